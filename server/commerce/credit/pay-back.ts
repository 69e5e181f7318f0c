import { money } from '#shared/money.ts'
import type { TransactionContext } from '../context.ts'
import { askRefund } from '../payments/index.ts'
import { findContract } from './contract-repository.ts'
import { book, GOODS, PAYMENTS, REFUNDS } from './ledger.ts'

/** Has what `booking` owes a customer, as too much on his contract, sent back to him; nothing where that is nothing. */
export async function owePaidTooMuch(tx: TransactionContext, orderNumber: string, booking: string, cents: number) {
  if (cents > 0) await askRefund(tx, { orderNumber, method: 'bank-transfer', excess: true, amount: money(cents, tx.tenant.currency), reason: booking })
}

/** Books that the price of an order, or a part of it, is owed to its buyer; nothing for an order that never was on credit: the books know nothing of it. */
export async function bookTakenBack(tx: TransactionContext, orderNumber: string, refund: string, cents: number) {
  if (!(await findContract(tx, orderNumber))) return
  await book(tx, { booking: `${orderNumber} refund ${refund}`, kind: 'refund', postings: [{ debit: GOODS, credit: REFUNDS, cents }] })
}

/** Books that so much less is owed to an order's buyer than was booked; nothing for an order that never was on credit. */
export async function bookKept(tx: TransactionContext, orderNumber: string, refund: string, cents: number) {
  if (!(await findContract(tx, orderNumber))) return
  await book(tx, { booking: `${orderNumber} refund ${refund} kept`, kind: 'refund-kept', postings: [{ debit: REFUNDS, credit: GOODS, cents }] })
}

/** Books that what was owed to a buyer has gone out; nothing for an order that never was on credit. */
export async function bookSentBack(tx: TransactionContext, orderNumber: string, refund: string, cents: number) {
  if (!(await findContract(tx, orderNumber))) return
  await book(tx, { booking: `${orderNumber} refund ${refund} sent`, kind: 'refund-sent', postings: [{ debit: REFUNDS, credit: PAYMENTS, cents }] })
}
