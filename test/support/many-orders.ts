import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import { findOrder, getAmountDue } from '#server/commerce/orders/order-data/index.ts'
import { toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import { bookInvoicePayment } from '#server/commerce/payments/credit-bookings/index.ts'
import { insertBankTransferPayment } from '#server/commerce/payments/payments/index.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { DAY_MS } from '#shared/dates.ts'
import { createOperatorContext } from './paylink.ts'
import type { TestShop } from './shop.ts'

const OPEN = 2

/** Books that all of an order is paid by bank transfer, without the mails that follow. */
async function payOrder(ctx: Context, number: string) {
  const order = (await findOrder(ctx, number)) ?? expect.fail(`no order ${number}`)
  const due = getAmountDue(order)
  await inTransaction(ctx, async (tx) => {
    await insertBankTransferPayment(tx, toOrderSubject(number), due, number)
    await bookInvoicePayment(tx, number, number, due.cents)
  })
}

/**
 * Gives a customer copies of an order on invoice, one a day back from now and each with its bookings. The latest are
 * on the way and not paid yet.
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
    if (state === 'delivered') await payOrder(ctx, copy)
  }
}
