import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getErrorCode, SHIRT } from '#test/support/voucher.ts'
import { chooseBenefit, removeBasketOption } from '../basket/basket-options.ts'
import { addLine, setQuantity } from '../basket/change-lines.ts'
import { getBasket } from '../basket/service.ts'

const WARDROBE = '200001' // freight, 599.00

describe('benefits of a promotion', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const visitor = (): Context =>
    createTestContext(shop.database, testTenant, { session: createTestSession(randomUUID()) })
  const choose = (ctx: Context, benefit: string) => chooseBenefit(ctx, { promotion: 'PLUS', benefit })
  const getTotalCents = async (work: ReturnType<typeof choose>) => (await work).totals.total.cents

  before(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    await seedContent(shop.database, tenantContents, fixtureNow)
  })
  after(() => shop.close())

  it('[O59] are picked one at a time and can be changed until the order', async () => {
    const ctx = visitor()
    await addLine(ctx, { sku: SHIRT, quantity: 1 })
    expect(await getTotalCents(choose(ctx, 'percent'))).to.equal(49_99 - 5_00 + 5_95)
    expect(await getTotalCents(choose(ctx, 'parcel'))).to.equal(49_99)
    const { benefit } = await getBasket(ctx)
    expect(benefit).to.include({ promotion: 'PLUS', chosen: 'parcel' })
    expect(benefit?.benefits.map(({ id }) => id)).to.deep.equal(['percent', 'parcel', 'five'])
    expect(await getTotalCents(removeBasketOption(ctx, 'promotion'))).to.equal(49_99 + 5_95)
  })

  it('[O59] say what is missing while they do not count', async () => {
    const ctx = visitor()
    await addLine(ctx, { sku: SHIRT, quantity: 1 })
    expect((await choose(ctx, 'five')).benefit).to.deep.include({
      refusal: 'benefit-minimum',
      missing: { cents: 1, currency: 'EUR' },
    })
    expect((await setQuantity(ctx, { sku: SHIRT, quantity: 2 })).totals.discounts[0]).to.deep.include({
      kind: 'promotion',
      code: 'PLUS',
    })
  })

  it('let freight pay', async () => {
    const ctx = visitor()
    await addLine(ctx, { sku: WARDROBE, quantity: 1 })
    expect(await getTotalCents(choose(ctx, 'parcel'))).to.equal(599_00 + 39_95)
  })

  it('are refused where the promotion has none of that name', async () => {
    expect(await getErrorCode(choose(visitor(), 'everything'))).to.equal('benefit-unknown')
    expect(await getErrorCode(chooseBenefit(visitor(), { promotion: 'NICHTS', benefit: 'five' }))).to.equal(
      'benefit-unknown',
    )
  })
})
