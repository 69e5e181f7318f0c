import type { Context } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { findLastPayment, type Payment } from '#server/commerce/payments/payments/index.ts'
import { getRefundableCents, type StoredRefund, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isSettled } from '#shared/api/payments.ts'
import { findReceivedCents, toOrderSubject } from '../order-payments/index.ts'

/** A payment method by which an order was paid, and how much can still be refunded by it. */
export type RefundSource = Pick<StoredRefund, 'method' | 'paymentId'> & { refundableCents: number }

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
  { state }: Order,
  receivedCents: number,
  last: Payment | undefined,
  refunds: readonly StoredRefund[],
): RefundSource {
  const isClosed = last !== undefined || state === 'cancelled' || state === 'returned'
  const paidCents = last?.method === 'bank-transfer' ? last.amount.cents : isClosed ? receivedCents : 0
  return {
    method: 'bank-transfer',
    refundableCents:
      paidCents - sumRefunds(refunds.filter(({ paymentId, excess }) => paymentId === undefined && !excess)),
  }
}

/** By what an order was paid, and how much of it can be refunded. 503 payment-unavailable while it is being paid. */
export async function listRefundSources(
  ctx: Context,
  order: Order,
  refunds: readonly StoredRefund[],
): Promise<RefundSource[]> {
  const last = await findLastPayment(ctx, toOrderSubject(order.number))
  if (last?.state === 'created' || last?.state === 'authorised')
    throw new ShopError(503, 'payment-unavailable', { detail: 'this order is being paid just now; try again later' })
  const paid = last && isSettled(last.state) ? last : undefined
  const sources = [
    ...(paid && paid.method !== 'bank-transfer' ? [toProviderSource(paid, refunds)] : []),
    toBankTransferSource(order, await findReceivedCents(ctx, order.number), paid, refunds),
  ]
  return sources.filter(({ refundableCents }) => refundableCents > 0)
}

/** Splits an amount over the sources in their order. */
export function distributeRefund(sources: readonly RefundSource[], requestedCents: number): RefundSource[] {
  let remainingCents = requestedCents
  return sources.flatMap((source) => {
    const cents = Math.min(source.refundableCents, remainingCents)
    remainingCents -= cents
    return cents > 0 ? [{ ...source, refundableCents: cents }] : []
  })
}
