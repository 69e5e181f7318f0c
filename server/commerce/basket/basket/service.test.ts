import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'
import type { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { useCatalogue } from '#test/support/catalogue-shop.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { swissTestTenant } from '#test/support/test-tenant.ts'
import { addLine, setQuantity } from './change-lines.ts'
import { getBasket } from './service.ts'

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('basket', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  const setStock = (sku: string, stock: number) =>
    shop.database.writer.updateTable('variant').set({ stock }).where('sku', '=', sku).execute()

  useCatalogue((opened) => ({ shop, ctx } = opened))

  it('shows what was put in at prices of now, with delivery days', async () => {
    const basket = await addLine(ctx, { sku: '100002', quantity: 2 })
    expect(basket).to.include({ id: 'basket', count: 2, orderable: true })
    expect(basket.lines[0]).to.deep.include({
      sku: '100002',
      quantity: 2,
      maxQuantity: 7,
      state: 'available',
      total: { cents: 5998, currency: 'EUR' },
      delivery: { from: '2026-11-24', to: '2026-11-26' },
    })
    expect(basket.totals.total.cents).to.equal(5998 + 595)
    expect(basket.freeDelivery.missing.cents).to.equal(7500 - 5998)
  })

  it('adds to a line up to the highest quantity, also with many clicks at once', async () => {
    await Promise.all(Array.from({ length: 15 }, () => addLine(ctx, { sku: '100003', quantity: 1 })))
    expect((await getBasket(ctx)).lines.map(({ quantity }) => quantity)).to.deep.equal([MAX_QUANTITY])
  })

  it('lowers a line to the stock and says so', async () => {
    const { lines, count } = await addLine(ctx, { sku: '300002', quantity: 3 })
    expect(lines[0]).to.deep.include({
      quantity: 1,
      maxQuantity: 1,
      state: 'short',
      total: { cents: 5999, currency: 'EUR' },
    })
    expect(count).to.equal(1)
  })

  it('keeps a sold-out line in sight and out of the sum', async () => {
    await addLine(ctx, { sku: '300002', quantity: 1 })
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setStock('300002', 0)
    const basket = await getBasket(ctx)
    expect(basket.lines.find(({ sku }) => sku === '300002')).to.include({ state: 'sold-out', quantity: 1 })
    expect(basket).to.include({ count: 1, orderable: true })
    expect(basket.totals.goods.cents).to.equal(3499)
    await setStock('100003', 0)
    expect((await getBasket(ctx)).orderable).to.equal(false)
  })

  it('takes a line out with quantity 0, and knows no line that is not there', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    expect((await setQuantity(ctx, { sku: '100003', quantity: 3 })).count).to.equal(3)
    expect((await setQuantity(ctx, { sku: '100003', quantity: 0 })).lines).to.deep.equal([])
    expect(await getErrorCode(setQuantity(ctx, { sku: '100003', quantity: 1 }))).to.equal('not-found')
  })

  it('refuses what is unknown, out of the range or sold out', async () => {
    expect(await getErrorCode(addLine(ctx, { sku: 'nothing', quantity: 1 }))).to.equal('not-found')
    expect(await getErrorCode(addLine(ctx, { sku: '800001', quantity: 1 }))).to.equal('not-found')
    expect(await getErrorCode(addLine(ctx, { sku: '100001', quantity: 1 }))).to.equal('sold-out')
  })

  it('is empty without a session, which a change needs', async () => {
    const visitor = { ...ctx, session: undefined }
    expect(await getBasket(visitor)).to.deep.include({ lines: [], count: 0, orderable: false })
    expect(await getErrorCode(addLine(visitor, { sku: '100003', quantity: 1 }))).to.equal('session-expired')
    expect(await getErrorCode(setQuantity(visitor, { sku: '100003', quantity: 0 }))).to.equal('session-expired')
  })

  it('[R26] belongs to one session of one tenant', async () => {
    await insertCatalogue(shop.database, swissTestTenant)
    await addLine(ctx, { sku: '100003', quantity: 1 })
    expect((await getBasket({ ...ctx, session: createTestSession('other') })).lines).to.have.lengthOf(0)
    expect((await getBasket(createTestContext(shop.database, swissTestTenant))).lines).to.have.lengthOf(0)
  })
})
