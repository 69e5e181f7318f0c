import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, notFound, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { findLastPayment, insertTransfer } from '../payments/index.ts'
import { lockOwed, orderSubject } from './payment-repository.ts'
import { findOrder } from './repository.ts'

/** Money that has come to the shop's account for an order. */
export interface Transfer {
  number: string
  cents: number
  /** Names the line of the bank's statement, so that none is booked twice. */
  reference: string
}

async function book(tx: TransactionContext, { number, cents, reference }: Transfer) {
  const subject = orderSubject(number)
  const owed = await lockOwed(tx, number)
  const order = await findOrder(tx, number)
  if (!order) throw notFound()
  const { payment, totals } = order
  const byTransfer = payment.method === 'prepayment' || (payment.method === 'invoice' && !payment.plan)
  const last = await findLastPayment(tx, subject)
  if (last?.state === 'created') throw new ShopError(503, 'payment-unavailable')
  if (!owed || !byTransfer || (last && last.state !== 'failed' && last.state !== 'cancelled')) throw conflict('payment-closed')
  if (cents !== totals.total.cents) throw conflict('price-changed')
  const booked = await insertTransfer(tx, subject, totals.total, reference)
  if (!booked) throw conflict('key-reused')
  await publish(tx, 'payment-changed', { id: booked, ...subject, state: 'captured' })
}

/**
 * Books that an order's whole price has come by bank transfer: nobody is asked for it any more, and the buyer gets a receipt. 404 not-found;
 * 409 payment-closed where it is paid, cancelled or paid otherwise, price-changed for any other amount, key-reused for a statement's line that was
 * booked before; 503 payment-unavailable while somebody pays it by link.
 */
export const bookTransfer = (ctx: Context, transfer: Transfer): Promise<void> => inTransaction(ctx, (tx) => book(tx, transfer))
