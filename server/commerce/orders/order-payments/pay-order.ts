import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { buildOrderPayment, listPaymentOptions } from '#server/commerce/payments/payment-options/index.ts'
import { findLastPayment, insertPayment } from '#server/commerce/payments/payments/index.ts'
import { cancelPayment, findCurrentPayment, getPaymentPage } from '#server/commerce/payments/provider-payments/index.ts'
import { findPayer } from '#server/commerce/payments/stored-payments/index.ts'
import type { Order, PayOrderInput } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import { getPath } from '#shared/routes.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { requireOrder } from '../order-access/index.ts'
import { findOrder, getAmountDue, isDeliveredElsewhere } from '../order-data/index.ts'
import { lockPlacedOrder, toOrderSubject, updateOrderPayment } from './payment-repository.ts'

/** An order while it is being paid. */
export interface PayOrderResult {
  order: Order
  /** The page on which the shopper confirms the payment; undefined if nothing is left to confirm. */
  page?: string
}

/**
 * The payment methods for an order that was placed: those of its checkout without credit, which needs steps of its own.
 */
export const listOrderPaymentOptions = (ctx: Context, order: Order) =>
  listPaymentOptions(ctx, {
    totalCents: getCurrentTotal(order).cents,
    billingDiffers: isDeliveredElsewhere(order),
    instalmentsRefusal: 'payments.reason-unavailable',
  }).filter(({ offered }) => offered)

/** An order with the page on which its open payment is confirmed. */
export async function getPayOrderResult(ctx: Context, number: string, signature?: string): Promise<PayOrderResult> {
  const order = await requireOrder(ctx, number, signature)
  const payment = isHosted(order.payment.method) ? await findLastPayment(ctx, toOrderSubject(number)) : undefined
  if (payment?.state !== 'created') return { order }
  const locale = order.locale
  const description = getLocaleFormatter(ctx.tenant, locale).formatMessage('payments.purpose', { number })
  const page = await getPaymentPage(ctx, payment, {
    description,
    returnPath: `${getPath(ctx.tenant, locale, 'checkout/paid')}?order=${number}`,
  })
  return page ? { order, page } : { order: await requireOrder(ctx, number, signature) }
}

/** Replaces the payment method; two simultaneous clicks create one payment. */
export async function changePaymentMethod(tx: TransactionContext, order: Order, method: PaymentMethod) {
  const { number } = order
  if (!(await lockPlacedOrder(tx, number))) throw conflict('payment-closed')
  const last = await findLastPayment(tx, toOrderSubject(number))
  const isActive = last && (last.state === 'created' || isSettled(last.state))
  if (isActive && last.method === method) return
  if (isActive) throw new ShopError(503, 'payment-unavailable') // another tab was faster with another method
  await updateOrderPayment(tx, number, buildOrderPayment(tx, method, number))
  if (isHosted(method)) {
    const amount = getAmountDue((await findOrder(tx, number)) ?? order)
    await insertPayment(tx, toOrderSubject(number), method, amount, { payerId: await findPayer(tx, method) })
  } else await publish(tx, 'order-payment-chosen', { number })
}

/**
 * Starts or resumes the payment of an own order by a method; another method replaces the earlier payment. An order that
 * is paid stays as it is. 404 not-found; 409 payment-not-offered, payment-closed; 503 payment-unavailable.
 */
export async function payOrder(
  ctx: Context,
  { number, method }: PayOrderInput,
  signature?: string,
): Promise<PayOrderResult> {
  const order = await requireOrder(ctx, number, signature)
  const before = isHosted(order.payment.method) ? await findCurrentPayment(ctx, toOrderSubject(number)) : undefined
  if ((before && isSettled(before.state)) || (!before && order.payment.method === method))
    return { order: await requireOrder(ctx, number, signature) }
  if (!before || order.state !== 'placed') throw conflict('payment-closed')
  if (before.state === 'created' && before.method === method) return getPayOrderResult(ctx, number, signature)
  const option = listOrderPaymentOptions(ctx, order).find((each) => each.method === method)
  if (!option) throw conflict('payment-not-offered')
  const after = before.state === 'created' ? await cancelPayment(ctx, before) : before
  if (!isSettled(after.state)) await inTransaction(ctx, (tx) => changePaymentMethod(tx, order, option.method))
  return getPayOrderResult(ctx, number, signature)
}
