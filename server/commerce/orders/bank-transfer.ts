import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, notFound, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { findLastPayment, insertBankTransfer } from '../payments/index.ts'
import { lockOwed, orderSubject } from './payment-repository.ts'
import { findOrder } from './repository.ts'

/** Money that has come to the shop's account for an order. */
export interface BankTransfer {
  number: string
  cents: number
  /** Names the line of the bank's statement, so that none is booked twice. */
  reference: string
}

async function book(tx: TransactionContext, { number, cents, reference }: BankTransfer) {
  const subject = orderSubject(number)
  const owed = await lockOwed(tx, number)
  const order = await findOrder(tx, number)
  if (!order) throw notFound()
  const { payment, totals } = order
  const byBankTransfer = payment.method === 'prepayment' || (payment.method === 'invoice' && !payment.plan)
  const last = await findLastPayment(tx, subject)
  if (last?.state === 'created') throw new ShopError(503, 'payment-unavailable')
  if (!owed || !byBankTransfer || (last && last.state !== 'failed' && last.state !== 'cancelled')) throw conflict('payment-closed')
  if (cents !== totals.total.cents) throw conflict('price-changed')
  const booked = await insertBankTransfer(tx, subject, totals.total, reference)
  if (!booked) throw conflict('key-reused')
  await publish(tx, 'payment-changed', { id: booked, ...subject, state: 'captured' })
}

/**
 * Books that an order's whole price has come by bank transfer: nobody is asked for it any more, and the buyer gets a receipt. 404 not-found;
 * 409 payment-closed where it is paid, cancelled or paid otherwise, price-changed for any other amount, key-reused for a statement's line that was
 * booked before; 503 payment-unavailable while somebody pays it by link.
 */
export const bookBankTransfer = (ctx: Context, bankTransfer: BankTransfer): Promise<void> => inTransaction(ctx, (tx) => book(tx, bankTransfer))
