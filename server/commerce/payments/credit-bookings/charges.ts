import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import {
  buildDueBookingId,
  type CreditAgreementRow,
  type CreditProtectionRow,
  findActiveAgreements,
  findProtections,
} from '../credit-agreements/index.ts'
import { calculateProtectionCents, calculateSurchargeCents, getInstalmentBalances } from '../credit-balances/index.ts'
import {
  findBookingEntries,
  findLedgerEntries,
  getBalanceCents,
  type LedgerPosting,
  PROTECTION_ACCOUNT,
  postBooking,
  REFUNDS_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
} from '../ledger/index.ts'
import { lockAgreement } from './lock-agreement.ts'
import { requestExcessRefund } from './repayment-bookings.ts'

/** True if a protection was active on a day. */
const wasProtectedOn = ({ tenant }: Context, { since, endedAt }: CreditProtectionRow, day: string) =>
  getLocalDay(new Date(since), tenant.timeZone) < day &&
  (endedAt === null || getLocalDay(new Date(endedAt), tenant.timeZone) >= day)

/** The instalments of an agreement that have fallen due without being booked; none if nothing is open. */
async function findUnbookedInstalments(ctx: Context, agreement: CreditAgreementRow) {
  const { instalments } = await getInstalmentBalances(ctx, agreement)
  if (instalments.every(({ openCents }) => openCents === 0)) return []
  const due = instalments.filter(({ dueOn }) => dueOn <= getToday(ctx))
  const entries = await Promise.all(
    due.map(({ number }) => findBookingEntries(ctx, buildDueBookingId(agreement.number, number))),
  )
  return due.filter((_, i) => entries[i]?.length === 0)
}

/**
 * Books an agreement's surcharge that has fallen due, and protection on the balance then open, each once. The agreement
 * is locked.
 */
export async function chargeAgreement(tx: TransactionContext, agreement: CreditAgreementRow) {
  const account = toCreditAccountId(agreement.number)
  const terms = parseStoredJson<CreditTerms>(agreement.terms)
  const protections = await findProtections(tx, agreement.number)
  for (const { number, dueOn } of await findUnbookedInstalments(tx, agreement)) {
    const booking = buildDueBookingId(agreement.number, number)
    const { instalments } = await getInstalmentBalances(tx, agreement)
    const due = instalments.find((each) => each.number === number)
    if (!due) return
    const isProtected = agreement.kind === 'instalments' && protections.some((each) => wasProtectedOn(tx, each, dueOn))
    const postings: LedgerPosting[] = [
      { debit: account, credit: SURCHARGE_ACCOUNT, cents: calculateSurchargeCents(instalments, due) },
      {
        debit: account,
        credit: PROTECTION_ACCOUNT,
        cents: isProtected ? calculateProtectionCents(await getBalanceCents(tx, account), terms) : 0,
      },
    ].filter(({ cents }) => cents > 0)
    if (postings.length > 0) await postBooking(tx, { booking, kind: 'due', postings })
  }
}

/** Reverses the charges of a protection since it was ordered; what was paid of them is owed to the customer. */
export async function reverseProtectionCharges(
  tx: TransactionContext,
  { agreementNumber: agreement, since }: CreditProtectionRow,
) {
  const account = toCreditAccountId(agreement)
  const charged = (await findLedgerEntries(tx, account)).filter(
    ({ credit, bookedAt }) => credit === PROTECTION_ACCOUNT && bookedAt >= since,
  )
  const cents = charged.reduce((sum, entry) => sum + entry.cents, 0)
  const creditedCents = Math.min(cents, await getBalanceCents(tx, account))
  const postings: LedgerPosting[] = [
    { debit: PROTECTION_ACCOUNT, credit: account, cents: creditedCents },
    { debit: PROTECTION_ACCOUNT, credit: REFUNDS_ACCOUNT, cents: cents - creditedCents },
  ].filter((posting) => posting.cents > 0)
  const booking = `${agreement} protection since ${since} taken back`
  if (postings.length > 0) await postBooking(tx, { booking, kind: 'taken-back', postings })
  await requestExcessRefund(tx, agreement, booking, cents - creditedCents)
}

const lockAndCharge = (ctx: Context, number: string) =>
  inTransaction(ctx, async (tx) => {
    const agreement = await lockAgreement(tx, number)
    if (agreement?.withdrawnAt === null) await chargeAgreement(tx, agreement)
  })

/**
 * Books what has fallen due on every agreement of the shop; a failure does not affect the others. Runs each hour;
 * nothing is booked twice.
 */
export async function chargeDueAgreements(ctx: Context) {
  for (const agreement of await findActiveAgreements(ctx)) {
    try {
      if ((await findUnbookedInstalments(ctx, agreement)).length > 0) await lockAndCharge(ctx, agreement.number)
    } catch (error) {
      ctx.log.error({ err: error, agreement: agreement.number }, 'charging a credit failed')
    }
  }
}
