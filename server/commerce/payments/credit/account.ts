import { type Context, getToday, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type {
  AgreementProtection,
  CreditAccount,
  CreditAgreement,
  OwnLimitInput,
  ProtectionInput,
} from '#shared/api/credit.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { money } from '#shared/money.ts'
import { addToSchedule, getPeakMonthCents } from '#shared/rules/payments/monthly-burden.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { getBankAccount } from '../bank-transfers/index.ts'
import { lockCreditAccount, setOwnLimit } from '../credit-accounts/index.ts'
import {
  type CreditAgreementRow,
  endProtection,
  findCreditAgreement,
  findCustomerAgreements,
  findProtections,
  insertProtection,
} from '../credit-agreements/index.ts'
import {
  calculateProtectionCents,
  findOpenInstalments,
  forecastAgreementProtection,
  listAgreementBookings,
  listAgreementInstalments,
  toMonthlyBurdens,
} from '../credit-balances/index.ts'
import { getSettlementCents, isWithdrawable, reverseProtectionCharges } from '../credit-bookings/index.ts'
import { assessCredit, type CreditProfile, getCreditProfile } from '../credit-decisions/index.ts'
import { CREDIT_WITHDRAWAL_DAYS, getProtectionTermsVersion } from '../credit-offers/index.ts'
import { getBalanceCents, toCreditAccountId } from '../ledger/index.ts'

/**
 * The first day on which protection of an agreement can be ordered (law 8). A week counted in days ends with its last
 * day (§ 7a (5) VVG with §§ 187, 188 BGB), so this is the day after.
 */
function getFirstProtectionDay(
  { tenant }: Context,
  { signedAt }: CreditAgreementRow,
  { protectionAfterDays }: CreditTerms,
): string {
  const day = getLocalDay(new Date(signedAt), tenant.timeZone)
  return protectionAfterDays ? addDays(day, protectionAfterDays + 1) : day
}

/** The customer's highest monthly sum if this agreement is protected, in cents (idea N6). */
const getPeakMonthWithProtection = async (
  ctx: Context,
  agreement: CreditAgreementRow,
  { monthlyBurdens }: CreditProfile,
) =>
  getPeakMonthCents(
    addToSchedule(monthlyBurdens, toMonthlyBurdens(ctx, await forecastAgreementProtection(ctx, agreement))),
  )

/**
 * The protection that an agreement has or may have on its terms; none that would raise a month above the customer's own
 * limit.
 */
async function getAgreementProtection(
  ctx: Context,
  agreement: CreditAgreementRow,
  profile: CreditProfile,
): Promise<AgreementProtection> {
  const [latest] = await findProtections(ctx, agreement.number)
  const terms = parseStoredJson<CreditTerms>(agreement.terms)
  const nextCharge = money(
    calculateProtectionCents(await getBalanceCents(ctx, toCreditAccountId(agreement.number)), terms),
    ctx.tenant.currency,
  )
  if (latest && latest.endedAt === null) return { state: 'active', nextCharge }
  const hasOpenInstalments = agreement.kind === 'instalments' && (await findOpenInstalments(ctx, agreement)).length > 0
  if (!ctx.tenant.features.paymentProtection || !terms.protectionPpm || !hasOpenInstalments) return { state: 'none' }
  const from = getFirstProtectionDay(ctx, agreement, terms)
  if (getToday(ctx) < from) return { state: 'later', from }
  const { ownLimitCents } = profile
  const peakCents = ownLimitCents === null ? 0 : await getPeakMonthWithProtection(ctx, agreement, profile)
  if (ownLimitCents !== null && peakCents > ownLimitCents)
    return { state: 'above-limit', highest: money(peakCents, ctx.tenant.currency) }
  return { state: 'offered', nextCharge }
}

async function buildCreditAgreement(
  ctx: Context,
  row: CreditAgreementRow,
  profile: CreditProfile,
): Promise<CreditAgreement> {
  const {
    number,
    kind,
    amountCents,
    surchargeCents,
    effectiveRate,
    signedAt,
    withdrawableUntil,
    withdrawnAt,
    informationHash,
  } = row
  const amount = (cents: number) => money(cents, ctx.tenant.currency)
  return {
    number,
    kind,
    amount: amount(amountCents),
    surcharge: amount(surchargeCents),
    overall: amount(amountCents + surchargeCents),
    effectiveAnnualRate: effectiveRate / 100,
    signedAt,
    withdrawableUntil,
    withdrawable: isWithdrawable(ctx, row),
    informationHash,
    ...(withdrawnAt && { withdrawnAt }),
    instalments: await listAgreementInstalments(ctx, row),
    bookings: await listAgreementBookings(ctx, row),
    openCount: (await findOpenInstalments(ctx, row)).length,
    balance: amount(await getBalanceCents(ctx, toCreditAccountId(number))),
    settlementToday: amount(await getSettlementCents(ctx, row)),
    protection: await getAgreementProtection(ctx, row, profile),
    payTo: getBankAccount(ctx, number),
  }
}

const getCreditTerms = ({ tenant }: Context): CreditTerms => {
  if (!tenant.credit) throw notFound()
  return tenant.credit
}

/**
 * The customer's credit: limit and reasons, own limit, agreements and what can be done with them. 401 login-required,
 * 404 if the shop offers none.
 */
export async function getCreditAccount(ctx: Context): Promise<CreditAccount> {
  const customerId = requireCustomerId(ctx)
  const profile = await getCreditProfile(ctx, customerId, getCreditTerms(ctx))
  const { limitCents, openCents, ownLimitCents, monthlyBurdens } = profile
  const { reasons } = assessCredit(profile, { requestedCents: 0, peakMonthCents: 0 })
  return {
    id: 'credit',
    limit: money(limitCents, ctx.tenant.currency),
    usedLimit: money(openCents, ctx.tenant.currency),
    monthlyBurdens,
    reasons: reasons.filter((reason) => reason !== 'outside-range'),
    ...(ownLimitCents !== null && { ownLimit: money(ownLimitCents, ctx.tenant.currency) }),
    agreements: await Promise.all(
      (await findCustomerAgreements(ctx, customerId)).map((row) => buildCreditAgreement(ctx, row, profile)),
    ),
  }
}

/** Sets the customer's own limit on what falls due in a month; undefined removes it (N6). 401 login-required. */
export async function changeOwnLimit(ctx: Context, { amount }: OwnLimitInput): Promise<CreditAccount> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, (tx) => setOwnLimit(tx, customerId, amount === undefined ? null : amount * 100))
  return getCreditAccount(ctx)
}

