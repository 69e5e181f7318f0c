import type { Context, TransactionContext } from '../context.ts'
import { inTransaction } from '../context.ts'
import { publish } from '../events.ts'
import { asked, doorOf, takeOver } from './collect.ts'
import { ProviderUnavailable } from './provider.ts'
import { insertRefund, type KeptRefund, markSent, type NewRefund, refundSums } from './refund-repository.ts'
import { findPayment } from './repository.ts'

/** Decides that money goes back; whoever hears the event sends it, or tells the person who does. */
export async function askRefund(tx: TransactionContext, refund: NewRefund): Promise<string> {
  const id = await insertRefund(tx, refund)
  await publish(tx, 'refund-asked', { id })
  return id
}

/**
 * Has the provider send a refund back, and keeps that it did, with what `alongside` adds. Its key is the refund's own, so that it may be called again
 * wherever an earlier call ended. 503 payment-unavailable; ProviderUnavailable for an answer that leaves the money where it was.
 */
export async function sendRefund(ctx: Context, { id, payment: paymentId, amount }: KeptRefund, alongside: (tx: TransactionContext) => Promise<void>) {
  const payment = paymentId === undefined ? undefined : await findPayment(ctx, paymentId)
  if (!payment?.reference) throw new Error(`refund ${id} is of no payment that a provider has`)
  const standing = await asked(doorOf(ctx).provider.refund(payment.reference, { amount, key: `${payment.id}-refund-${id}` }))
  await inTransaction(ctx, async (tx) => {
    const { refundedCents } = await takeOver(tx, payment, standing)
    if (!(await markSent(tx, id))) return
    const { all, open } = await refundSums(tx, payment.id)
    if (refundedCents < all - open) throw new ProviderUnavailable(`the payment provider has not sent refund ${id}`)
    await alongside(tx)
    await publish(tx, 'refund-sent', { id })
  })
}
