import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { buildOrderPayment } from '#server/commerce/payments/payment-options/index.ts'
import { findPayment } from '#server/commerce/payments/payments/index.ts'
import { deleteOpenRefunds } from '#server/commerce/payments/refunds/index.ts'
import { isHosted } from '#shared/api/payments.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder, replaceOrderPayment } from '../order-payments/index.ts'

/**
 * Makes an order owed again whose payment the buyer's bank has taken back through the provider: it is to be paid by
 * bank transfer, and goods that have not been accepted wait for the money. Refunds of the payment that were not sent
 * are dropped: their money is gone. Does nothing the second time.
 */
export const reopenChargedBackOrder = (ctx: Context, paymentId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (payment?.subject !== 'order' || payment.state !== 'charged-back') return
    const { subjectId: number } = payment
    const order = (await lockOrder(tx, number)) ? await findOrder(tx, number) : undefined
    if (!order || !isHosted(order.payment.method)) return
    await deleteOpenRefunds(tx, paymentId)
    await replaceOrderPayment(tx, number, buildOrderPayment(tx, 'prepayment', number))
  })
