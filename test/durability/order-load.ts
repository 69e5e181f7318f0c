import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Buyer } from './buyers.ts'

/** A buyer's last response: the number of their order, or the code of an error. */
export type Outcome = { number: string } | { code: string }

export interface FaultInjection {
  /** Strikes once so many buyers have got a response. */
  after: number
  /**
   * Runs before it while the shop serves; the buyers after `after` wait, so that the fault still strikes during work.
   */
  prepare?(): Promise<unknown>
  /** Resolves when the shop serves again. */
  inject(): Promise<void>
}

interface OrderLoadOptions {
  buyers: readonly Buyer[]
  clients: number
  injections: readonly FaultInjection[]
  /** The address of the back end for the n-th buyer. */
  getPort(turn: number): number
}

const PLACE_ORDER =
  'mutation($key: String!, $totalCents: Int!) { placeOrder(key: $key, totalCents: $totalCents) { number totals { total { cents } } } }'
const MAX_RETRIES = 500 // a fault that persists is reported
const RETRY_DELAY_MS = 40
const DOUBLE_PRESS_INTERVAL = 20 // every so many buyers clicks twice at once

interface PlaceOrderResponse {
  data?: { placeOrder: { number: string } } | null
  errors?: { extensions: { code: string } }[]
}

function sendOrder(agent: Agent, port: number, { token, key, totalCents }: Buyer): Promise<PlaceOrderResponse> {
  const body = JSON.stringify({ query: PLACE_ORDER, variables: { key, totalCents } })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-tenant': 'at',
    'x-session': token,
  }
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { agent, host: '127.0.0.1', port, path: '/api/gateway/', method: 'POST', headers },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (piece: Buffer) => chunks.push(piece))
        res.on('error', reject)
        res.on('end', () =>
          res.complete ? resolve(JSON.parse(Buffer.concat(chunks).toString())) : reject(new Error('cut off')),
        )
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

const toOutcome = ({ data, errors }: PlaceOrderResponse): Outcome =>
  data?.placeOrder ? { number: data.placeOrder.number } : { code: errors?.[0]?.extensions.code ?? 'none' }

/** A condition that others can wait for. */
function createSignal() {
  let check: () => void = () => undefined
  return {
    until: (ready: () => boolean) =>
      new Promise<void>((resolve) => {
        check = () => (ready() ? resolve() : undefined)
        check()
      }),
    check: () => check(),
  }
}

/**
 * Every buyer orders, and retries with the same key until there is a response; meanwhile the faults strike. Returns
 * each response with its duration, one for each click, and how long the shop did not serve after each fault.
 */
export async function runOrderLoad({ buyers, clients, injections, getPort }: OrderLoadOptions) {
  const agent = new Agent({ keepAlive: true })
  const told: Outcome[][] = []
  const pausesMs: number[] = []
  const waitsMs: number[] = []
  const progress = createSignal()
  let next = 0
  let answered = 0
  let answers = 0
  let retries = 0
  let preparing: Promise<unknown> | undefined
  let lastTurn = Number.POSITIVE_INFINITY // later buyers wait until the next fault is prepared

  async function placeUntilTold(buyer: Buyer, turn: number): Promise<Outcome> {
    const startedAt = performance.now()
    for (let faults = 0; ; faults++) {
      const outcome = await sendOrder(agent, getPort(turn), buyer).then(toOutcome, () => ({ code: 'unreachable' }))
      const isFault = 'code' in outcome && ['unreachable', 'internal', 'none'].includes(outcome.code)
      if (!isFault) answers++
      progress.check()
      if (!isFault || faults === MAX_RETRIES) {
        waitsMs.push(performance.now() - startedAt)
        return outcome
      }
      retries++
      await wait(RETRY_DELAY_MS)
    }
  }

  async function runClient() {
    for (let turn = next++; turn < buyers.length; turn = next++) {
      const buyer = buyers[turn]
      if (!buyer) return
      if (turn > lastTurn) await preparing
      const presses = turn % DOUBLE_PRESS_INTERVAL === 0 ? 2 : 1
      told[turn] = await Promise.all(Array.from({ length: presses }, () => placeUntilTold(buyer, turn)))
      answered++
      progress.check()
    }
  }

  async function injectAll() {
    for (const { after, prepare, inject } of injections) {
      if (prepare) {
        lastTurn = after
        preparing = prepare()
        await preparing
        lastTurn = Number.POSITIVE_INFINITY
      }
      await progress.until(() => answered >= after)
      const startedAt = performance.now()
      await inject()
      const before = answers
      await progress.until(() => answers > before || answered === buyers.length)
      pausesMs.push(performance.now() - startedAt)
    }
  }

  await Promise.all([injectAll(), ...Array.from({ length: clients }, runClient)])
  agent.destroy()
  return { told, pausesMs, waitsMs, retries }
}

export type OrderLoadResult = Awaited<ReturnType<typeof runOrderLoad>>
