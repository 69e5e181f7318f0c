import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { asked, doorOf, takeOver } from './collect.ts'
import type { Standing } from './provider.ts'
import { askRefund } from './refund.ts'
import { findRefundsOf } from './refund-repository.ts'
import { leftToRefund } from './refund-sums.ts'
import { findPayment, lockPayment, type Payment } from './repository.ts'

/** Decides that what is left of a payment goes back, as nothing is owed that it could pay; nothing where that was decided before. */
async function returnRest(tx: TransactionContext, id: string, { state, refundedCents }: Standing) {
  const payment = (await lockPayment(tx, id)) ? await findPayment(tx, id) : undefined
  if (!payment || payment.method === 'bank-transfer' || (state !== 'captured' && state !== 'partly-refunded')) return
  const { method, subject, subjectId, amount } = payment
  const cents = leftToRefund({ ...payment, refundedCents: Math.max(refundedCents, payment.refundedCents) }, await findRefundsOf(tx, id))
  if (cents <= 0) return
  const orderNumber = subject === 'order' ? subjectId : ''
  await askRefund(tx, { orderNumber, method, payment: id, excess: true, amount: { ...amount, cents }, reason: 'paid though nothing was owed' })
}

/**
 * Gives back money that nobody may keep: of a payment that was confirmed after it had been given up here. An authorisation is let go at once; what was
 * taken is a refund as any other, which rests where its provider refuses it for good.
 */
export async function releaseOrphan(ctx: Context, { id, reference }: { id: string; reference: string }) {
  const standing = await doorOf(ctx).provider.cancel(reference)
  await inTransaction(ctx, (tx) => returnRest(tx, id, standing))
}

/** Gives a confirmed payment back as a whole, as nothing is owed that it could pay; on the same ways. 503 payment-unavailable. */
export async function giveBack(ctx: Context, payment: Payment) {
  const { id, reference } = payment
  if (!reference) return
  const standing = await asked(doorOf(ctx).provider.cancel(reference))
  await inTransaction(ctx, async (tx) => {
    await takeOver(tx, payment, standing)
    await returnRest(tx, id, standing)
  })
}
