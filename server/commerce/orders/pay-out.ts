import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { publish } from '../events.ts'
import { findLastPayment, findRefund, isReferenceUsed, type KeptRefund, markSent, moveOn } from '../payments/index.ts'
import { lockRefunded, orderSubject } from './payment-repository.ts'
import { bookSent } from './send-refund.ts'

/** A refund that a person has transferred. */
export interface Payout {
  id: string
  /** Names the line of the bank's statement, so that none is booked twice. */
  reference: string
}

/** The payment that says an order's price has come by bank transfer says what of it is gone. */
async function moveBack(tx: TransactionContext, { orderNumber, amount, excess, payment: providers }: KeptRefund) {
  const payment = await findLastPayment(tx, orderSubject(orderNumber))
  if (excess || providers || payment?.method !== 'bank-transfer') return
  const refundedCents = payment.refundedCents + amount.cents
  await moveOn(tx, payment, refundedCents < payment.amount.cents ? 'partly-refunded' : 'refunded', refundedCents)
}

async function book(tx: TransactionContext, { id, reference }: Payout): Promise<KeptRefund> {
  const known = await findRefund(tx, id)
  if (!known || !(await lockRefunded(tx, known))) throw notFound()
  if (await isReferenceUsed(tx, reference)) throw conflict('key-reused')
  if (known.method !== 'bank-transfer' || !(await markSent(tx, id, reference))) throw conflict('payment-closed')
  await moveBack(tx, known)
  await bookSent(tx, known)
  await publish(tx, 'refund-sent', { id })
  return known
}

/**
 * Books that a refund was paid out by bank transfer; its buyer gets a mail. 404 not-found; 409 key-reused for a line of the statement that was booked
 * before, payment-closed where it was paid out before or is sent by a provider.
 */
export const bookPayout = (ctx: Context, payout: Payout): Promise<KeptRefund> => inTransaction(ctx, (tx) => book(tx, payout))
