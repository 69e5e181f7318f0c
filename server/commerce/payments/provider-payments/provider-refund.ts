import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { isSettled } from '#shared/api/payments.ts'
import { money } from '#shared/money.ts'
import type { Payment } from '../payments/index.ts'
import {
  insertRefund,
  isProviderRefund,
  listRefundsByPayment,
  markRefundSent,
  type StoredRefund,
  sumRefunds,
} from '../refunds/index.ts'

async function insertProviderRefund(
  tx: TransactionContext,
  { id, subject, subjectId, method, amount, state }: Payment,
  cents: number,
) {
  if (cents <= 0 || subject !== 'order') return
  const refund = {
    orderNumber: subjectId,
    method,
    paymentId: id,
    excess: !isSettled(state) && state !== 'charged-back',
    amount: money(cents, amount.currency),
    reason: 'made at the provider',
  }
  await publish(tx, 'refund-sent', { id: await insertRefund(tx, refund, tx.now.toISOString()) })
}

/**
 * Records a refund that the provider has made on its own, e.g. through its dashboard; waits if it may be one of ours
 * that is not recorded as sent.
 */
export async function recordProviderRefund(tx: TransactionContext, payment: Payment) {
  if (payment.subject !== 'order' || payment.refundedCents === 0) return
  const known = (await listRefundsByPayment(tx, payment.id)).filter((each) => !each.sentAt || isProviderRefund(each))
  await insertProviderRefund(tx, payment, payment.refundedCents - sumRefunds(known))
}

/**
 * Finds out which refused refunds of an order the provider has sent after all, by a late answer or manually, and
 * records the rest as the provider's own. `retriedRefundId` is one that is being retried. Returns those that were sent.
 */
export async function reconcileLateRefunds(
  tx: TransactionContext,
  payment: Payment,
  retriedRefundId?: string,
): Promise<StoredRefund[]> {
  const refunds = await listRefundsByPayment(tx, payment.id)
  const isUnconfirmed = ({ id, sentAt, refusedAt }: StoredRefund) =>
    !sentAt && (refusedAt !== undefined || id === retriedRefundId)
  let unexplainedCents =
    payment.refundedCents - sumRefunds(refunds.filter((each) => isProviderRefund(each) && !isUnconfirmed(each)))
  const found: StoredRefund[] = []
  for (const refund of refunds.filter(isUnconfirmed)) {
    if (refund.amount.cents > unexplainedCents || !(await markRefundSent(tx, refund.id, { method: payment.method })))
      continue
    unexplainedCents -= refund.amount.cents
    await publish(tx, 'refund-sent', { id: refund.id })
    found.push(refund)
  }
  await insertProviderRefund(tx, payment, unexplainedCents)
  return found
}
