import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { type HostedMethod, isHosted, isSettled } from '#shared/api/payments.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { changePaymentMethod, getPayOrderResult, listOrderPaymentOptions } from './pay-order.ts'
import { findReceivedCents, lockPlacedOrder, toOrderSubject } from './payment-repository.ts'

/** True if nothing of an order's price was received or promised, and if it is on no credit. */
async function isUnpaid(ctx: Context, { number, payment }: Order): Promise<boolean> {
  if (payment.plan || (await findReceivedCents(ctx, number)) > 0) return false
  const last = await findLastPayment(ctx, toOrderSubject(number))
  return !last || !isSettled(last.state)
}

/** The further ways to pay an order that the shop has not accepted; none once a part of it is paid. */
export async function listOtherMethods(ctx: Context, order: Order): Promise<PaymentMethod[]> {
  if (order.state !== 'placed' || !(await isUnpaid(ctx, order))) return []
  const own = order.payment.method
  return listOrderPaymentOptions(ctx, order).flatMap(({ method }) => (method === own && !isHosted(own) ? [] : [method]))
}

/**
 * Has a provider collect an order that was on invoice or to be paid in advance; the page on which the shopper confirms
 * it. 409 payment-closed; 503 payment-unavailable.
 */
export async function startOtherPayment(
  ctx: Context,
  number: string,
  method: HostedMethod,
  signature: string | undefined,
): Promise<string | undefined> {
  await inTransaction(ctx, async (tx) => {
    const order = (await lockPlacedOrder(tx, number)) ? await findOrder(tx, number) : undefined
    if (!order || !(await isUnpaid(tx, order))) throw conflict('payment-closed')
    await changePaymentMethod(tx, order, method)
  })
  return (await getPayOrderResult(ctx, number, signature)).page
}
