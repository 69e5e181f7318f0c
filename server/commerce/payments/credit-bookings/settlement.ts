import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { countDays, getLocalDay } from '#shared/dates.ts'
import { lockCreditAccount } from '../credit-accounts/index.ts'
import {
  buildOpeningBookingId,
  buildPaymentBookingId,
  buildSettlementBookingId,
  type CreditAgreementRow,
  endProtection,
  findCreditAgreement,
  markAgreementWithdrawn,
} from '../credit-agreements/index.ts'
import { calculateSurchargeCents, getInstalmentBalances } from '../credit-balances/index.ts'
import {
  findLedgerEntries,
  getBalanceCents,
  isCreditPayment,
  type LedgerPosting,
  PAYMENTS_ACCOUNT,
  postBooking,
  REFUNDS_ACCOUNT,
  SALES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
} from '../ledger/index.ts'
import { lockAgreement } from './lock-agreement.ts'
import { requestExcessRefund } from './repayment-bookings.ts'

/**
 * The current month's surcharge accrued by today, day by day, in cents: early repayment costs the time until today (law
 * 6 f).
 */
async function getAccruedSurchargeCents(ctx: Context, agreement: CreditAgreementRow): Promise<number> {
  const today = getToday(ctx)
  const { instalments } = await getInstalmentBalances(ctx, agreement)
  const next = instalments.find(({ dueOn }) => dueOn > today)
  if (!next || instalments.every(({ openCents }) => openCents === 0)) return 0
  const from =
    instalments.findLast(({ dueOn }) => dueOn <= today)?.dueOn ??
    getLocalDay(new Date(agreement.signedAt), ctx.tenant.timeZone)
  return Math.round((calculateSurchargeCents(instalments, next) * countDays(from, today)) / countDays(from, next.dueOn))
}

/** The amount that ends an agreement if it is paid today, in cents. */
export const getSettlementCents = async (ctx: Context, agreement: CreditAgreementRow): Promise<number> =>
  agreement.withdrawnAt === null
    ? (await getBalanceCents(ctx, toCreditAccountId(agreement.number))) +
      (await getAccruedSurchargeCents(ctx, agreement))
    : 0

/** What is owed on the invoice that replaces a withdrawn agreement, in cents. */
export const getInvoiceBalanceCents = (ctx: Context, orderNumber: string): Promise<number> =>
  getBalanceCents(ctx, toInvoiceAccountId(orderNumber))

/**
 * Books a payment on the invoice that replaces a withdrawn agreement: the whole balance if no amount is given; nothing
 * if nothing is owed.
 */
export async function bookInvoicePayment(
  tx: TransactionContext,
  orderNumber: string,
  reference: string,
  receivedCents?: number,
) {
  const owedCents = await getInvoiceBalanceCents(tx, orderNumber)
  const postings: LedgerPosting[] = [
    { debit: PAYMENTS_ACCOUNT, credit: toInvoiceAccountId(orderNumber), cents: receivedCents ?? owedCents },
  ]
  if (owedCents > 0)
    await postBooking(tx, { booking: `${orderNumber} invoice paid ${reference}`, kind: 'paid', postings })
}

/**
 * Books a payment on an agreement; a reference can be booked once only. 409 amount-exceeds-balance for more than is
 * owed.
 */
export const bookAgreementPayment = (ctx: Context, agreement: string, cents: number, reference: string) =>
  inTransaction(ctx, (tx) =>
    postBooking(tx, {
      booking: buildPaymentBookingId(agreement, reference),
      kind: 'paid',
      postings: [{ debit: PAYMENTS_ACCOUNT, credit: toCreditAccountId(agreement), cents }],
    }),
  )

/**
 * Ends an agreement with getSettlementCents() paid today; an excess is refunded, a negative one waives as much of the
 * surcharge that is not booked yet. 404 not-found.
 */
export async function settleAgreement(ctx: Context, number: string, excessCents = 0) {
  await inTransaction(ctx, async (tx) => {
    const agreement = await lockAgreement(tx, number)
    if (!agreement) throw notFound()
    const account = toCreditAccountId(number)
    const due = (await getAccruedSurchargeCents(tx, agreement)) + Math.min(excessCents, 0)
    const open = (await getBalanceCents(tx, account)) + due
    const surcharge: LedgerPosting[] = due > 0 ? [{ debit: account, credit: SURCHARGE_ACCOUNT, cents: due }] : []
    const paid: LedgerPosting[] = [
      { debit: PAYMENTS_ACCOUNT, credit: account, cents: open },
      { debit: PAYMENTS_ACCOUNT, credit: REFUNDS_ACCOUNT, cents: excessCents },
    ].filter(({ cents }) => cents > 0)
    await postBooking(tx, {
      booking: buildSettlementBookingId(number),
      kind: 'settled',
      postings: [...surcharge, ...paid],
    })
    await requestExcessRefund(tx, number, buildSettlementBookingId(number), excessCents)
    await endProtection(tx, number)
  })
}

/** True while an agreement can be withdrawn from. */
export const isWithdrawable = (ctx: Context, { withdrawnAt, withdrawableUntil }: CreditAgreementRow) =>
  withdrawnAt === null && getToday(ctx) <= withdrawableUntil

/**
 * Withdraws from an agreement: its bookings are reversed, and the goods are owed on invoice at once, less what was
 * paid. Returns what is owed on the invoice and what was paid of it, in cents. 404 not-found for somebody else's
 * agreement, 409 credit-not-withdrawable after 14 days or a second time.
 */
export async function withdrawFromAgreement(
  tx: TransactionContext,
  customerId: string,
  number: string,
): Promise<{ owedCents: number; paidCents: number }> {
  await lockCreditAccount(tx, customerId)
  const agreement = await findCreditAgreement(tx, number)
  if (agreement?.customerId !== customerId) throw notFound()
  if (!isWithdrawable(tx, agreement) || !(await markAgreementWithdrawn(tx, number)))
    throw conflict('credit-not-withdrawable')
  const account = toCreditAccountId(number)
  const invoice = toInvoiceAccountId(number)
  const entries = await findLedgerEntries(tx, account)
  const paid = entries
    .filter(isCreditPayment)
    .reduce((sum, { debit, cents }) => sum + (debit === PAYMENTS_ACCOUNT ? cents : -cents), 0)
  const creditedCents = Math.min(paid, agreement.amountCents)
  const postings: LedgerPosting[] = [
    ...entries
      .filter((entry) => !isCreditPayment(entry))
      .map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents })),
    { debit: invoice, credit: SALES_ACCOUNT, cents: agreement.amountCents },
    { debit: account, credit: invoice, cents: creditedCents },
    { debit: account, credit: REFUNDS_ACCOUNT, cents: paid - creditedCents },
  ]
  const booking = `${number} withdrawn`
  await postBooking(tx, {
    booking,
    kind: 'withdrawn',
    postings: postings.filter(({ cents }) => cents > 0),
    reverses: buildOpeningBookingId(number),
  })
  await requestExcessRefund(tx, number, booking, paid - creditedCents)
  await endProtection(tx, number)
  return { owedCents: agreement.amountCents - creditedCents, paidCents: creditedCents }
}
