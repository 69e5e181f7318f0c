import type { Context } from '#server/commerce/core/context.ts'
import { type CreditAgreementRow, findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import { type CreditReduction, planCreditReduction } from '#server/commerce/payments/credit-balances/index.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isSettled } from '#shared/api/payments.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { findReceivedCents, toOrderSubject } from '../order-payments/index.ts'
import { distributeRefund, listRefundSources, type RefundSource } from '../order-refunds/index.ts'

/** How an order's lower price reaches its buyer: as money back, as less to pay, or both; in cents. */
export interface Settlement {
  refundCents: number
  /** The money back by payment method. */
  refunds: readonly RefundSource[]
  /** What is left to pay on invoice, in advance or through the provider; undefined for credit. */
  openCents?: number
  /** A promised payment of which less is captured. */
  capture?: { paymentId: string; cents: number }
  /** The order is paid by what was received by bank transfer. */
  paidCents?: number
  credit?: { agreement: CreditAgreementRow; reduction: CreditReduction }
}

const toBankRefund = (cents: number): Pick<Settlement, 'refundCents' | 'refunds'> => ({
  refundCents: cents,
  refunds: cents > 0 ? [{ method: 'bank-transfer', refundableCents: cents }] : [],
})

/**
 * For an order that waits for its money: less is due first; what was received by bank transfer beyond that goes back.
 * What a bank has taken back counts as never received.
 */
async function planUnpaid(ctx: Context, { number }: Order, totalCents: number): Promise<Settlement> {
  const refunded = (await listRefundsByOrder(ctx, [number])).filter(
    ({ excess, paymentId }) => !excess && paymentId === undefined,
  )
  const receivedCents = (await findReceivedCents(ctx, number)) - sumRefunds(refunded)
  const excessCents = Math.max(receivedCents - totalCents, 0)
  return {
    ...toBankRefund(excessCents),
    openCents: Math.max(totalCents - receivedCents, 0),
    ...(totalCents > 0 && receivedCents >= totalCents && { paidCents: receivedCents }),
  }
}

/**
 * Plans how an order's new price is settled, without writing; a payment that was begun and not confirmed counts as
 * none.
 */
export async function planSettlement(
  ctx: Context,
  order: Order,
  totalCents: number,
  nothingLeft: boolean,
): Promise<Settlement> {
  const { number } = order
  const reductionCents = getCurrentTotal(order).cents - totalCents
  const agreement = await findCreditAgreement(ctx, number)
  if (agreement?.withdrawnAt === null) {
    const reduction = await planCreditReduction(ctx, agreement, reductionCents, nothingLeft)
    return { ...toBankRefund(reduction.refundCents), credit: { agreement, reduction } }
  }
  const last = await findLastPayment(ctx, toOrderSubject(number))
  if (last?.state === 'authorised')
    return { refundCents: 0, refunds: [], openCents: 0, capture: { paymentId: last.id, cents: totalCents } }
  if (!last || !isSettled(last.state)) return planUnpaid(ctx, order, totalCents)
  const sources = await listRefundSources(ctx, order, await listRefundsByOrder(ctx, [number]))
  const refunds = distributeRefund(sources, reductionCents)
  return { refunds, refundCents: refunds.reduce((sum, { refundableCents }) => sum + refundableCents, 0), openCents: 0 }
}
