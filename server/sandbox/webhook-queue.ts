import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Logger } from 'pino'
import { startPoller } from '../poller.ts'
import type { MessageStore, WebhookMessage } from './sandbox-database.ts'

const POLL_INTERVAL_MS = 1_000
const WEBHOOK_TIMEOUT_MS = 5_000
const RETRY_DELAYS_MS = [1_000, 10_000, 60_000, 600_000] // then it gives up: the shop has to ask by itself

export const signWebhook = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

interface Post {
  url: string
  body: string
  /** The header of the signature, and the signature. */
  signature: Readonly<Record<string, string>>
  localPort: number | undefined
}

/**
 * Posts a message and returns the status. Names below localhost mean this machine, whatever the resolver (RFC 6761),
 * and the port of the shops in this process, if they run here: a container's visitors may use another one.
 */
function post({ url, body, signature, localPort }: Post): Promise<number> {
  const { protocol, hostname, port, host, pathname } = new URL(url)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...signature,
  }
  const isLocal = hostname.endsWith('.localhost')
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        hostname: isLocal ? '127.0.0.1' : hostname,
        servername: hostname,
        port: (isLocal && localPort) || port,
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

interface WebhookQueueOptions {
  store: MessageStore
  secret: string
  /** The header that carries the signature. */
  signatureHeader: string
  log: Logger
  now(): Date
  /** The port of the shops that run in this process; undefined where they run elsewhere. */
  getLocalPort?: (() => number) | undefined
  /** Adds messages that time alone brings about, before those that are due are sent. */
  onPoll?(): void
}

/** Sends signed messages to the shops, and sends a message that a shop did not accept again after a delay. */
export function createWebhookQueue(options: WebhookQueueOptions) {
  const { store, secret, signatureHeader, log, now, getLocalPort, onPoll } = options

  async function send(message: WebhookMessage) {
    const time = Math.floor(now().getTime() / 1000)
    const signed = signWebhook(message.forged ? 'somebody else' : secret, `${time}.${message.body}`)
    const status = await post({
      ...message,
      signature: { [signatureHeader]: `t=${time},v1=${signed}` },
      localPort: getLocalPort?.(),
    }).catch(() => 0)
    const delay = RETRY_DELAYS_MS[message.attempts]
    if ((status < 200 || status > 299) && delay !== undefined && !message.forged)
      store.addMessage({ ...message, attempts: message.attempts + 1, dueAt: now().getTime() + delay })
  }

  /** Sends the messages due by then, one after the other. */
  async function sendDue(dueMs: number) {
    onPoll?.()
    for (const message of store.takeDue(dueMs)) await send(message)
  }

  const poller = startPoller({
    name: 'delivery of webhooks',
    intervalMs: POLL_INTERVAL_MS,
    log,
    work: () => sendDue(now().getTime()),
  })
  void poller.drain()

  return {
    /** Sends the messages that are due; with `all` also those due later. */
    deliver: ({ all = false } = {}) => (all ? poller.enqueue(() => sendDue(Number.MAX_SAFE_INTEGER)) : poller.drain()),
    /** Queues messages and begins to send them. */
    add(messages: readonly WebhookMessage[]) {
      for (const each of messages) store.addMessage(each)
      setImmediate(() => void poller.drain())
    },
    stop: poller.stop,
  }
}
