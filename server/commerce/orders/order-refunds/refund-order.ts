import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound, ShopError } from '#server/commerce/core/errors.ts'
import { bookRefundOwed } from '#server/commerce/payments/credit-bookings/index.ts'
import { findLastPayment, type Payment } from '#server/commerce/payments/payments/index.ts'
import {
  getRefundableCents,
  listRefundsByOrder,
  requestRefund,
  type StoredRefund,
  sumRefunds,
} from '#server/commerce/payments/refunds/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isSettled } from '#shared/api/payments.ts'
import { money, toDecimal } from '#shared/money.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder, toOrderSubject } from '../order-payments/index.ts'

/** What an operator refunds of an order: all that is left if no amount is given. */
export interface RefundRequest {
  number: string
  cents?: number
  /** Distinguishes the refunds of an order, so that none is made twice. */
  reason: string
}

/** A payment method by which an order was paid, and how much can still be refunded by it. */
type RefundSource = Pick<StoredRefund, 'method' | 'paymentId'> & { refundableCents: number }

function toProviderSource(paid: Payment, refunds: readonly StoredRefund[]): RefundSource {
  const { id, method } = paid
  const own = refunds.filter(({ paymentId }) => paymentId === id)
  return { method, paymentId: id, refundableCents: getRefundableCents(paid, own) }
}

/**
 * What was paid by bank transfer less what was refunded of it; nothing of a partial payment while its order waits for
 * the rest.
 */
function toBankTransferSource(
  { partialPayment, state }: Order,
  last: Payment | undefined,
  refunds: readonly StoredRefund[],
): RefundSource {
  const isClosed = last !== undefined || state === 'cancelled' || state === 'returned'
  const receivedCents =
    last?.method === 'bank-transfer' ? last.amount.cents : isClosed ? (partialPayment?.received.cents ?? 0) : 0
  return {
    method: 'bank-transfer',
    refundableCents:
      receivedCents - sumRefunds(refunds.filter(({ paymentId, excess }) => paymentId === undefined && !excess)),
  }
}

async function listRefundSources(
  tx: TransactionContext,
  order: Order,
  refunds: readonly StoredRefund[],
): Promise<RefundSource[]> {
  const last = await findLastPayment(tx, toOrderSubject(order.number))
  if (last?.state === 'created' || last?.state === 'authorised')
    throw new ShopError(503, 'payment-unavailable', { detail: 'this order is being paid just now; try again later' })
  const paid = last && isSettled(last.state) ? last : undefined
  const sources = [
    ...(paid && paid.method !== 'bank-transfer' ? [toProviderSource(paid, refunds)] : []),
    toBankTransferSource(order, paid, refunds),
  ]
  return sources.filter(({ refundableCents }) => refundableCents > 0)
}

/** Splits an amount over the sources in their order. */
function distributeRefund(sources: readonly RefundSource[], requestedCents: number): RefundSource[] {
  let remainingCents = requestedCents
  return sources.flatMap((source) => {
    const cents = Math.min(source.refundableCents, remainingCents)
    remainingCents -= cents
    return cents > 0 ? [{ ...source, refundableCents: cents }] : []
  })
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
