import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { MAX_HISTORY_LENGTH } from '#shared/api/search.ts'
import { searchInput } from '#shared/api/search-input.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { findTermClicks, flushCounts, getPopularTerms, pruneSearchHistory } from './index.ts'
import {
  addHistoryTerm,
  deleteAllHistoryTerms,
  deleteHistoryTerm,
  getSearchHistory,
  mergeAnonymousHistory,
} from './service.ts'
import { recordClick, recordSearch } from './term-counts.ts'

const findErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('search history and counts', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  const later = (minutes: number, own: Context = ctx): Context => ({
    ...own,
    now: new Date(fixtureNow.getTime() + minutes * 60_000),
  })
  const terms = async (own: Context = ctx) => (await getSearchHistory(own)).map(({ term }) => term)

  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database)
  })
  afterEach(() => shop.close())

  describe("a visitor's own list", () => {
    it('[S7.6 O76] names each term once, newest first, as it was written last', async () => {
      await addHistoryTerm(ctx, 'Sofa')
      await addHistoryTerm(later(1), 'Lampe')
      await addHistoryTerm(later(2), ' SOFA\u0000 ')
      expect(await terms()).to.deep.equal(['SOFA', 'Lampe'])
    })

    it('[O76] keeps 20 terms for 90 days', async () => {
      for (let i = 0; i < MAX_HISTORY_LENGTH + 3; i++) await addHistoryTerm(later(i), `term ${i}`)
      expect(await terms()).to.have.lengthOf(MAX_HISTORY_LENGTH)
      expect(await terms(later(90 * 24 * 60 + 10))).to.deep.equal(
        Array.from({ length: 13 }, (_, i) => `term ${22 - i}`),
      )
      await pruneSearchHistory(later(91 * 24 * 60))
      expect(await shop.database.reader.selectFrom('searchHistory').selectAll().execute()).to.deep.equal([])
    })

    it('[S7.7 S7.8] loses one term, or all', async () => {
      for (const term of ['a', 'b', 'c']) await addHistoryTerm(ctx, term)
      expect((await deleteHistoryTerm(ctx, 'B')).map(({ term }) => term).sort()).to.deep.equal(['a', 'c'])
      expect(await deleteAllHistoryTerms(ctx)).to.deep.equal([])
      expect(await terms()).to.deep.equal([])
    })

    it('[R26] belongs to one session, and to none without one', async () => {
      await addHistoryTerm(ctx, 'Sofa')
      expect(await terms({ ...ctx, session: createTestSession('other') })).to.deep.equal([])
      expect(await terms({ ...ctx, session: undefined })).to.deep.equal([])
      expect(await findErrorCode((async () => addHistoryTerm({ ...ctx, session: undefined }, 'Sofa'))())).to.equal(
        'session-expired',
      )
    })

    it('[S7.10 O76] moves to the customer at the login, who must be fully identified, from an anonymous session only', async () => {
      const customer: Context = { ...ctx, session: createTestSession('customer', 2) }
      await addHistoryTerm(ctx, 'Sofa')
      await addHistoryTerm(later(1), 'Lampe')
      await addHistoryTerm(later(2, customer), 'sofa')
      const join = (own: Context, previous: Context['session']) =>
        findErrorCode((async () => mergeAnonymousHistory(own, previous))())
      expect(await join(ctx, createTestSession('other'))).to.equal('not-identified')
      expect(await join({ ...ctx, session: createTestSession('soft', 1) }, ctx.session)).to.equal('not-identified')
      expect(await join(customer, undefined)).to.equal('invalid-input')
      expect(await join(customer, createTestSession('somebody', 2))).to.equal('invalid-input')
      expect((await mergeAnonymousHistory(customer, ctx.session)).map(({ term }) => term)).to.deep.equal([
        'sofa',
        'Lampe',
      ])
      expect(await terms()).to.deep.equal([])
    })
  })

  describe('counts without visitors', () => {
    const searched = async (term: string, times: number, hits = 3, own: Context = ctx) => {
      for (let i = 0; i < times; i++) recordSearch(own, searchInput.cast({ term }), hits)
      await flushCounts(shop.database)
    }
    const counted = () =>
      shop.database.reader.selectFrom('searchTerm').select(['term', 'searches', 'hits']).orderBy('folded').execute()

    it('adds up a term however it is written, over several writes', async () => {
      await searched('Sofa', 2)
      await searched('SOFA ', 3, 7)
      expect(await counted()).to.deep.equal([{ term: 'Sofa', searches: 5, hits: 7 }])
    })

    it('counts neither robots nor what was narrowed, sorted or paged', async () => {
      await searched('Sofa', 9, 3, { ...ctx, isCrawler: true })
      for (const rest of [
        { page: 2 },
        { pages: 2 },
        { sort: 'newest' as const },
        { filters: { brand: ['x'] } },
        { category: 'wohnen' },
      ])
        recordSearch(ctx, searchInput.cast({ term: 'Sofa', ...rest }), 3)
      await flushCounts(shop.database)
      expect(await counted()).to.deep.equal([])
    })

    it('[R40] keeps nothing that may point to a person', async () => {
      for (const term of ['eva@muster.test', '0664 123 45 67', 'Eva 12345678', '12', 'x', 'https://a.test/b'])
        await searched(term, 1)
      expect(await counted()).to.deep.equal([])
    })

    it('names what five searches have found, the most frequent first, of the last 30 days', async () => {
      await searched('Sofa', 5)
      await searched('Lampe', 6)
      await searched('Bett', 4)
      await searched('Einhorn', 9, 0)
      expect(await getPopularTerms(ctx, 8)).to.deep.equal(['Lampe', 'Sofa'])
      expect(await getPopularTerms(ctx, 1)).to.deep.equal(['Lampe'])
      expect(await getPopularTerms(later(31 * 24 * 60), 8)).to.deep.equal([])
    })

    it('fills up from the ranges of the most wanted goods while the shop is young', async () => {
      await insertCatalogue(shop.database, testTenant)
      const popular = ['wardrobe', 'fridge'].map((recommendedProductId, position) => ({
        tenant: 'at',
        kind: 'popular' as const,
        sourceKey: '',
        position,
        recommendedProductId,
      }))
      await shop.database.writer.insertInto('recommendation').values(popular).execute()
      await searched('Sofa', 5)
      await searched('kleiderschränke', 5)
      expect((await getPopularTerms(ctx, 8)).slice(0, 3)).to.have.members(['Sofa', 'kleiderschränke', 'Kühlschränke'])
    })

    it('knows what was opened from a term, until nobody looks for it any more', async () => {
      await searched('Sofa', 1)
      for (const style of ['one', 'two', 'one']) recordClick(ctx, 'SOFA', style)
      await flushCounts(shop.database)
      expect([...(await findTermClicks(ctx, 'sofa'))].sort()).to.deep.equal([
        ['one', 2],
        ['two', 1],
      ])
      await pruneSearchHistory(later(92 * 24 * 60))
      expect(await findTermClicks(ctx, 'sofa')).to.deep.equal(new Map())
    })

    it('[R18] holds a bounded number of terms until the next write', async () => {
      for (let i = 0; i < 6_000; i++) recordSearch(ctx, searchInput.cast({ term: `wort ${i}x` }), 1)
      await flushCounts(shop.database)
      expect(await counted()).to.have.lengthOf(5_000)
    })
  })
})
