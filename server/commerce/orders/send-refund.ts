import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { bookSentBack } from '../credit/index.ts'
import { conflict, notFound } from '../errors.ts'
import { publish } from '../events.ts'
import {
  findPayment,
  findRefund,
  findRefundsOf,
  isByProvider,
  type KeptRefund,
  layToRest,
  leftToRefund,
  markRefused,
  type Payment,
  ProviderRefused,
  refreshPayment,
  sendRefund,
  settleLate,
  wakeRefund,
} from '../payments/index.ts'
import { lockOrder } from './payment-repository.ts'

const bookSent = (tx: TransactionContext, { orderNumber, id, amount }: KeptRefund) => bookSentBack(tx, orderNumber, id, amount.cents)

/** Keeps which refunds of a payment its provider has sent after it had refused them; `lookedFor` is one that is asked for again. */
export const settleRefunds = (ctx: Context, paymentId: string, lookedFor?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await findPayment(tx, paymentId)
    if (known?.subject !== 'order' || !(await lockOrder(tx, known.subjectId))) return // one at a time, so that none is found twice
    const payment = (await findPayment(tx, paymentId)) ?? known
    for (const refund of await settleLate(tx, payment, lookedFor)) await bookSent(tx, refund)
  })

/** True where a provider has sent so much of its payment back by itself that less is left than is to go back. */
async function isTooMuch(ctx: Context, payment: Payment) {
  return leftToRefund(payment, await findRefundsOf(ctx, payment.id)) < 0
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
    if (await isTooMuch(tx, now)) await layToRest(tx, id, now)
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

async function wake(tx: TransactionContext, id: string, way: 'again' | 'by-bank'): Promise<KeptRefund> {
  const known = await findRefund(tx, id)
  if (!known || !(await lockOrder(tx, known.orderNumber))) throw notFound()
  if (!(await wakeRefund(tx, id, way))) throw conflict('payment-closed')
  const payment = await findPayment(tx, known.payment ?? '')
  if (payment && (await isTooMuch(tx, payment))) throw conflict('price-changed')
  await publish(tx, 'refund-asked', { id })
  return (await findRefund(tx, id)) ?? known
}

/**
 * Gives a refund to the provider once more that has refused it for good. 404 not-found; 409 payment-closed where it does not rest, price-changed where the
 * provider has sent so much back by itself that this is more than is left.
 */
export const refundAgain = (ctx: Context, id: string): Promise<KeptRefund> => inTransaction(ctx, (tx) => wake(tx, id, 'again'))

/** Has a person transfer it instead, once the provider has been asked whether it went out all the same. Fails as refundAgain(). */
export const refundByBank = (ctx: Context, id: string): Promise<KeptRefund> => inTransaction(ctx, (tx) => wake(tx, id, 'by-bank'))
