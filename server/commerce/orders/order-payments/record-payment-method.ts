import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { bookInvoicePayment } from '#server/commerce/payments/credit-bookings/index.ts'
import type { HostedMethod } from '#shared/api/payments.ts'
import { findOrder } from '../order-data/index.ts'
import { replaceOrderPayment } from './payment-repository.ts'

/**
 * Records the method by which a provider has collected an order's price, if another one had been agreed; the state
 * follows from the payment.
 */
export async function recordPaymentMethod(ctx: Context, number: string, method: HostedMethod) {
  await inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, number)
    if (!order || order.payment.method === method) return
    await replaceOrderPayment(tx, number, { method })
    await bookInvoicePayment(tx, number, method)
  })
}
