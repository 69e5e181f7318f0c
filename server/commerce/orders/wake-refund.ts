import { money } from '#shared/money.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { bookKept } from '../credit/index.ts'
import { conflict, notFound } from '../errors.ts'
import { publish } from '../events.ts'
import { dropRefund, findPayment, findRefund, isByProvider, type KeptRefund, lowerRefund, wakeRefund } from '../payments/index.ts'
import { lockRefunded } from './payment-repository.ts'
import { tooMuchOf } from './send-refund.ts'

/** A refund, and what it is of held until the transaction ends. */
async function lockRefund(tx: TransactionContext, id: string): Promise<KeptRefund> {
  const known = await findRefund(tx, id)
  const refund = known && (await lockRefunded(tx, known)) ? await findRefund(tx, id) : undefined
  if (!refund) throw notFound()
  return refund
}

/** By how many cents a refund that rests is more than is left; undefined for one that does not rest. */
export async function overshootOf(ctx: Context, refund: KeptRefund): Promise<number | undefined> {
  const rests = isByProvider(refund) && refund.refusedAt !== undefined && !refund.sentAt
  const payment = rests ? await findPayment(ctx, refund.payment ?? '') : undefined
  return payment && tooMuchOf(ctx, payment)
}

async function wake(tx: TransactionContext, id: string, way: 'again' | 'by-bank'): Promise<KeptRefund> {
  const refund = await lockRefund(tx, id)
  const over = await overshootOf(tx, refund)
  if (over === undefined) throw conflict('payment-closed')
  if (over > 0) throw conflict('price-changed')
  if (!(await wakeRefund(tx, id, way))) throw conflict('payment-closed')
  await publish(tx, 'refund-asked', { id })
  return (await findRefund(tx, id)) ?? refund
}

/**
 * Gives a refund to the provider once more that has refused it for good. 404 not-found; 409 payment-closed where it does not rest, price-changed where the
 * provider has sent so much back by itself that this is more than is left.
 */
export const refundAgain = (ctx: Context, id: string): Promise<KeptRefund> => inTransaction(ctx, (tx) => wake(tx, id, 'again'))

/** Has a person transfer it instead, once the provider has been asked whether it went out all the same. Fails as refundAgain(). */
export const refundByBank = (ctx: Context, id: string): Promise<KeptRefund> => inTransaction(ctx, (tx) => wake(tx, id, 'by-bank'))

async function lower(tx: TransactionContext, id: string): Promise<KeptRefund> {
  const refund = await lockRefund(tx, id)
  const over = await overshootOf(tx, refund)
  if (over === undefined) throw conflict('payment-closed')
  if (over === 0) throw conflict('price-changed')
  const { orderNumber, amount, excess } = refund
  const cents = Math.max(amount.cents - over, 0)
  if (!(await (cents > 0 ? lowerRefund(tx, id, cents) : dropRefund(tx, id)))) throw conflict('payment-closed')
  if (!excess) await bookKept(tx, orderNumber, `${id} ${cents}`, amount.cents - cents)
  return { ...refund, amount: money(cents, amount.currency) }
}

/**
 * Lowers a refund that rests to what is left, where its provider has sent so much back by itself that it is more; where nothing is left it is forgotten,
 * as all of it has gone back. Answers it with the amount that stays, which may be nothing. 404 not-found; 409 payment-closed where it does not rest,
 * price-changed where it fits as it is.
 */
export const lowerToRest = (ctx: Context, id: string): Promise<KeptRefund> => inTransaction(ctx, (tx) => lower(tx, id))
