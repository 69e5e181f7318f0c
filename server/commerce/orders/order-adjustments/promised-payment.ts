import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { findLastPayment, findPayment } from '#server/commerce/payments/payments/index.ts'
import { cancelPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { listRefundsByPayment, requestRefund } from '#server/commerce/payments/refunds/index.ts'
import { isSettled } from '#shared/api/payments.ts'
import { money } from '#shared/money.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { lockOrder, toOrderSubject } from '../order-payments/index.ts'

/** Releases a promised payment of which nothing is to be captured any more. 503 payment-unavailable. */
export async function releasePayment(ctx: Context, number: string) {
  const last = await findLastPayment(ctx, toOrderSubject(number))
  if (last?.state === 'authorised' && last.captureCents === 0) await cancelPayment(ctx, last)
}

/**
 * Refunds what was captured of a payment although its order cost less by then: the change came while the provider was
 * capturing. Does nothing the second time.
 */
export const refundOvercapture = (ctx: Context, paymentId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await findPayment(tx, paymentId)
    if (known?.subject !== 'order' || known.captureCents === undefined || !isSettled(known.state)) return
    if (!(await lockOrder(tx, known.subjectId))) return
    const reason = `captured too much ${paymentId}`
    const cents = known.amount.cents - known.captureCents
    const isDone = (await listRefundsByPayment(tx, paymentId)).some((refund) => refund.reason === reason)
    const adjustment = (await listAdjustmentsByOrder(tx, [known.subjectId])).at(-1)
    if (cents <= 0 || isDone || !adjustment || known.method === 'bank-transfer') return
    await requestRefund(tx, {
      orderNumber: known.subjectId,
      method: known.method,
      paymentId,
      excess: false,
      amount: money(cents, known.amount.currency),
      reason,
      adjustmentId: adjustment.id,
    })
  })
