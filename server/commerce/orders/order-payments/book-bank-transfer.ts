import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { type BankTransfer, insertBankTransfer } from '#server/commerce/payments/bank-transfers/index.ts'
import { bookInvoicePayment } from '#server/commerce/payments/credit-bookings/index.ts'
import { findLastPayment, insertBankTransferPayment } from '#server/commerce/payments/payments/index.ts'
import type { Order } from '#shared/api/orders.ts'
import type { PaymentState } from '#shared/api/payments.ts'
import { addDays } from '#shared/dates.ts'
import { type Money, money, toDecimal } from '#shared/money.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { findOrder, getAmountDue } from '../order-data/index.ts'
import { lockOwedOrder, toOrderSubject, updateOrderPayment, updateReceivedAmount } from './payment-repository.ts'

/** After these a payment brings nothing any more. */
const endedStates: readonly PaymentState[] = ['failed', 'cancelled', 'charged-back']

/** Locks the order until the transaction ends, if it can be paid by bank transfer now. */
async function lockOrderForBankTransfer(tx: TransactionContext, bankTransfer: BankTransfer): Promise<Order> {
  const isOwed = await lockOwedOrder(tx, bankTransfer.orderNumber)
  const order = await findOrder(tx, bankTransfer.orderNumber)
  if (!order) throw notFound(`there is no order ${bankTransfer.orderNumber}`)
  if (!(await insertBankTransfer(tx, bankTransfer))) throw conflict('statement-line-booked', bankTransfer.reference)
  const { payment } = order
  const byBankTransfer = payment.method === 'prepayment' || (payment.method === 'invoice' && !payment.plan)
  const last = await findLastPayment(tx, toOrderSubject(order.number))
  if (last?.state === 'created')
    throw new ShopError(503, 'payment-unavailable', {
      detail: 'somebody is paying this order by link; try again later',
    })
  if (!isOwed || !byBankTransfer || (last && !endedStates.includes(last.state)))
    throw conflict('payment-closed', 'it is paid, cancelled, or not paid by bank transfer; send the money back')
  return order
}

/**
 * Extends the deadline of a buyer who has paid a part in time; once only, so that nobody reserves goods with a few
 * cents.
 */
async function extendPaymentDeadline(tx: TransactionContext, { number, payment, partialPayment }: Order) {
  if (partialPayment || payment.method !== 'prepayment') return
  const payBy = addDays(getToday(tx), tx.tenant.prepayDays)
  await updateOrderPayment(tx, number, {
    ...payment,
    payBy: payment.payBy && payment.payBy > payBy ? payment.payBy : payBy,
  })
}

async function bookInTransaction(tx: TransactionContext, bankTransfer: BankTransfer): Promise<Money> {
  const { orderNumber: number, cents, reference } = bankTransfer
  const order = await lockOrderForBankTransfer(tx, bankTransfer)
  const total = getCurrentTotal(order)
  const amountDue = money(getAmountDue(order).cents - cents, total.currency)
  if (amountDue.cents < 0)
    throw conflict(
      'amount-exceeds-balance',
      `${toDecimal(getAmountDue(order).cents)} is due: book that, and send the rest back`,
    )
  await updateReceivedAmount(tx, number, total.cents - amountDue.cents)
  await bookInvoicePayment(tx, number, reference, cents)
  if (amountDue.cents > 0) {
    await extendPaymentDeadline(tx, order)
    await publish(tx, 'bank-transfer-received', { number, reference, cents })
    return amountDue
  }
  const id = await insertBankTransferPayment(tx, toOrderSubject(number), total, reference)
  await publish(tx, 'payment-changed', { id, ...toOrderSubject(number), state: 'captured' })
  return amountDue
}

/**
 * Books a bank transfer for an order and returns the amount that is still due. Once the whole price is paid the buyer
 * gets a receipt; after a part of it they are told what is missing. 404 not-found; 409 payment-closed for an order that
 * is paid, cancelled or paid otherwise, amount-exceeds-balance for more than is due, statement-line-booked for a line
 * that was booked before; 503 payment-unavailable while somebody pays the order by link.
 */
export const bookBankTransfer = (ctx: Context, bankTransfer: BankTransfer): Promise<Money> =>
  inTransaction(ctx, (tx) => bookInTransaction(tx, bankTransfer))
