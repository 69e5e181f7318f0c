import { isSettled } from '#shared/contracts/payments.ts'
import { money } from '#shared/money.ts'
import type { TransactionContext } from '../context.ts'
import { publish } from '../events.ts'
import { findRefundsOf, insertRefund, type KeptRefund, markSentBy } from './refund-repository.ts'
import { isByProvider, sumOf } from './refund-sums.ts'
import type { Payment } from './repository.ts'

async function insertForeign(tx: TransactionContext, { id, subject, subjectId, method, amount, state }: Payment, cents: number) {
  if (cents <= 0 || subject !== 'order') return
  const refund = {
    orderNumber: subjectId,
    method,
    payment: id,
    excess: !isSettled(state),
    amount: money(cents, amount.currency),
    reason: 'made at the provider',
  }
  await publish(tx, 'refund-sent', { id: await insertRefund(tx, refund, tx.now.toISOString()) })
}

/**
 * Keeps what a provider has sent back of an order's payment without having been asked from here, e.g. by its own pages; not yet where it may be one of
 * ours that has not gone out.
 */
export async function noteForeignRefund(tx: TransactionContext, payment: Payment) {
  if (payment.subject !== 'order' || payment.refundedCents === 0) return
  const known = (await findRefundsOf(tx, payment.id)).filter((each) => !each.sentAt || isByProvider(each))
  await insertForeign(tx, payment, payment.refundedCents - sumOf(known))
}

/**
 * Finds out which refunds of an order a provider has sent after it had refused them, by an answer that comes late or by hand on its own pages, and keeps
 * the rest as foreign. `lookedFor` is one that is asked for again. Answers those that were found to have gone out.
 */
export async function settleLate(tx: TransactionContext, payment: Payment, lookedFor?: string): Promise<KeptRefund[]> {
  const refunds = await findRefundsOf(tx, payment.id)
  const isLate = ({ id, sentAt, refusedAt }: KeptRefund) => !sentAt && (refusedAt !== undefined || id === lookedFor)
  let unexplained = payment.refundedCents - sumOf(refunds.filter((each) => isByProvider(each) && !isLate(each)))
  const found: KeptRefund[] = []
  for (const refund of refunds.filter(isLate)) {
    if (refund.amount.cents > unexplained || !(await markSentBy(tx, refund.id, payment))) continue
    unexplained -= refund.amount.cents
    await publish(tx, 'refund-sent', { id: refund.id })
    found.push(refund)
  }
  await insertForeign(tx, payment, unexplained)
  return found
}
