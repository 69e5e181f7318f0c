import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { ProviderRefused } from '#server/commerce/core/payment-gateway.ts'
import { bookRefundPaid } from '#server/commerce/payments/credit-bookings/index.ts'
import { findPayment, type Payment } from '#server/commerce/payments/payments/index.ts'
import { reconcileLateRefunds, refreshPayment, sendRefund } from '#server/commerce/payments/provider-payments/index.ts'
import {
  findRefund,
  getRefundableCents,
  isProviderRefund,
  isUnexpectedRefund,
  listRefundsByPayment,
  markRefundFailed,
  revertRefundToProvider,
  type StoredRefund,
} from '#server/commerce/payments/refunds/index.ts'
import { lockRefundTarget } from '../order-payments/index.ts'

/** Books that a refund was sent, unless it was never in the books. */
export async function bookRefundSent(tx: TransactionContext, refund: StoredRefund) {
  if (!isUnexpectedRefund(refund)) await bookRefundPaid(tx, refund.orderNumber, refund.id, refund.amount.cents)
}

/**
 * Records which refunds of a payment its provider has sent after it had refused them; `retriedRefundId` is one that is
 * being retried. A bank transfer has no provider: what was refunded of it was booked by a person.
 */
export const reconcileRefunds = (ctx: Context, paymentId: string, retriedRefundId?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await findPayment(tx, paymentId)
    const orderNumber = known?.subject === 'order' ? known.subjectId : ''
    // one at a time, so that none is found twice
    if (!known || known.method === 'bank-transfer') return
    if (!(await lockRefundTarget(tx, { orderNumber, paymentId }))) return
    const payment = (await findPayment(tx, paymentId)) ?? known
    for (const refund of await reconcileLateRefunds(tx, payment, retriedRefundId)) await bookRefundSent(tx, refund)
  })

/**
 * By how many cents the refunds of a payment exceed what is left of it, after its provider has refunded some by itself;
 * 0 if they do not.
 */
export async function getExcessCents(ctx: Context, payment: Payment): Promise<number> {
  return Math.max(-getRefundableCents(payment, await listRefundsByPayment(ctx, payment.id)), 0)
}

/**
 * Asks the provider for the payment's state before a refund that it has refused is retried: it may have been sent after
 * all, and then nobody sends it again. A refund that a person was to transfer becomes failed again if the provider has
 * sent another part. 503 payment-unavailable.
 */
async function reconcileWithProvider(ctx: Context, { id, paymentId = '' }: StoredRefund) {
  const payment = await findPayment(ctx, paymentId)
  if (!payment) return
  await refreshPayment(ctx, payment)
  await reconcileRefunds(ctx, paymentId, id)
  await inTransaction(ctx, async (tx) => {
    const current = (await findPayment(tx, paymentId)) ?? payment
    if ((await getExcessCents(tx, current)) > 0) await revertRefundToProvider(tx, id, current)
  })
}

/** Has the provider send a refund, or marks it as failed if the provider refuses it for good. */
async function sendOrMarkFailed(ctx: Context, refund: StoredRefund) {
  try {
    await sendRefund(ctx, refund, (tx) => bookRefundSent(tx, refund))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    ctx.log.warn({ refund: refund.id, attempt: refund.attempt }, 'refund refused by its provider')
    await inTransaction(ctx, (tx) => markRefundFailed(tx, refund))
    await reconcileWithProvider(ctx, refund)
  }
}

/**
 * Has the provider send an order's refund, unless it was sent before. Returns its state: sent, failed because the
 * provider has refused it for good, or to be transferred by a person. 503 payment-unavailable, and fails as
 * sendRefund() of the payments if the state is unknown.
 */
export async function sendOrderRefund(ctx: Context, refund: StoredRefund): Promise<StoredRefund | undefined> {
  if (refund.attempt > 1 || refund.refusedAt) await reconcileWithProvider(ctx, refund)
  const current = await findRefund(ctx, refund.id)
  if (current && isProviderRefund(current) && !current.sentAt && !current.refusedAt)
    await sendOrMarkFailed(ctx, current)
  return findRefund(ctx, refund.id)
}
