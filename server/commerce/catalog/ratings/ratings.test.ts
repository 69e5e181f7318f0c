import { expect } from 'chai'
import { reviewsInput } from '#shared/api/ratings-input.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getNewestReviews, getReviews } from './index.ts'

describe('ratings', () => {
  let open: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  const all = reviewsInput.cast({ sku: '100004' })
  const reviews = (input: object = {}) => getReviews(createTestContext(open.database), { ...all, ...input })

  before(async () => {
    open = await openSqliteTestDatabase()
    await insertCatalogue(open.database, testTenant)
  })
  after(() => open.close())

  it('[S9.11] come twenty a page, newest first, the same whichever article of the style is asked for', async () => {
    const first = await reviews()
    const second = await reviews({ page: 2, sku: '100001' })
    expect([first.items.length, second.items.length, first.total, first.pageCount]).to.deep.equal([20, 5, 25, 2])
    const dates = [...first.items, ...second.items].map(({ date }) => date)
    expect(dates).to.deep.equal(dates.toSorted().toReversed())
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).to.equal(25)
  })

  it('[O8] keep average and histogram over all reviews when the list is narrowed', async () => {
    const narrowed = await reviews({ stars: [5, 4], withText: true })
    expect(narrowed).to.deep.include({
      average: 3.9,
      count: 25,
      histogram: [2, 2, 3, 8, 10],
      fit: { small: 9, true: 8, large: 8 },
      total: 9,
    })
    expect(narrowed.items.every(({ stars, text }) => stars >= 4 && text !== '')).to.equal(true)
  })

  it('tell the variant that was bought in words', async () => {
    expect((await reviews()).items[0]?.variant).to.equal('blau, 36')
  })

  it('are none for goods nobody has rated, and not found for unknown ones', async () => {
    expect(await reviews({ sku: '300001' })).to.deep.include({ average: 0, count: 0, items: [], pageCount: 1 })
    const refused = await reviews({ sku: '800001' }).catch((error: unknown) => error)
    expect(refused).to.include({ status: 404, code: 'not-found' })
  })

  it('[S7.20] of the whole shop come newest first with the goods they speak of', async () => {
    const { items } = await getNewestReviews(createTestContext(open.database), 1)
    expect(items[0]?.product).to.have.keys('sku', 'slug', 'title', 'brand')
    expect(items.every(({ text }) => text !== '')).to.equal(true)
  })
})
