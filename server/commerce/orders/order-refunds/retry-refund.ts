import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { bookRefundReduced } from '#server/commerce/payments/credit-bookings/index.ts'
import { findPayment } from '#server/commerce/payments/payments/index.ts'
import {
  findRefund,
  isProviderRefund,
  reduceRefund,
  reopenRefund,
  type StoredRefund,
} from '#server/commerce/payments/refunds/index.ts'
import { money, toDecimal } from '#shared/money.ts'
import { lockRefundTarget } from '../order-payments/index.ts'
import { getExcessCents } from './send-refund.ts'

/** Finds a refund and locks its order or payment until the transaction ends. 404 not-found. */
async function lockRefund(tx: TransactionContext, id: string): Promise<StoredRefund> {
  const known = await findRefund(tx, id)
  const refund = known && (await lockRefundTarget(tx, known)) ? await findRefund(tx, id) : undefined
  if (!refund) throw notFound(`there is no refund ${id}`)
  return refund
}

/** By how many cents a failed refund exceeds what is left of its payment; undefined for one that has not failed. */
export async function findExcessRefundCents(ctx: Context, refund: StoredRefund): Promise<number | undefined> {
  const isFailed = isProviderRefund(refund) && refund.refusedAt !== undefined && !refund.sentAt
  const payment = isFailed ? await findPayment(ctx, refund.paymentId ?? '') : undefined
  return payment && getExcessCents(ctx, payment)
}

const refundNotFailed = () =>
  conflict('refund-not-failed', 'it has been sent, is being sent, or is to be paid out by hand')

async function reopenInTransaction(
  tx: TransactionContext,
  id: string,
  mode: 'again' | 'by-bank',
): Promise<StoredRefund> {
  const refund = await lockRefund(tx, id)
  const excessCents = await findExcessRefundCents(tx, refund)
  if (excessCents === undefined) throw refundNotFailed()
  if (excessCents > 0)
    throw conflict(
      'amount-exceeds-balance',
      `${toDecimal(excessCents)} more than is left of its payment: reduce-refund`,
    )
  if (!(await reopenRefund(tx, id, mode))) throw refundNotFailed()
  await publish(tx, 'refund-requested', { id })
  return (await findRefund(tx, id)) ?? refund
}

/**
 * Has the provider try a refund once more that it has refused for good. 404 not-found; 409 refund-not-failed,
 * amount-exceeds-balance if the provider has refunded so much by itself that this is more than is left.
 */
export const retryRefund = (ctx: Context, id: string): Promise<StoredRefund> =>
  inTransaction(ctx, (tx) => reopenInTransaction(tx, id, 'again'))

/**
 * Has a person transfer a failed refund, once the provider has been asked whether it was sent after all. Fails as
 * retryRefund().
 */
export const switchRefundToBankTransfer = (ctx: Context, id: string): Promise<StoredRefund> =>
  inTransaction(ctx, (tx) => reopenInTransaction(tx, id, 'by-bank'))

async function reduceInTransaction(tx: TransactionContext, id: string): Promise<StoredRefund> {
  const refund = await lockRefund(tx, id)
  const excessCents = await findExcessRefundCents(tx, refund)
  if (excessCents === undefined) throw refundNotFailed()
  if (excessCents === 0) throw conflict('refund-within-balance', 'refund-again or refund-by-bank')
  const { orderNumber, amount, excess } = refund
  const cents = Math.max(amount.cents - excessCents, 0)
  if (!(await reduceRefund(tx, id, cents))) throw refundNotFailed()
  if (orderNumber) await publish(tx, 'order-bookings-missing', { number: orderNumber })
  if (!excess) await bookRefundReduced(tx, orderNumber, `${id} ${cents}`, amount.cents - cents)
  return { ...refund, amount: money(cents, amount.currency) }
}

/**
 * Reduces a failed refund to what is left of its payment, after the provider has refunded so much by itself that it is
 * more; deletes it if nothing is left. Returns the refund with its new amount, which may be zero. 404 not-found; 409
 * refund-not-failed, refund-within-balance if it is no more than is left.
 */
export const reduceRefundToBalance = (ctx: Context, id: string): Promise<StoredRefund> =>
  inTransaction(ctx, (tx) => reduceInTransaction(tx, id))
