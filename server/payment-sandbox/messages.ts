import { createHmac, randomUUID } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Message, Payment, Store } from './store.ts'

const TIMEOUT_MS = 5_000
const LATE_MS = 60_000
const RETRIES_MS = [1_000, 10_000, 60_000, 600_000] // then it gives up: the shop has to ask

/** How the shop is told, as chosen on the page: messages may come late, twice, in the wrong order, forged or never. */
export const deliveries = ['once', 'twice', 'late', 'never', 'reversed', 'forged'] as const
export type Delivery = (typeof deliveries)[number]

export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Posts a message and answers the status. Names below localhost are this machine, whatever the resolver says (RFC 6761). */
function post(url: string, body: string, signature: string): Promise<number> {
  const { protocol, hostname, port, host, pathname } = new URL(url)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'payment-signature': signature }
  const address = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname
  return new Promise((resolve, reject) => {
    const sent = send({ hostname: address, servername: hostname, port, path: pathname, method: 'POST', headers, timeout: TIMEOUT_MS }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
    sent.end(body)
  })
}

interface PostmanOptions {
  store: Store
  secret: string
  now(): Date
}

/** Brings signed messages to the shops, again after a while where one did not take it. */
export function createPostman({ store, secret, now }: PostmanOptions) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  async function bring(message: Message) {
    const time = Math.floor(now().getTime() / 1000)
    const signature = `t=${time},v1=${sign(message.forged ? 'somebody else' : secret, `${time}.${message.body}`)}`
    const status = await post(message.url, message.body, signature).catch(() => 0)
    const delay = RETRIES_MS[message.attempts]
    if ((status < 200 || status > 299) && delay !== undefined && !message.forged)
      store.addMessage({ ...message, attempts: message.attempts + 1, dueAt: now().getTime() + delay })
  }

  /** Brings what is due, one after the other; `all` brings what is still to come, too. */
  function deliver({ all = false } = {}) {
    round = round.then(async () => {
      if (stopped) return
      for (const message of store.takeDue(all ? Number.MAX_SAFE_INTEGER : now().getTime())) await bring(message)
    })
    return round
  }

  function look() {
    void deliver().finally(() => {
      if (!stopped) timer = setTimeout(look, 1_000).unref()
    })
  }
  look()

  return {
    deliver,
    /** Tells the shop that a payment has changed, in the way that was asked for. */
    tell({ payment, state, messageUrl }: Payment, how: Delivery = 'once') {
      if (how === 'never') return
      const message = (inState: string): Message => ({
        ...{ id: randomUUID(), url: messageUrl, attempts: 0, forged: how === 'forged' },
        ...{ dueAt: now().getTime() + (how === 'late' ? LATE_MS : 0), body: JSON.stringify({ id: randomUUID(), payment, state: inState }) },
      })
      const last = message(state)
      const messages = how === 'twice' ? [last, last] : how === 'reversed' ? [last, message('pending')] : [last]
      for (const each of messages) store.addMessage(each)
      setImmediate(() => void deliver())
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

export type Postman = ReturnType<typeof createPostman>
