import type { Context } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { buildOrderPayment } from '#server/commerce/payments/payment-options/index.ts'
import type { ChangedPayment, ChangePaymentInput } from '#shared/api/order-changes.ts'
import { isHosted } from '#shared/api/payments.ts'
import { requireOrder } from '../order-access/index.ts'
import { listOtherMethods, payOrder, replaceOrderPayment, startOtherPayment } from '../order-payments/index.ts'
import { changeOrder } from './change-order.ts'
import { getOrderChanges } from './order-changes.ts'

/**
 * Changes how an order is paid that is not paid yet: to a provider's page, or to invoice or bank transfer, of which a
 * mail tells. The same method changes nothing. 404 not-found; 409 order-state, payment-not-offered, payment-closed; 503
 * payment-unavailable.
 */
export async function changePayment(ctx: Context, input: ChangePaymentInput): Promise<ChangedPayment> {
  const { order: number, signature } = input
  const order = await requireOrder(ctx, number, signature)
  const method = (await listOtherMethods(ctx, order)).find((each) => each === input.method)
  if (order.payment.method === input.method && !isHosted(order.payment.method))
    return getOrderChanges(ctx, { order: number, signature })
  if (!method) throw conflict(order.state === 'placed' ? 'payment-not-offered' : 'order-state')
  if (isHosted(order.payment.method)) {
    const { page } = await payOrder(ctx, { number, method }, signature)
    return { ...(await getOrderChanges(ctx, { order: number, signature })), ...(page && { page }) }
  }
  if (isHosted(method)) {
    const page = await startOtherPayment(ctx, number, method, signature)
    return { ...(await getOrderChanges(ctx, { order: number, signature })), ...(page && { page }) }
  }
  return changeOrder(ctx, { order: number, signature }, 'payment', async (tx, placed) => {
    if (placed.payment.method === method) return false
    if (!(await listOtherMethods(tx, placed)).includes(method)) throw conflict('payment-closed')
    await replaceOrderPayment(tx, number, buildOrderPayment(tx, method, number))
    return true
  })
}
