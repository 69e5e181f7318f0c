import type { Order } from '#shared/contracts/orders.ts'
import { type Money, money } from '#shared/money.ts'
import { addDays, localTime } from '#shared/rules/delivery-days.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { receiveOnInvoice } from '../credit/index.ts'
import { conflict, notFound, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { type BankTransfer, findLastPayment, insertBankTransfer, insertBankTransferPayment } from '../payments/index.ts'
import { openOf } from './open.ts'
import { lockOwed, orderSubject, setOrderPayment, setReceived } from './payment-repository.ts'
import { findOrder } from './repository.ts'

/** The order, held until the transaction ends, if money may come for it by bank transfer now. */
async function lockPayable(tx: TransactionContext, bankTransfer: BankTransfer): Promise<Order> {
  const owed = await lockOwed(tx, bankTransfer.number)
  const order = await findOrder(tx, bankTransfer.number)
  if (!order) throw notFound()
  if (!(await insertBankTransfer(tx, bankTransfer))) throw conflict('key-reused')
  const { payment } = order
  const byBankTransfer = payment.method === 'prepayment' || (payment.method === 'invoice' && !payment.plan)
  const last = await findLastPayment(tx, orderSubject(order.number))
  if (last?.state === 'created') throw new ShopError(503, 'payment-unavailable')
  if (!owed || !byBankTransfer || (last && last.state !== 'failed' && last.state !== 'cancelled')) throw conflict('payment-closed')
  return order
}

/** Who has paid a part in time gets the time for the rest once more; once, so that nobody keeps goods by cents. */
async function giveTime(tx: TransactionContext, { number, payment, part }: Order) {
  if (part || payment.method !== 'prepayment') return
  const payBy = addDays(localTime(tx.now, tx.tenant.timeZone).day, tx.tenant.prepayDays)
  await setOrderPayment(tx, number, { ...payment, payBy: payment.payBy && payment.payBy > payBy ? payment.payBy : payBy })
}

async function book(tx: TransactionContext, bankTransfer: BankTransfer): Promise<Money> {
  const { number, cents, reference } = bankTransfer
  const order = await lockPayable(tx, bankTransfer)
  const { total } = order.totals
  const open = money(openOf(order).cents - cents, total.currency)
  if (open.cents < 0) throw conflict('price-changed')
  await setReceived(tx, number, total.cents - open.cents)
  await receiveOnInvoice(tx, number, reference, cents)
  if (open.cents > 0) {
    await giveTime(tx, order)
    await publish(tx, 'bank-transfer-received', { number, reference, cents })
    return open
  }
  const id = await insertBankTransferPayment(tx, orderSubject(number), total, reference)
  await publish(tx, 'payment-changed', { id, ...orderSubject(number), state: 'captured' })
  return open
}

/**
 * Books what has come for an order by bank transfer, and answers what is still open. With the whole price nobody is asked for it any more, and the buyer
 * gets a receipt; after a part he is told what is missing. 404 not-found; 409 payment-closed where it is paid, cancelled or paid otherwise, price-changed
 * for more than is open, key-reused for a statement's line that was booked before; 503 payment-unavailable while somebody pays it by link.
 */
export const bookBankTransfer = (ctx: Context, bankTransfer: BankTransfer): Promise<Money> => inTransaction(ctx, (tx) => book(tx, bankTransfer))
