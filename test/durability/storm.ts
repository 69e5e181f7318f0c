import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Buyer } from './buyers.ts'

/** What a buyer was told at last: the number of his order, or the code of a refusal. */
export type Outcome = { number: string } | { code: string }

export interface Strike {
  /** Falls once so many buyers have been answered. */
  after: number
  /** Comes before it; the shop serves meanwhile. */
  prepare?(): Promise<unknown>
  /** Answers when the shop serves again. */
  strike(): Promise<void>
}

interface StormOptions {
  buyers: readonly Buyer[]
  clients: number
  strikes: readonly Strike[]
  /** Where the back end of the n-th buyer listens now. */
  port(turn: number): number
}

const PLACE_ORDER = 'mutation($key: String!, $totalCents: Int!) { placeOrder(key: $key, totalCents: $totalCents) { number totals { total { cents } } } }'
const MAX_FAULTS = 500 // a fault that does not pass is told
const PAUSE_MS = 40
const IMPATIENT = 20 // every so many buyers presses twice at once

interface Told {
  data?: { placeOrder: { number: string } } | null
  errors?: { extensions: { code: string } }[]
}

function ask(agent: Agent, port: number, { token, key, totalCents }: Buyer): Promise<Told> {
  const body = JSON.stringify({ query: PLACE_ORDER, variables: { key, totalCents } })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-tenant': 'at', 'x-session': token }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: '/api/gateway/', method: 'POST', headers }, (res) => {
      const pieces: Buffer[] = []
      res.on('data', (piece: Buffer) => pieces.push(piece))
      res.on('error', reject)
      res.on('end', () => (res.complete ? resolve(JSON.parse(Buffer.concat(pieces).toString())) : reject(new Error('cut off'))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const outcomeOf = ({ data, errors }: Told): Outcome =>
  data?.placeOrder ? { number: data.placeOrder.number } : { code: errors?.[0]?.extensions.code ?? 'none' }

/** Something that becomes true, for one who waits. */
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
 * Every buyer orders, and asks with the same key until he is told; meanwhile the strikes fall. Answers what each was told and how long it took, once for
 * each press, and how long the shop did not serve after each strike.
 */
export async function storm({ buyers, clients, strikes, port }: StormOptions) {
  const agent = new Agent({ keepAlive: true })
  const told: Outcome[][] = []
  const pausesMs: number[] = []
  const waitsMs: number[] = []
  const progress = createSignal()
  let next = 0
  let answered = 0
  let answers = 0
  let retries = 0

  async function press(buyer: Buyer, turn: number): Promise<Outcome> {
    const began = performance.now()
    for (let faults = 0; ; faults++) {
      const outcome = await ask(agent, port(turn), buyer).then(outcomeOf, () => ({ code: 'unreachable' }))
      const fault = 'code' in outcome && ['unreachable', 'internal', 'none'].includes(outcome.code)
      if (!fault) answers++
      progress.check()
      if (!fault || faults === MAX_FAULTS) {
        waitsMs.push(performance.now() - began)
        return outcome
      }
      retries++
      await wait(PAUSE_MS)
    }
  }

  async function buy() {
    for (let turn = next++; turn < buyers.length; turn = next++) {
      const buyer = buyers[turn]
      if (!buyer) return
      const presses = turn % IMPATIENT === 0 ? 2 : 1
      told[turn] = await Promise.all(Array.from({ length: presses }, () => press(buyer, turn)))
      answered++
      progress.check()
    }
  }

  async function strikeAll() {
    for (const { after, prepare, strike } of strikes) {
      await progress.until(() => answered >= after)
      await prepare?.()
      const began = performance.now()
      await strike()
      const before = answers
      await progress.until(() => answers > before)
      pausesMs.push(performance.now() - began)
    }
  }

  await Promise.all([strikeAll(), ...Array.from({ length: clients }, buy)])
  agent.destroy()
  return { told, pausesMs, waitsMs, retries }
}

export type Storm = Awaited<ReturnType<typeof storm>>
