import { expect } from 'chai'
import { reserveStock } from '#server/commerce/catalog/variants/index.ts'
import { inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { waitUntil } from '#test/support/wait-until.ts'
import type { IndexQuery } from './catalogue-index.ts'
import { getIndex, killIndexThread, refreshIndexes } from './indexes.ts'
import { type Indexes, startIndexes } from './start-indexes.ts'

const everything: IndexQuery = { term: '', category: '', filters: {}, sort: 'relevance', offset: 0, limit: 48 }

describe('search indexes of a process', () => {
  let open: Awaited<ReturnType<typeof openAnyDatabase>>
  let indexes: Indexes
  const told: string[] = []
  const ctx = () => createTestContext(open.database)
  const list = async () => (await (await getIndex(ctx())).search(everything)).productIds
  const sellOut = () =>
    inTransaction(ctx(), async (tx) => {
      await reserveStock(tx, '200001', 4)
      await publish(tx, 'variants-changed', { skus: ['200001'] })
    })

  beforeEach(async () => {
    open = await openAnyDatabase()
    await insertCatalogue(open.database, testTenant)
    const { log } = ctx()
    indexes = startIndexes({
      database: open.database,
      tenants: [testTenant],
      log,
      now: () => fixtureNow,
      warm: false,
      onChange: (tenant) => told.push(tenant),
    })
    expect((await list())[0]).to.equal('wardrobe')
  })
  afterEach(async () => {
    await indexes.stop()
    await open.close()
    told.length = 0
  })

  it('follow the change log by themselves: a change of any process is seen soon', async () => {
    await sellOut()
    await waitUntil(() => told.length > 0)
    expect((await list()).at(-2)).to.equal('wardrobe')
    expect(told).to.deep.equal(['at'])
  })

  it('take each change in once, however often they look', async () => {
    await sellOut()
    await indexes.drain()
    await indexes.drain()
    expect(told).to.have.lengthOf(1)
    expect((await list()).at(-2)).to.equal('wardrobe')
  })

  it('answer without a gap while the new one is built', async () => {
    await open.database.writer
      .updateTable('product')
      .set({ active: 0 })
      .where('tenant', '=', 'at')
      .where('id', '=', 'wardrobe')
      .execute()
    let built = false
    const rebuilt = refreshIndexes(ctx()).then(() => {
      built = true
    })
    const answers: (readonly string[])[] = []
    do answers.push(await list())
    while (!built)
    for (const answer of answers) expect(answer).to.include('shirt')
    await rebuilt
    expect(await list()).not.to.include('wardrobe')
  })

  it('say that they are unavailable when their thread dies, and come back with another', async () => {
    const asked = list().catch((error: unknown) => error)
    await killIndexThread()
    expect(await asked).to.include({ status: 503, code: 'unavailable' })
    expect((await list())[0]).to.equal('wardrobe')
  })
})
