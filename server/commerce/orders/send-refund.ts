import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { bookSentBack } from '../credit/index.ts'
import {
  findPayment,
  findRefund,
  findRefundsOf,
  isByProvider,
  isUnowed,
  type KeptRefund,
  layToRest,
  leftToRefund,
  markRefused,
  type Payment,
  ProviderRefused,
  refreshPayment,
  sendRefund,
  settleLate,
} from '../payments/index.ts'
import { lockRefunded } from './payment-repository.ts'

/** Books that a refund has gone out, where it is in the books. */
export async function bookSent(tx: TransactionContext, refund: KeptRefund) {
  if (!isUnowed(refund)) await bookSentBack(tx, refund.orderNumber, refund.id, refund.amount.cents)
}

/** Keeps which refunds of a payment its provider has sent after it had refused them; `lookedFor` is one that is asked for again. */
export const settleRefunds = (ctx: Context, paymentId: string, lookedFor?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await findPayment(tx, paymentId)
    const orderNumber = known?.subject === 'order' ? known.subjectId : ''
    if (!known || !(await lockRefunded(tx, { orderNumber, payment: paymentId }))) return // one at a time, so that none is found twice
    const payment = (await findPayment(tx, paymentId)) ?? known
    for (const refund of await settleLate(tx, payment, lookedFor)) await bookSent(tx, refund)
  })

/** By how many cents more is to go back of a payment than is left of it, as its provider has sent so much by itself; 0 where all of it fits. */
export async function tooMuchOf(ctx: Context, payment: Payment): Promise<number> {
  return Math.max(-leftToRefund(payment, await findRefundsOf(ctx, payment.id)), 0)
}

/**
 * Asks the provider how things stand before a refund that it has refused goes on: it may have gone out all the same, and then nobody sends it again. One
 * that is a person's to transfer goes back to rest where the provider has sent some other part. 503 payment-unavailable.
 */
async function look(ctx: Context, { id, payment: paymentId = '' }: KeptRefund) {
  const payment = await findPayment(ctx, paymentId)
  if (!payment) return
  await refreshPayment(ctx, payment)
  await settleRefunds(ctx, paymentId, id)
  await inTransaction(ctx, async (tx) => {
    const now = (await findPayment(tx, paymentId)) ?? payment
    if ((await tooMuchOf(tx, now)) > 0) await layToRest(tx, id, now)
  })
}

/** Has the provider send it, or lays it to rest where it refuses for good. */
async function send(ctx: Context, refund: KeptRefund) {
  try {
    await sendRefund(ctx, refund, (tx) => bookSent(tx, refund))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    ctx.log.warn({ refund: refund.id, attempt: refund.attempt }, 'refund refused by its provider')
    await inTransaction(ctx, (tx) => markRefused(tx, refund))
    await look(ctx, refund)
  }
}

/**
 * Has the provider of an order's payment send a refund back; nothing where it did before. Answers how it stands then: sent, at rest as the provider has
 * refused it for good, or a person's to transfer after that. 503 payment-unavailable, and fails as sendRefund() of the payments, wherever nobody knows.
 */
export async function sendOrderRefund(ctx: Context, refund: KeptRefund): Promise<KeptRefund | undefined> {
  if (refund.attempt > 1 || refund.refusedAt) await look(ctx, refund)
  const now = await findRefund(ctx, refund.id)
  if (now && isByProvider(now) && !now.sentAt && !now.refusedAt) await send(ctx, now)
  return findRefund(ctx, refund.id)
}
