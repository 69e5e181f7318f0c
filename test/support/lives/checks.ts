import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { getCurrentTotal } from '#server/commerce/orders/adjustment-data/index.ts'
import { findOrder, getAmountDue } from '#server/commerce/orders/order-data/index.ts'
import { toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import {
  buildDueBookingId,
  type CreditAgreementRow,
  findCreditAgreement,
} from '#server/commerce/payments/credit-agreements/index.ts'
import { getInstalmentBalances } from '#server/commerce/payments/credit-balances/index.ts'
import {
  PAYMENTS_ACCOUNT,
  REFUNDS_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
  toOrderAccountId,
} from '#server/commerce/payments/ledger/index.ts'
import { listCollectedPayments } from '#server/commerce/payments/payments/index.ts'
import { isUnexpectedRefund, listRefundsByOrder, type StoredRefund } from '#server/commerce/payments/refunds/index.ts'
import type { Database } from '#server/database/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isSettled } from '#shared/api/payments.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
const sumRefunds = (refunds: readonly StoredRefund[]) => sum(refunds.map(({ amount }) => amount.cents))

/** All that was booked for an order, whatever the account: every booking's id begins with its number. */
const listEntries = ({ db, tenant }: Context, number: string) =>
  db
    .selectFrom('ledgerEntry')
    .select(['booking', 'debit', 'credit', 'cents'])
    .where('tenant', '=', tenant.id)
    .where('booking', '>=', `${number} `)
    .where('booking', '<', `${number}!`)
    .execute()

type Entries = Awaited<ReturnType<typeof listEntries>>

const getBalance = (entries: Entries, account: string) =>
  sum(entries.map(({ debit, credit, cents }) => (debit === account ? cents : 0) - (credit === account ? cents : 0)))

/** What a credit's account says, and what its instalments ask for, is what is left of its goods. */
async function expectCredit(ctx: Context, order: Order, agreement: CreditAgreementRow, entries: Entries) {
  const balance = getBalance(entries, toCreditAccountId(order.number))
  if (agreement.withdrawnAt !== null) {
    expect(balance, 'a credit that has ended').to.equal(0)
    const owed = order.paymentState && isSettled(order.paymentState) ? 0 : getAmountDue(order).cents
    const invoice = getBalance(entries, toInvoiceAccountId(order.number))
    expect(invoice, 'the invoice in place of the credit').to.equal(order.payment.plan ? 0 : owed)
    return
  }
  const { ended, instalments } = await getInstalmentBalances(ctx, agreement)
  const unbooked = instalments.filter(
    ({ number }) => !entries.some(({ booking }) => booking === buildDueBookingId(order.number, number)),
  )
  expect(balance).to.be.at.least(0)
  expect(sum(instalments.map(({ openCents }) => openCents)), 'open instalments').to.equal(
    ended ? 0 : balance + sum(unbooked.map(({ surchargeCents }) => surchargeCents)),
  )
  expect(agreement.amountCents, 'the amount of the credit').to.equal(getCurrentTotal(order).cents)
}

/** What an account of an order without credit says: its price less what was paid, and what was paid back. */
function expectOrderAccount(order: Order, entries: Entries, refunds: readonly StoredRefund[], paidCents: number) {
  const goodwill = refunds.filter(({ adjustmentId, excess }) => adjustmentId === undefined && !excess)
  const price = order.state === 'cancelled' ? 0 : Math.max(getCurrentTotal(order).cents - sumRefunds(goodwill), 0)
  expect(getBalance(entries, toOrderAccountId(order.number)), 'the account of the order').to.equal(price - paidCents)
}

/**
 * Expects that the books say of an order what the order says: nothing is lost between accounts, the money is what was
 * received and sent, and what is owed is its price less that. Everything is booked (bookOrder()).
 */
export async function expectBooks(ctx: Context, number: string) {
  const order = (await findOrder(ctx, number)) ?? expect.fail()
  const entries = await listEntries(ctx, number)
  const accounts = [...new Set(entries.flatMap(({ debit, credit }) => [debit, credit]))]
  expect(sum(accounts.map((account) => getBalance(entries, account))), 'all accounts').to.equal(0)
  const refunds = (await listRefundsByOrder(ctx, [number])).filter((refund) => !isUnexpectedRefund(refund))
  const transfers = await listBankTransfers(ctx, [number])
  const collected = await listCollectedPayments(ctx, toOrderSubject(number))
  const takenBack = collected.filter(({ state }) => state === 'charged-back')
  const received =
    sum([...transfers, ...collected].map(({ amountCents }) => amountCents)) -
    sum(takenBack.map(({ amountCents, refundedCents }) => amountCents - refundedCents))
  const sent = sumRefunds(refunds.filter(({ sentAt }) => sentAt))
  expect(getBalance(entries, PAYMENTS_ACCOUNT), 'received less sent').to.equal(received - sent)
  expect(sumRefunds(refunds), 'refunds').to.be.at.most(received)
  const agreement = await findCreditAgreement(ctx, number)
  expect(getBalance(entries, REFUNDS_ACCOUNT), 'refunds that are owed').to.equal(
    agreement ? -sumRefunds(refunds.filter(({ sentAt }) => !sentAt)) : 0,
  )
  if (agreement) await expectCredit(ctx, order, agreement, entries)
  else
    expectOrderAccount(
      order,
      entries,
      refunds.filter(({ paymentId }) => !takenBack.some(({ id }) => id === paymentId)),
      received - sent,
    )
}

/** All accounts of a shop together, in cents. */
export async function sumSides({ reader }: Database, tenant: string): Promise<number> {
  const entries = await reader
    .selectFrom('ledgerEntry')
    .select(['debit', 'credit', 'cents'])
    .where('tenant', '=', tenant)
    .execute()
  const balances = new Map<string, number>()
  for (const { debit, credit, cents } of entries) {
    balances.set(debit, (balances.get(debit) ?? 0) + cents)
    balances.set(credit, (balances.get(credit) ?? 0) - cents)
  }
  return sum([...balances.values()])
}
