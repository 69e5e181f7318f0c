import type { Context, TransactionContext } from '../context.ts'
import { inTransaction } from '../context.ts'
import { publish } from '../events.ts'
import { asked, doorOf, takeOver } from './collect.ts'
import { ProviderUnavailable } from './provider.ts'
import { findRefundsOf, insertRefund, type KeptRefund, markSentBy, type NewRefund } from './refund-repository.ts'
import { isByProvider, sumOf } from './refund-sums.ts'
import { findPayment, type Payment } from './repository.ts'

/** Decides that money goes back; whoever hears the event sends it, or tells the person who does. */
export async function askRefund(tx: TransactionContext, refund: NewRefund): Promise<string> {
  const id = await insertRefund(tx, refund)
  await publish(tx, 'refund-asked', { id })
  return id
}

/** Each attempt has a key of its own, as a provider that has refused a key refuses it for ever. */
const keyOf = ({ id: payment }: Payment, { id, attempt }: KeptRefund) => `${payment}-refund-${id}${attempt > 1 ? `-${attempt}` : ''}`

/**
 * Has the provider send a refund back, and keeps that it did, with what `alongside` adds. Its key is the refund's own, so that it may be called again
 * wherever an earlier call ended. 503 payment-unavailable; ProviderUnavailable for an answer that leaves the money where it was, ProviderRefused where it
 * never will go by this attempt.
 */
export async function sendRefund(ctx: Context, refund: KeptRefund, alongside: (tx: TransactionContext) => Promise<void>) {
  const { id, payment: paymentId, amount } = refund
  const payment = paymentId === undefined ? undefined : await findPayment(ctx, paymentId)
  if (!payment?.reference) throw new Error(`refund ${id} is of no payment that a provider has`)
  const standing = await asked(doorOf(ctx).provider.refund(payment.reference, { amount, key: keyOf(payment, refund) }))
  await inTransaction(ctx, async (tx) => {
    const { refundedCents } = await takeOver(tx, payment, standing)
    if (!(await markSentBy(tx, id, payment))) return
    const sent = (await findRefundsOf(tx, payment.id)).filter((each) => each.sentAt && isByProvider(each))
    if (refundedCents < sumOf(sent)) throw new ProviderUnavailable(`the payment provider has not sent refund ${id}`)
    await alongside(tx)
    await publish(tx, 'refund-sent', { id })
  })
}
