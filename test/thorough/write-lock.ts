import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { findOrderableVariant } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const LOCK_MS = 10_000
const READ_INTERVAL_MS = 25
const WRITE_INTERVAL_MS = 200

/** Calls `send` at even intervals whether or not the calls before have ended; settles once all have. */
async function sendSteadily<T>(intervalMs: number, send: (n: number) => Promise<T>): Promise<T[]> {
  const startedAt = performance.now()
  const sent: Promise<T>[] = []
  for (let n = 0; n * intervalMs < LOCK_MS; n++) {
    await wait(Math.max(0, startedAt + n * intervalMs - performance.now()))
    sent.push(send(n))
  }
  return Promise.all(sent)
}

const getP99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

describe("another process's lock on SQLite", function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async function () {
    if (process.env.DATABASE_URL) this.skip() // PostgreSQL has no such lock
    shop = await startShop()
  })
  after(() => shop?.stop())

  it('[R20] at most doubles the slowest hundredth of reading times, and writes that give up say so', async () => {
    const buyer = createVisitor(shop, 'at')
    const { sku, card } = await findOrderableVariant(buyer)
    await buyer.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    const query = 'mutation($sku: String!, $quantity: Int!) { setQuantity(sku: $sku, quantity: $quantity) { count } }'
    const write = (n: number) => buyer.raw(JSON.stringify({ query, variables: { sku, quantity: 1 + (n % 2) } }))
    const pages = [
      '/',
      '/c/wohnen/furniture',
      `/p/${card.slug}/${sku}`,
      '/s/sofa/',
      '/warenkorb',
      '/api/search/suggest?term=sofa',
    ]

    /** The times in which reads were answered while others wrote, and the answers to those. */
    async function measure() {
      const times: number[] = []
      const reading = sendSteadily(READ_INTERVAL_MS, async (n) => {
        const startedAt = performance.now()
        const { status } = await buyer.get(pages[n % pages.length] ?? '/')
        times.push(performance.now() - startedAt)
        return status
      })
      const writing = sendSteadily(WRITE_INTERVAL_MS, write)
      return { reads: await reading, writes: await writing, p99: getP99(times) }
    }

    await measure()
    const before = await measure()
    const foreign = new DatabaseSync(shop.database?.source.file ?? '')
    foreign.exec('pragma busy_timeout = 5000') // the shop may be writing just now
    foreign.exec('begin immediate')
    const locked = await measure()
    const readiness = JSON.parse((await shop.get('at', '/readyz')).body)
    foreign.exec('rollback')
    foreign.close()
    const after = await measure()

    for (const { reads } of [before, locked, after]) expect(Math.max(...reads)).to.be.lessThan(400)
    expect(new Set(locked.writes.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).to.deep.equal(
      new Set(['503 5']),
    )
    expect(new Set([...before.writes, ...after.writes].map(({ status }) => status))).to.deep.equal(new Set([200]))
    expect(readiness).to.deep.equal({ status: 'degraded', reasons: ['locked'] })
    await waitUntil(async () => JSON.parse((await shop.get('at', '/readyz')).body).status === 'ready') // by its own trial
    expect(locked.p99).to.be.at.most(2 * Math.max(before.p99, after.p99))
  })
})
