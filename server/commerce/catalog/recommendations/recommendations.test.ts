import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import type { OrderState } from '#shared/api/orders.ts'
import type { RecommendationKind } from '#shared/api/recommendations.ts'
import type { openAnyDatabase } from '#test/support/any-database.ts'
import { useCatalogue } from '#test/support/catalogue-shop.ts'
import { createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { startRecommender } from './recommender.ts'
import { refreshFromCatalogue, refreshFromOrders } from './refresh.ts'
import { getRecommendations, recommendFromViews, recordProductView } from './service.ts'

const { signal } = new AbortController()

describe('recommendations', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  useCatalogue((opened) => ({ shop, ctx } = opened))

  const shelf = async (kind: RecommendationKind, skus: string[] = [], limit = 8) =>
    (await getRecommendations(ctx, { kind, skus, limit })).map(({ productId }) => productId)

  async function order(
    number: string,
    skus: string[],
    {
      sessionId = number,
      placedAt = fixtureNow.toISOString(),
      state = 'placed',
    }: { sessionId?: string; placedAt?: string; state?: OrderState } = {},
  ) {
    const tenant = ctx.tenant.id
    const rest = {
      requestHash: '',
      locale: 'de-AT',
      currency: 'EUR',
      email: '',
      delivery: '',
      billing: '',
      paymentMethod: '',
      payment: '',
      totals: '',
    } as const
    await ctx.database.writer
      .insertInto('order')
      .values({ tenant, number, sessionId, idempotencyKey: number, state, totalCents: 0, placedAt, ...rest })
      .execute()
    const lines = skus.map((sku, position) => ({
      tenant,
      orderNumber: number,
      position,
      sku,
      quantity: 1,
      priceCents: 0,
      totalCents: 0,
      vatPerMille: 0,
      state,
      data: '',
    }))
    await ctx.database.writer.insertInto('orderLine').values(lines).execute()
  }

  describe('without any order', () => {
    beforeEach(() => refreshFromCatalogue(ctx, signal))

    it('[S7.14] shows the best of each range as popular, only goods in stock', async () => {
      expect(await shelf('popular')).to.deep.equal(['wardrobe', 'fridge', 'shirt', 'bedding', 'briefs', 'tyre'])
    })

    it('[S7.14] fills bought together with what stands beside in the tree, and invents no buyers after a view', async () => {
      await refreshFromOrders(ctx)
      expect(await shelf('bought-together', ['200001'])).to.deep.equal(['bedding'])
      expect(await shelf('bought-after-view', ['200001'])).to.deep.equal([])
    })

    it('[S7.14] is empty for unknown goods, and never shows the goods themselves', async () => {
      expect(await shelf('similar', ['nothing'])).to.deep.equal([])
      for (const kind of ['similar', 'bought-together'] as const)
        expect(await shelf(kind, ['100002'])).not.to.include('shirt')
    })
  })

  it('[S7.14] learns from orders what is bought together, the most frequent first, and forgets cancelled ones', async () => {
    await order('1', ['100002', '400001', '200001'])
    await order('2', ['100003', '400001', '200001'])
    await order('3', ['100004', '400001'])
    await order('4', ['100002', '500001'], { state: 'cancelled' })
    await order('5', ['100002', '500001'], { state: 'cancelled' })
    await order('6', ['100002', '300001'])
    await refreshFromOrders(ctx)
    expect(await shelf('bought-together', ['100005'])).to.deep.equal(['fridge', 'wardrobe'])
    expect(await shelf('bought-together', ['100005', '400001']), 'for a basket').to.deep.equal(['wardrobe'])
  })

  it('[S7.14] learns what two sessions have ordered after a look at other goods, not before it', async () => {
    const at = (minutes: number) => new Date(fixtureNow.getTime() + minutes * 60_000)
    for (const id of ['a', 'b']) {
      const session = { ...ctx, session: createTestSession(id) }
      await recordProductView({ ...session, now: at(0) }, { sku: '200001', term: '' })
      await order(id, ['300001'], { sessionId: id, placedAt: at(5).toISOString() })
      await recordProductView({ ...session, now: at(10) }, { sku: '500001', term: '' })
    }
    await refreshFromOrders({ ...ctx, now: at(20) })
    expect(await shelf('bought-after-view', ['200001'])).to.deep.equal(['bedding'])
    expect(await shelf('bought-after-view', ['500001'])).to.deep.equal([])
  })

  it('[S7.14] lets sales lift goods among the popular ones', async () => {
    for (let i = 0; i < 9; i++)
      await order(
        String(i),
        Array.from({ length: 10 }, () => '500001'),
      )
    await refreshFromCatalogue(ctx, signal)
    expect((await shelf('popular', [], 1))[0]).to.equal('tyre')
  })

  it('[S7.14] leaves out what was sold out after the computing', async () => {
    await refreshFromCatalogue(ctx, signal)
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('productId', '=', 'wardrobe').execute()
    expect(await shelf('popular')).not.to.include('wardrobe')
  })

  it('[O65] notes no look without consent to personal recommendations, and deletes an anonymous visitor’s earlier ones', async () => {
    const views = () => shop.database.reader.selectFrom('productView').selectAll().execute()
    const customer = { ...ctx, session: { ...createTestSession('c', 2), visitor: 'customer:c' } }
    for (const visitor of [ctx, customer]) await recordProductView(visitor, { sku: '100002', term: '' })
    for (const consent of [undefined, ['C0001', 'C0002', 'C0003']] as const)
      for (const visitor of [ctx, customer])
        await recordProductView({ ...visitor, consent }, { sku: '200001', term: '' })
    expect((await views()).map(({ visitor, productId }) => [visitor, productId])).to.deep.equal([
      ['customer:c', 'shirt'],
    ])
  })

  it('notes looks for a session only, and recommends from them what resembles it', async () => {
    await refreshFromCatalogue(ctx, signal)
    await recordProductView({ ...ctx, session: undefined }, { sku: '100002', term: '' })
    expect(await shop.database.reader.selectFrom('productView').selectAll().execute()).to.deep.equal([])
    expect(await recommendFromViews(ctx, [], 8)).to.deep.equal([])
    await shop.database.writer
      .insertInto('recommendation')
      .values({ tenant: 'at', kind: 'similar', sourceKey: 'shirt', position: 0, recommendedProductId: 'briefs' })
      .execute()
    await recordProductView(ctx, { sku: '100002', term: '' })
    expect((await recommendFromViews(ctx, [], 8)).map(({ productId }) => productId)).to.deep.equal(['briefs'])
  })

  it('forgets looks after 90 days', async () => {
    await recordProductView(
      { ...ctx, now: new Date(fixtureNow.getTime() - 91 * 86_400_000) },
      { sku: '100002', term: '' },
    )
    await recordProductView(ctx, { sku: '200001', term: '' })
    await refreshFromCatalogue(ctx, signal)
    expect(
      (await shop.database.reader.selectFrom('productView').select('productId').execute()).map(
        ({ productId }) => productId,
      ),
    ).to.deep.equal(['wardrobe'])
  })

  it('is computed by one of two workers an hour, and again after changes', async () => {
    let now = fixtureNow
    let pruned = 0
    const start = () =>
      startRecommender({
        tenants: [testTenant],
        log: ctx.log,
        createContext: () => ({ ...ctx, now }),
        prune: async () => void pruned++,
      })
    const [one, two] = [start(), start()]
    await Promise.all([one.drain(), two.drain()])
    expect(pruned).to.equal(1)
    await one.drain()
    expect(pruned).to.equal(1)
    one.markChanged('at', 'catalogue')
    await one.drain()
    expect(pruned).to.equal(2)
    now = new Date(now.getTime() + 3_600_000)
    await two.drain()
    expect(pruned).to.equal(3)
    await Promise.all([one.stop(), two.stop()])
    await one.drain()
    expect(pruned).to.equal(3)
  })
})
