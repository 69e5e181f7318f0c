import type { HostedMethod } from '#shared/contracts/payments.ts'
import { type Context, inTransaction } from '../context.ts'
import { receiveOnInvoice } from '../credit/index.ts'
import { replacePayment } from './payment-repository.ts'
import { findOrder } from './repository.ts'

/** Writes down by which way a provider has collected an order's price, where another one had been agreed; its state follows from the payment itself. */
export async function notePaid(ctx: Context, number: string, method: HostedMethod) {
  await inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, number)
    if (!order || order.payment.method === method) return
    await replacePayment(tx, number, { method })
    await receiveOnInvoice(tx, number, method)
  })
}
