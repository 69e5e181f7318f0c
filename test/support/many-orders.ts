import { expect } from 'chai'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { DAY_MS } from '#shared/dates.ts'
import { createOperatorContext } from './paylink.ts'
import type { TestShop } from './shop.ts'

const OPEN = 2

/**
 * Gives a customer copies of an order, one a day back from now and each with its bookings; the latest are on the way.
 */
export async function giveOrders(
  shop: TestShop,
  order: { tenant: string; number: string },
  customer: { customerId: string; count: number; prefix: string },
) {
  const { reader, writer } = shop.database ?? expect.fail('no back end here')
  const { tenant, number } = order
  const row = await reader
    .selectFrom('order')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const lines = await reader
    .selectFrom('orderLine')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('orderNumber', '=', number)
    .execute()
  const ctx = createOperatorContext(shop, tenant)
  for (let index = 0; index < customer.count; index++) {
    const copy = `${customer.prefix}${String(index).padStart(6, '0')}`
    const state: OrderState = index < OPEN ? 'shipped' : 'delivered'
    const placedAt = new Date(ctx.now.getTime() - index * DAY_MS).toISOString()
    const { customerId } = customer
    await writer
      .insertInto('order')
      .values({ ...row, number: copy, idempotencyKey: copy, customerId, state, placedAt })
      .execute()
    await writer
      .insertInto('orderLine')
      .values(lines.map((line) => ({ ...line, orderNumber: copy, state })))
      .execute()
    await bookOrder(ctx, copy)
  }
}
