import { expect } from 'chai'
import { getBasket } from '#server/commerce/basket/basket/service.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { placeOrder } from './place-order.ts'

describe('placing an order', () => {
  let shop: PlacementShop
  beforeEach(async () => {
    shop = await openPlacementShop()
  })
  afterEach(() => shop.close())

  it('[R3] makes one order of fifty equal requests at once', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    const orders = await Promise.all(Array.from({ length: 50 }, () => placeOrder(ctx, input)))
    for (const order of orders) expect(order).to.deep.equal(orders[0])
    expect(await shop.orderCount()).to.equal(1)
    expect(await shop.getStock('100003')).to.equal(39)
  })

  it('[R3] refuses a key that is used for something else or by somebody else', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    await placeOrder(ctx, input)
    expect(await getFailure(placeOrder(ctx, { ...input, totalCents: 1 }))).to.include({
      status: 422,
      code: 'key-reused',
    })
    const other = shop.buyer()
    await ready(other)
    expect(await getFailure(placeOrder(other, input))).to.include({ status: 422, code: 'key-reused' })
    expect(await shop.orderCount()).to.equal(1)
  })

  it('[R3] makes one order of a key that two people use at the same moment', async () => {
    const [one, other] = [shop.buyer(), shop.buyer()]
    const input = await ready(one)
    await ready(other)
    const told = await Promise.allSettled([placeOrder(one, input), placeOrder(other, input)])
    const refused = told.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.map(({ code }) => code)).to.deep.equal(['key-reused'])
    expect(await shop.orderCount()).to.equal(1)
    expect(await shop.getStock('100003')).to.equal(39)
  })

  it('[R3] makes no second order of a key that the checkout has again', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    const order = await placeOrder(ctx, input)
    await ready(ctx)
    await shop.database.writer
      .updateTable('checkout')
      .set({ orderKey: input.key })
      .where('sessionId', '=', ctx.session?.id ?? '')
      .execute()
    expect(await placeOrder(ctx, input)).to.deep.equal(order)
    expect(await shop.orderCount()).to.equal(1)
    expect((await getBasket(ctx)).count).to.equal(1)
  })

  it('[R3] gives no key a second time, not even where the checkout was forgotten in between', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    const first = await placeOrder(ctx, input)
    await shop.database.writer.deleteFrom('checkout').execute()
    const second = await placeOrder(ctx, await ready(ctx))
    expect(second.number).not.to.equal(first.number)
  })

  it('[R3] keeps a key for longer than a day', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx)
    const order = await placeOrder(ctx, input)
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 7 * 86_400_000) }
    expect(await placeOrder(later, input)).to.deep.equal(order)
    expect(await shop.orderCount()).to.equal(1)
  })
})
