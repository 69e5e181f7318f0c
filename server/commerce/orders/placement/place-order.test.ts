import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine, setQuantity } from '#server/commerce/basket/basket/change-lines.ts'
import { getBasket } from '#server/commerce/basket/basket/service.ts'
import { getCheckout, setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { isCreditorReference } from '#server/commerce/payments/bank-transfers/creditor-reference.ts'
import { ConcurrentUpdateError } from '#server/database/index.ts'
import type { OrderPayment } from '#shared/api/orders.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { requireOrder } from '../order-access/index.ts'
import { isOrderNumber } from '../order-data/order-number.ts'
import { findLastOrder } from '../order-data/service.ts'
import { placeOrder } from './place-order.ts'

const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}

describe('placing an order', () => {
  let shop: PlacementShop
  beforeEach(async () => {
    shop = await openPlacementShop()
  })
  afterEach(() => shop.close())

  it('keeps everything as it is now, takes stock, and begins anew', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx, '100003', 2)
    const order = await placeOrder(ctx, input)
    expect(isOrderNumber(order.number)).to.equal(true)
    expect(order).to.deep.include({
      state: 'placed',
      email: 'eva@example.org',
      locale: 'de-AT',
      placedAt: ctx.now.toISOString(),
    })
    expect(order.totals.total.cents).to.equal(2 * 3499 + 595)
    expect(order.lines[0]).to.deep.include({
      sku: '100003',
      quantity: 2,
      vatPerMille: 200,
      articleNumber: 'K100003',
      delivery: { from: '2026-11-24', to: '2026-11-26' },
    })
    expect(isCreditorReference((order.payment as Extract<OrderPayment, { method: 'prepayment' }>).reference)).to.equal(
      true,
    )
    expect(await shop.getStock('100003')).to.equal(38)
    const checkout = await getCheckout(ctx)
    expect(checkout).to.include({ blocker: 'empty', nextStep: 'sign-in' })
    expect(checkout.orderKey).not.to.equal(input.key)
    expect(await findLastOrder(ctx)).to.deep.equal(order)
    expect(await shop.events()).to.deep.equal([
      { type: 'order-placed', payload: JSON.stringify({ number: order.number }) },
    ])
  })

  it('tells lists and pages of goods only when the last piece is sold', async () => {
    const ctx = shop.buyer()
    await placeOrder(ctx, await ready(ctx, '300002'))
    expect(await shop.events()).to.deep.include({
      type: 'variants-changed',
      payload: JSON.stringify({ skus: ['300002'] }),
    })
  })

  it('[R2] gives up, says that something has changed, and keeps nothing, where the order never holds', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    let looks = 0
    const database: Context['database'] = {
      ...shop.database,
      transact: (work) =>
        shop.database.transact(async (db, deferWrites) => {
          await work(db, deferWrites)
          looks++
          throw new ConcurrentUpdateError()
        }),
    }
    expect(await getFailure(placeOrder({ ...ctx, database }, input))).to.include({ status: 409, code: 'order-changed' })
    expect(looks).to.equal(5)
    expect(await shop.orderCount()).to.equal(0)
    expect((await placeOrder(ctx, input)).totals.total.cents).to.equal(input.totalCents)
  })

  it('[R6] refuses another total than its own, and changes nothing', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    for (const totalCents of [0, 1, input.totalCents - 1, input.totalCents + 1])
      expect(await getFailure(placeOrder(ctx, { ...input, totalCents }))).to.include({
        status: 409,
        code: 'price-changed',
      })
    await shop.database.writer.updateTable('variant').set({ priceCents: 3599 }).where('sku', '=', '100003').execute()
    expect(await getFailure(placeOrder(ctx, input))).to.include({ code: 'price-changed' })
    expect(await shop.orderCount()).to.equal(0)
    expect(await shop.getStock('100003')).to.equal(40)
    expect((await getBasket(ctx)).count).to.equal(1)
  })

  it('names the skus that ran out meanwhile', async () => {
    const ctx = shop.buyer()
    await addLine(ctx, { sku: '300002', quantity: 1 })
    const input = await ready(ctx)
    await shop.database.writer.updateTable('variant').set({ stock: 0, held: 0 }).where('sku', '=', '300002').execute()
    expect(await getFailure(placeOrder(ctx, input))).to.deep.include({
      status: 409,
      code: 'sold-out',
      fields: { '300002': 'error.sold-out' },
    })
  })

  it('refuses an empty basket, and every skipped step', async () => {
    const ctx = shop.buyer()
    const key = randomUUID()
    expect(await getFailure(placeOrder(ctx, { key, totalCents: 0 }))).to.include({ status: 409, code: 'basket-empty' })
    const basket = await addLine(ctx, { sku: '100003', quantity: 1 })
    const input = { key, totalCents: basket.totals.total.cents }
    expect((await getFailure(placeOrder(ctx, input))).code).to.equal('delivery-incomplete')
    await setGuest(ctx, { email: 'eva@example.org' })
    expect((await getFailure(placeOrder(ctx, input))).code).to.equal('delivery-incomplete')
    await setAddress(ctx, { delivery: address })
    expect((await getFailure(placeOrder(ctx, input))).code).to.equal('payment-incomplete')
    await setPayment(ctx, { method: 'invoice' })
    await setAddress(ctx, {
      delivery: address,
      billingDiffers: true,
      billing: { ...address, city: 'Graz', postalCode: '8010' },
    })
    expect((await getFailure(placeOrder(ctx, input))).code).to.equal('payment-not-offered')
    expect(await shop.orderCount()).to.equal(0)
  })

  it('[S2.11] refuses to order anything else than what was reviewed, also at the same total', async () => {
    const ctx = shop.buyer()
    const { key, totalCents } = await ready(ctx, '100005')
    const { digest } = await getCheckout(ctx)
    await addLine(ctx, { sku: '100004', quantity: 1 })
    await setQuantity(ctx, { sku: '100005', quantity: 0 })
    const now = await getCheckout(ctx)
    expect(now.basket.totals.total.cents).to.equal(totalCents)
    expect(await getFailure(placeOrder(ctx, { key, totalCents, digest }))).to.include({
      status: 409,
      code: 'order-changed',
    })
    expect(await shop.orderCount()).to.equal(0)
    const { number } = await placeOrder(ctx, { key, totalCents, digest: now.digest })
    expect((await placeOrder(ctx, { key, totalCents, digest })).number, 'the same key is the same order').to.equal(
      number,
    )
  })

  it('tells an order that is another one from a price that is', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    const { digest } = await getCheckout(ctx)
    const another = (await getCheckout(shop.buyer())).digest
    expect(
      await getFailure(placeOrder(ctx, { ...input, totalCents: input.totalCents - 1, digest: another })),
    ).to.include({
      code: 'order-changed',
    })
    expect(await getFailure(placeOrder(ctx, { ...input, totalCents: input.totalCents - 1, digest }))).to.include({
      code: 'price-changed',
    })
  })

  it('refuses more than a guest may order', async () => {
    const rich = (id: string) =>
      createTestContext(shop.database, { ...testTenant, guestLimitCents: 50_00 }, { session: createTestSession(id) })
    const ctx = rich('limit')
    const input = await ready(ctx, '100003', 2)
    expect((await getFailure(placeOrder(ctx, input))).code).to.equal('amount-outside-limits')
    await setQuantity(ctx, { sku: '100003', quantity: 1 })
    expect((await getCheckout(ctx)).blocker).to.equal(undefined)
  })

  it('[R33] shows an order to the session that placed it only', async () => {
    const ctx = shop.buyer()
    const { number } = await placeOrder(ctx, await ready(ctx))
    expect((await requireOrder(ctx, number)).number).to.equal(number)
    expect(await getFailure(requireOrder(shop.buyer(), number))).to.include({ status: 404, code: 'not-found' })
    expect(await getFailure(requireOrder({ ...ctx, tenant: { ...testTenant, id: 'de' } }, number))).to.include({
      status: 404,
    })
    expect(await findLastOrder({ ...ctx, session: undefined })).to.equal(undefined)
  })

  it('asks for a session first', async () => {
    expect(
      await getFailure(placeOrder({ ...shop.buyer(), session: undefined }, { key: randomUUID(), totalCents: 0 })),
    ).to.include({
      status: 401,
      code: 'session-expired',
    })
  })
})
