import { localTime } from '#shared/rules/delivery-days.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { lockCredit } from './account-repository.ts'
import { openedBooking } from './contract.ts'
import { type ContractRow, endProtection, findContract, markWithdrawn } from './contract-repository.ts'
import { settledBooking, standingPlan, surchargeOf } from './debt.ts'
import { book, creditAccountOf, GOODS, invoiceAccountOf, PAYMENTS, type Posting, REFUNDS, SURCHARGE } from './ledger.ts'
import { balanceOf, findEntries } from './ledger-repository.ts'
import { owePaidTooMuch } from './pay-back.ts'
import { daysBetween, todayOf } from './plan.ts'

/** What of the running month's surcharge has come up by today, day by day, in cents: who repays early pays for the time he had the credit (law 6 f). */
async function accrued(ctx: Context, contract: ContractRow): Promise<number> {
  const today = todayOf(ctx)
  const { instalments } = await standingPlan(ctx, contract)
  const next = instalments.find(({ dueOn }) => dueOn > today)
  if (!next || instalments.every(({ openCents }) => openCents === 0)) return 0
  const from = instalments.findLast(({ dueOn }) => dueOn <= today)?.dueOn ?? localTime(new Date(contract.signedAt), ctx.tenant.timeZone).day
  return Math.round((surchargeOf(instalments, next) * daysBetween(from, today)) / daysBetween(from, next.dueOn))
}

/** What ends a contract if it is paid today, in cents. */
export const repaymentOf = async (ctx: Context, contract: ContractRow): Promise<number> =>
  contract.withdrawnAt === null ? (await balanceOf(ctx, creditAccountOf(contract.number))) + (await accrued(ctx, contract)) : 0

/** What is owed on the invoice that an order has turned into, in cents. */
export const owedOnInvoice = (ctx: Context, orderNumber: string): Promise<number> => balanceOf(ctx, invoiceAccountOf(orderNumber))

/** Books what has come on the invoice that an order has turned into, all that is owed where no amount is named; nothing where nothing is owed. */
export async function receiveOnInvoice(tx: TransactionContext, orderNumber: string, reference: string, receivedCents?: number) {
  const owed = await owedOnInvoice(tx, orderNumber)
  const postings: Posting[] = [{ debit: PAYMENTS, credit: invoiceAccountOf(orderNumber), cents: receivedCents ?? owed }]
  if (owed > 0) await book(tx, { booking: `${orderNumber} invoice paid ${reference}`, kind: 'paid', postings })
}

/** The booking of a payment, by the payment's own name. */
const paidBooking = (contract: string, reference: string) => `${contract} paid ${reference}`

/** Books a payment on a contract; `reference` is the payment's own name, and the same one fails the second time. RangeError for more than is owed. */
export const receivePayment = (ctx: Context, contract: string, cents: number, reference: string) =>
  inTransaction(ctx, (tx) =>
    book(tx, { booking: paidBooking(contract, reference), kind: 'paid', postings: [{ debit: PAYMENTS, credit: creditAccountOf(contract), cents }] }),
  )

/** Ends a contract with what repaymentOf() says, paid today; what more has come goes back to the customer. 404 not-found. */
export async function settleCredit(ctx: Context, number: string, excessCents = 0) {
  await inTransaction(ctx, async (tx) => {
    const contract = await findContract(tx, number)
    if (!contract) throw notFound()
    await lockCredit(tx, contract.customerId)
    const account = creditAccountOf(number)
    const due = await accrued(tx, contract)
    const open = (await balanceOf(tx, account)) + due
    const surcharge: Posting[] = due > 0 ? [{ debit: account, credit: SURCHARGE, cents: due }] : []
    const paid: Posting[] = [
      { debit: PAYMENTS, credit: account, cents: open },
      { debit: PAYMENTS, credit: REFUNDS, cents: excessCents },
    ].filter(({ cents }) => cents > 0)
    await book(tx, { booking: settledBooking(number), kind: 'settled', postings: [...surcharge, ...paid] })
    await owePaidTooMuch(tx, number, settledBooking(number), excessCents)
    await endProtection(tx, number)
  })
}

/** True while a contract can be withdrawn from. */
export const isWithdrawable = (ctx: Context, { withdrawnAt, withdrawableUntil }: ContractRow) => withdrawnAt === null && todayOf(ctx) <= withdrawableUntil

/**
 * Withdraws from a contract: all that was booked on it is booked back, and what was bought is owed on invoice at once; what was paid counts for it.
 * Answers what is owed on the invoice and what was paid of it, in cents. 404 not-found for a contract of somebody else, 409 credit-not-withdrawable after 14 days or a second time.
 */
export async function withdrawFrom(tx: TransactionContext, customerId: string, number: string): Promise<{ owedCents: number; paidCents: number }> {
  await lockCredit(tx, customerId)
  const contract = await findContract(tx, number)
  if (contract?.customerId !== customerId) throw notFound()
  if (!isWithdrawable(tx, contract) || !(await markWithdrawn(tx, number))) throw conflict('credit-not-withdrawable')
  const account = creditAccountOf(number)
  const invoice = invoiceAccountOf(number)
  const entries = await findEntries(tx, account)
  const isPayment = ({ debit, credit }: { debit: string; credit: string }) => debit === PAYMENTS || credit === PAYMENTS
  const paid = entries.filter(isPayment).reduce((sum, { debit, cents }) => sum + (debit === PAYMENTS ? cents : -cents), 0)
  const counted = Math.min(paid, contract.amountCents)
  const postings: Posting[] = [
    ...entries.filter((entry) => !isPayment(entry)).map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents })),
    { debit: invoice, credit: GOODS, cents: contract.amountCents },
    { debit: account, credit: invoice, cents: counted },
    { debit: account, credit: REFUNDS, cents: paid - counted },
  ]
  const booking = `${number} withdrawn`
  await book(tx, { booking, kind: 'withdrawn', postings: postings.filter(({ cents }) => cents > 0), reverses: openedBooking(number) })
  await owePaidTooMuch(tx, number, booking, paid - counted)
  await endProtection(tx, number)
  return { owedCents: contract.amountCents - counted, paidCents: counted }
}
