import { expect } from 'chai'
import { pino } from 'pino'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { waitUntil } from '#test/support/wait-until.ts'
import { inTransaction } from '../commerce/core/context.ts'
import { outboxChannel, publish } from '../commerce/core/events.ts'
import { type EventHandlers, getRetryDelayMs, runOutbox } from './run-outbox.ts'

describe('outbox worker', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let time: Date
  const log = pino({ level: 'silent' })
  const start = (handlers: EventHandlers, pollMs = 3_600_000) =>
    runOutbox({ database: shop.database, handlers, log, now: () => time, pollIntervalMs: pollMs })
  const order = (number: string) =>
    inTransaction(createTestContext(shop.database), (tx) => publish(tx, 'order-placed', { number }))
  const rows = () =>
    shop.database.reader.selectFrom('outbox').select(['payload', 'attempts', 'doneAt', 'error']).orderBy('id').execute()

  beforeEach(async () => {
    shop = await openAnyDatabase()
    time = fixtureNow
  })
  afterEach(() => shop.close())

  it('hands an event over once, with its tenant', async () => {
    const seen: string[] = []
    await order('1')
    const worker = start({ 'order-placed': async ({ number }, { tenant }) => void seen.push(`${tenant} ${number}`) })
    await worker.drain()
    await worker.drain()
    await worker.stop()
    expect(seen).to.deep.equal(['at 1'])
    expect((await rows())[0]).to.include({ attempts: 1, doneAt: fixtureNow.toISOString() })
  })

  it('[R8] tries a failed event again after a growing delay, under the same id, and holds up no other', async () => {
    const tried: string[] = []
    const ids = new Set<string>()
    await order('bad')
    await order('good')
    const worker = start({
      'order-placed': async ({ number }, { id }) => {
        tried.push(number)
        if (number === 'bad') ids.add(id)
        if (number === 'bad' && tried.filter((each) => each === 'bad').length < 3) throw new Error('mail server away')
      },
    })
    await worker.drain()
    expect(tried.toSorted()).to.deep.equal(['bad', 'good'])
    expect((await rows()).find(({ payload }) => payload.includes('bad'))).to.include({
      attempts: 1,
      doneAt: null,
      error: 'mail server away',
    })
    time = new Date(time.getTime() + 4_999)
    await worker.drain()
    expect(tried).to.have.lengthOf(2)
    time = new Date(time.getTime() + 1)
    await worker.drain()
    expect(tried).to.have.lengthOf(3)
    time = new Date(time.getTime() + 30_000)
    await worker.drain()
    await worker.stop()
    expect((await rows()).every(({ doneAt }) => doneAt !== null)).to.equal(true)
    expect(ids.size).to.equal(1)
  })

  it('waits 5 s, 30 s, 5 min, and never longer than an hour', () => {
    expect([1, 2, 3, 50].map(getRetryDelayMs)).to.deep.equal([5_000, 30_000, 300_000, 3_600_000])
  })

  it('shares the events between two workers without doing one twice', async () => {
    const seen: string[] = []
    for (let i = 0; i < 25; i++) await order(String(i))
    const handlers: EventHandlers = { 'order-placed': async ({ number }) => void seen.push(number) }
    const workers = [start(handlers), start(handlers)]
    await Promise.all(workers.map((worker) => worker.drain()))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(seen.toSorted()).to.deep.equal(Array.from({ length: 25 }, (_, i) => String(i)).toSorted())
  })

  it('works at once when nudged, and no more when stopped', async () => {
    const seen: string[] = []
    const worker = start({ 'order-placed': async ({ number }) => void seen.push(number) })
    await worker.drain()
    await order('1')
    outboxChannel.publish('1')
    await waitUntil(() => seen.length > 0)
    expect(seen).to.deep.equal(['1'])
    await worker.stop()
    await order('2')
    outboxChannel.publish('2')
    await worker.drain()
    expect(seen).to.deep.equal(['1'])
  })
})
