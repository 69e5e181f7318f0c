import { findPage } from '#server/commerce/content/pages/index.ts'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { getToday, requireCustomerId } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import type { CheckoutCredit, CreditOffer, OrderCreditPlan } from '#shared/api/credit.ts'
import { addDays } from '#shared/dates.ts'
import { routes } from '#shared/routes.ts'
import { type CreditTerms, getLanguage } from '#shared/tenant.ts'
import { lockCreditAccount } from '../credit-accounts/index.ts'
import { buildOpeningBookingId, insertCreditAgreement, insertProtection } from '../credit-agreements/index.ts'
import { getCreditProfile, recordCreditDecision } from '../credit-decisions/index.ts'
import { postBooking, SALES_ACCOUNT, toCreditAccountId } from '../ledger/index.ts'
import {
  CREDIT_TEXT_VERSION,
  type CreditEvaluationInput,
  evaluateCredit,
  type SelectedCredit,
} from './credit-evaluation.ts'
import { insertCreditInformation } from './credit-information-repository.ts'
import { type PlannedCredit, planCredit } from './credit-plan.ts'

/** Days after conclusion in which the credit and its protection can be withdrawn from (Dir. (EU) 2023/2225 Art. 26). */
export const CREDIT_WITHDRAWAL_DAYS = 14

/** The credit information of an offer, drawn before the order's transaction. */
export interface CreditInformationFile {
  /** Hash of the offer. */
  offerHash: string
  hash: string
  /** The PDF, base64. */
  body: string
}

/** The version of the protection terms in force; that of the credit texts if the shop has no such page. */
export const getProtectionTermsVersion = async (ctx: Context): Promise<string> =>
  (await findPage(ctx, routes['service/protection-terms'][getLanguage(ctx.locale)]))?.version ?? CREDIT_TEXT_VERSION

/** What an order stores of its credit; undefined for an order without one. */
export function toOrderCreditPlan(
  ctx: Context,
  { offer, protection }: Pick<CheckoutCredit, 'offer' | 'protection'>,
): OrderCreditPlan | undefined {
  if (!offer) return undefined
  const { kind, surcharge, overall, effectiveAnnualRate, instalments } = offer
  const withdrawableUntil = addDays(getToday(ctx), CREDIT_WITHDRAWAL_DAYS)
  return {
    kind,
    surcharge,
    overall,
    effectiveAnnualRate,
    instalments,
    withdrawableUntil,
    protection: protection?.chosen === true,
    ...(protection?.chosen && { protectionSum: protection.sum, protectionMonthlyPercent: protection.monthlyPercent }),
  }
}

interface Conclusion {
  customerId: string
  terms: CreditTerms
  offer: CreditOffer
  plan: PlannedCredit
}

/**
 * Evaluates the offer once more. 409 payment-not-offered, also if the scorer now refuses; credit-unsigned if it is not
 * the offer that was signed.
 */
async function confirmOffer(
  tx: TransactionContext,
  customerId: string,
  input: CreditEvaluationInput,
  information: CreditInformationFile | undefined,
): Promise<Conclusion & { protection: CheckoutCredit['protection']; information: CreditInformationFile }> {
  const { credit: terms } = tx.tenant
  const { credit } = await evaluateCredit(tx, input)
  const { offer, protection } = credit ?? {}
  if (!terms || !offer) throw conflict('payment-not-offered')
  if (!offer.signed || information?.offerHash !== offer.hash) throw conflict('credit-unsigned')
  const months = credit?.months === undefined ? undefined : input.choice.months
  const plan = planCredit(input, terms, { months, pause: credit?.pause?.chosen === true })
  if (!plan) throw conflict('payment-not-offered')
  const request = { requestedCents: input.totalCents, peakMonthCents: 0 }
  const { granted } = await recordCreditDecision(tx, await getCreditProfile(tx, customerId, terms), request)
  if (!granted) throw conflict('payment-not-offered')
  return { customerId, terms, offer, protection, plan, information }
}

const toInstalmentRows = ({ tenant }: Context, agreementNumber: string, { offer, plan }: Conclusion) =>
  plan.payments.map(({ number, cents, surchargeCents }, i) => ({
    tenant: tenant.id,
    agreementNumber,
    number,
    dueOn: offer.instalments[i]?.dueOn ?? '',
    cents,
    surchargeCents,
  }))

/** Inserts the agreement with its instalments and opens its account with the price of the goods. */
async function insertConcludedAgreement(
  tx: TransactionContext,
  number: string,
  conclusion: Conclusion,
  { signed }: SelectedCredit,
  informationHash: string,
) {
  const { customerId, terms, offer, plan } = conclusion
  const agreement = {
    tenant: tx.tenant.id,
    number,
    customerId,
    kind: offer.kind,
    currency: tx.tenant.currency,
    amountCents: plan.amountCents,
    surchargeCents: plan.surchargeCents,
    effectiveRate: Math.round(offer.effectiveAnnualRate * 100),
    terms: JSON.stringify(terms),
    agreed: JSON.stringify({ ...signed, version: CREDIT_TEXT_VERSION, offer: offer.hash }),
    locale: tx.locale,
    informationHash,
    signedAt: tx.now.toISOString(),
    withdrawableUntil: addDays(getToday(tx), CREDIT_WITHDRAWAL_DAYS),
    withdrawnAt: null,
  }
  await insertCreditAgreement(tx, agreement, toInstalmentRows(tx, number, conclusion))
  await postBooking(tx, {
    booking: buildOpeningBookingId(number),
    kind: 'opened',
    postings: [{ debit: toCreditAccountId(number), credit: SALES_ACCOUNT, cents: plan.amountCents }],
  })
}

/**
 * Concludes the credit agreement by which an order is paid, in the order's transaction: limit and plan are checked once
 * more, with the customer's account locked. 409 credit-unsigned if this is not the very offer that was signed on the
 * review, payment-not-offered if the scorer now refuses.
 */
export async function concludeCreditAgreement(
  tx: TransactionContext,
  number: string,
  input: CreditEvaluationInput,
  information: CreditInformationFile | undefined,
) {
  const customerId = requireCustomerId(tx)
  await lockCreditAccount(tx, customerId)
  const conclusion = await confirmOffer(tx, customerId, input, information)
  await insertCreditInformation(tx, conclusion.information)
  await insertConcludedAgreement(tx, number, conclusion, input.choice, conclusion.information.hash)
  if (conclusion.protection?.chosen)
    await insertProtection(tx, {
      agreementNumber: number,
      remark: '',
      termsVersion: await getProtectionTermsVersion(tx),
    })
}
