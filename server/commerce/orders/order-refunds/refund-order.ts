import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { bookRefundOwed } from '#server/commerce/payments/credit-bookings/index.ts'
import { listRefundsByOrder, requestRefund, type StoredRefund } from '#server/commerce/payments/refunds/index.ts'
import { money, toDecimal } from '#shared/money.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { distributeRefund, listRefundSources } from './refund-sources.ts'

/** What an operator refunds of an order: all that is left if no amount is given. */
export interface RefundRequest {
  number: string
  cents?: number
  /** Distinguishes the refunds of an order, so that none is made twice. */
  reason: string
}

async function requestInTransaction(tx: TransactionContext, { number, cents, reason }: RefundRequest) {
  const order = (await lockOrder(tx, number)) ? await findOrder(tx, number) : undefined
  if (!order) throw notFound(`there is no order ${number}`)
  const before = await listRefundsByOrder(tx, [number])
  if (before.some((each) => each.reason === reason))
    throw conflict('refund-reason-reused', 'a second refund needs a reason of its own')
  const sources = await listRefundSources(tx, order, before)
  const totalRefundableCents = sources.reduce((sum, { refundableCents }) => sum + refundableCents, 0)
  if (totalRefundableCents === 0)
    throw conflict('nothing-to-refund', 'the order is not paid, is on credit, or was refunded as a whole')
  if ((cents ?? totalRefundableCents) > totalRefundableCents)
    throw conflict('amount-exceeds-balance', `${toDecimal(totalRefundableCents)} is left of what was paid`)
  for (const { refundableCents, ...source } of distributeRefund(sources, cents ?? totalRefundableCents)) {
    const id = await requestRefund(tx, {
      ...source,
      orderNumber: number,
      excess: false,
      reason,
      amount: money(refundableCents, order.totals.total.currency),
    })
    await bookRefundOwed(tx, number, id, refundableCents)
  }
  return (await listRefundsByOrder(tx, [number])).filter((each) => each.reason === reason)
}

/**
 * Requests a refund of an order, in full or of the amount named, by the method by which it was paid: what a provider
 * collected goes first. The order is locked meanwhile, so that never more is refunded than was paid. 404 not-found; 409
 * nothing-to-refund, amount-exceeds-balance for more than is left, refund-reason-reused for a reason that the order has
 * a refund for; 503 payment-unavailable while it is being paid.
 */
export const refundOrder = (ctx: Context, request: RefundRequest): Promise<StoredRefund[]> =>
  inTransaction(ctx, (tx) => requestInTransaction(tx, request))