/** An agreement of this customer. 404 not-found for any other. */
export async function getOwnCreditAgreement(ctx: Context, number: string): Promise<CreditAgreementRow> {
  const agreement = await findCreditAgreement(ctx, number)
  if (agreement?.customerId !== requireCustomerId(ctx)) throw notFound()
  return agreement
}

/**
 * Orders protection for an active agreement (S3.37, S3.38). 401 login-required, 404 not-found, 409
 * protection-not-offered.
 */
export async function orderProtection(ctx: Context, { agreement: number, remark }: ProtectionInput): Promise<void> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockCreditAccount(tx, customerId)
    const agreement = await getOwnCreditAgreement(tx, number)
    const { state, nextCharge } = await getAgreementProtection(
      tx,
      agreement,
      await getCreditProfile(tx, customerId, getCreditTerms(tx)),
    )
    if (state !== 'offered') throw conflict('protection-not-offered')
    await insertProtection(tx, { agreementNumber: number, remark, termsVersion: await getProtectionTermsVersion(tx) })
    await publish(tx, 'protection-ordered', { agreementNumber: number, nextCents: nextCharge?.cents ?? 0 })
  })
}

/**
 * Ends the protection of an agreement (O45); within its 14 days that is a withdrawal, and its charges are reversed. 401
 * login-required, 404 not-found, also if there is no protection.
 */
export async function cancelProtection(ctx: Context, number: string): Promise<CreditAccount> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockCreditAccount(tx, customerId)
    await getOwnCreditAgreement(tx, number)
    const [latest] = await findProtections(tx, number)
    if (!latest || !(await endProtection(tx, number))) throw notFound()
    const day = getLocalDay(new Date(latest.since), tx.tenant.timeZone)
    if (getToday(tx) <= addDays(day, CREDIT_WITHDRAWAL_DAYS)) await reverseProtectionCharges(tx, latest)
  })
  return getCreditAccount(ctx)
}
