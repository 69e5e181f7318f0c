import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { findLastPayment, updatePaymentState } from '#server/commerce/payments/payments/index.ts'
import {
  findRefund,
  isReferenceUsed,
  markRefundSent,
  type StoredRefund,
} from '#server/commerce/payments/refunds/index.ts'
import { lockRefundTarget, toOrderSubject } from '../order-payments/index.ts'
import { bookRefundSent } from './send-refund.ts'

/** A refund that a person has transferred. */
export interface Payout {
  id: string
  /** Identifies the line of the bank's statement, so that none is booked twice. */
  reference: string
}

/** Adds the refund to the payment that records the order's bank transfer. */
async function recordRefundOnPayment(tx: TransactionContext, { orderNumber, amount, excess, paymentId }: StoredRefund) {
  const payment = await findLastPayment(tx, toOrderSubject(orderNumber))
  if (excess || paymentId || payment?.method !== 'bank-transfer') return
  const refundedCents = payment.refundedCents + amount.cents
  await updatePaymentState(
    tx,
    payment,
    refundedCents < payment.amount.cents ? 'partly-refunded' : 'refunded',
    refundedCents,
  )
}

async function bookInTransaction(tx: TransactionContext, { id, reference }: Payout): Promise<StoredRefund> {
  const refund = await findRefund(tx, id)
  if (!refund || !(await lockRefundTarget(tx, refund))) throw notFound(`there is no refund ${id}`)
  if (await isReferenceUsed(tx, reference)) throw conflict('statement-line-booked', reference)
  if (refund.method !== 'bank-transfer' || !(await markRefundSent(tx, id, { reference })))
    throw conflict('refund-already-paid-out', 'it was paid out before, or the payment provider sends it')
  await recordRefundOnPayment(tx, refund)
  await bookRefundSent(tx, refund)
  await publish(tx, 'refund-sent', { id })
  return refund
}

/**
 * Books that a person has paid a refund out by bank transfer; the buyer gets an e-mail. 404 not-found; 409
 * statement-line-booked for a line of the statement that was booked before, refund-already-paid-out for one that was
 * paid out before or that the provider sends.
 */
export const bookPayout = (ctx: Context, payout: Payout): Promise<StoredRefund> =>
  inTransaction(ctx, (tx) => bookInTransaction(tx, payout))
