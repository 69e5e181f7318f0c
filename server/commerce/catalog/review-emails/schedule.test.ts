import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import { assignToCustomer, placeDeliveredOrder, setOrderState } from '#test/support/delivered-order.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { scheduleReviewRequests } from './index.ts'

describe('when buyers are asked for reviews', () => {
  let shop: PlacementShop
  let ctx: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    ctx = shop.buyer()
  })
  afterEach(() => shop.close())

  const listRequests = () =>
    shop.database.reader
      .selectFrom('outbox')
      .select(['payload', 'nextAttemptAt'])
      .where('type', '=', 'review-requested')
      .execute()

  it('[S1.9] is some days after the whole order has arrived, once', async () => {
    const { order } = await placeDeliveredOrder(shop, '100003', 'shipped')
    await scheduleReviewRequests(ctx)
    expect(await listRequests()).to.deep.equal([])
    await setOrderState(shop, order, 'delivered')
    await scheduleReviewRequests(ctx)
    await scheduleReviewRequests({ ...ctx, now: new Date(ctx.now.getTime() + DAY_MS) })
    const dueAt = new Date(ctx.now.getTime() + testTenant.reviewRequestDays * DAY_MS).toISOString()
    expect(await listRequests()).to.deep.equal([{ payload: JSON.stringify({ number: order }), nextAttemptAt: dueAt }])
  })

  it('[S1.9 R40] is never for what was sent back, erased, long ago, or in a shop that asks nobody', async () => {
    await placeDeliveredOrder(shop, '100003', 'returned')
    const erased = await placeDeliveredOrder(shop, '100003')
    await assignToCustomer(shop, erased.order, 'erased:1')
    await shop.database.writer.updateTable('order').set({ email: '' }).where('number', '=', erased.order).execute()
    await scheduleReviewRequests(ctx)
    await placeDeliveredOrder(shop, '100003')
    await scheduleReviewRequests({ ...ctx, tenant: { ...testTenant, reviewRequestDays: 0 } })
    await scheduleReviewRequests({ ...ctx, now: new Date(ctx.now.getTime() + 181 * DAY_MS) })
    expect(await listRequests()).to.deep.equal([])
  })
})
