import { createHmac, randomUUID } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SandboxPayment, SandboxStore, WebhookMessage } from './store.ts'

const WEBHOOK_TIMEOUT_MS = 5_000
const LATE_DELAY_MS = 60_000
const RETRY_DELAYS_MS = [1_000, 10_000, 60_000, 600_000] // then it gives up: the shop has to ask

/** How the shop is told, as chosen on the page: messages may come late, twice, in the wrong order, forged or never. */
export const webhookModes = ['once', 'twice', 'late', 'never', 'reversed', 'forged'] as const
export type WebhookMode = (typeof webhookModes)[number]

export const signWebhook = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/**
 * Posts a message and answers the status. Names below localhost are this machine, whatever the resolver says (RFC
 * 6761).
 */
function post(url: string, body: string, signature: string): Promise<number> {
  const { protocol, hostname, port, host, pathname } = new URL(url)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'payment-signature': signature,
  }
  const address = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        hostname: address,
        servername: hostname,
        port,
        path: pathname,
        method: 'POST',
        headers,
        timeout: WEBHOOK_TIMEOUT_MS,
      },
      (res) => {
        res.resume().on('end', () => resolve(res.statusCode ?? 0))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
    sent.end(body)
  })
}

interface WebhookSenderOptions {
  store: SandboxStore
  secret: string
  now(): Date
}

/** Sends signed messages to the shops, again after a while if a shop did not accept one. */
export function createWebhookSender({ store, secret, now }: WebhookSenderOptions) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<unknown> = Promise.resolve()

  async function send(message: WebhookMessage) {
    const time = Math.floor(now().getTime() / 1000)
    const signature = `t=${time},v1=${signWebhook(message.forged ? 'somebody else' : secret, `${time}.${message.body}`)}`
    const status = await post(message.url, message.body, signature).catch(() => 0)
    const delay = RETRY_DELAYS_MS[message.attempts]
    if ((status < 200 || status > 299) && delay !== undefined && !message.forged)
      store.addMessage({ ...message, attempts: message.attempts + 1, dueAt: now().getTime() + delay })
  }

  /** Sends what is due, one message after the other; with `all` also what is due later. */
  function deliver({ all = false } = {}) {
    currentRun = currentRun.then(async () => {
      if (stopped) return
      for (const message of store.takeDue(all ? Number.MAX_SAFE_INTEGER : now().getTime())) await send(message)
    })
    return currentRun
  }

  function poll() {
    void deliver().finally(() => {
      if (!stopped) timer = setTimeout(poll, 1_000).unref()
    })
  }
  poll()

  return {
    deliver,
    /** Tells the shop that a payment has changed, in the chosen mode. */
    tell({ payment, state, messageUrl }: SandboxPayment, mode: WebhookMode = 'once') {
      if (mode === 'never') return
      const message = (inState: string): WebhookMessage => ({
        id: randomUUID(),
        url: messageUrl,
        attempts: 0,
        forged: mode === 'forged',
        dueAt: now().getTime() + (mode === 'late' ? LATE_DELAY_MS : 0),
        body: JSON.stringify({ id: randomUUID(), payment, state: inState }),
      })
      const last = message(state)
      const messages = mode === 'twice' ? [last, last] : mode === 'reversed' ? [last, message('pending')] : [last]
      for (const each of messages) store.addMessage(each)
      setImmediate(() => void deliver())
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await currentRun
    },
  }
}

export type WebhookSender = ReturnType<typeof createWebhookSender>
