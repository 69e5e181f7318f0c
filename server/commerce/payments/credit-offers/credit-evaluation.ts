import { createHash } from 'node:crypto'
import { type Context, getToday } from '#server/commerce/core/context.ts'
import type { CheckoutStep } from '#shared/api/checkout.ts'
import type { CheckoutCredit, CreditOffer, PauseOffer, ProtectionOffer } from '#shared/api/credit.ts'
import { money } from '#shared/money.ts'
import { isOfAge } from '#shared/rules/customers/age.ts'
import type { CreditTerms, PaymentMethod } from '#shared/tenant.ts'
import { type CreditProfile, findCreditRefusal, getCreditProfile } from '../credit-decisions/index.ts'
import { type CreditedPrice, type CreditOptions, type PlannedCredit, planCredit } from './credit-plan.ts'
import {
  getLowestPeakMonth,
  isAffordable,
  listCreditPlans,
  toInstalments,
  toPlannedBurdens,
} from './list-credit-plans.ts'

/** Version of the texts of credit information and agreement (messages "credit"): raised when their meaning changes. */
export const CREDIT_TEXT_VERSION = '2026-11-20'

/** What was selected in the checkout; `signed` is the hash of the offer that the shopper has signed. */
export interface SelectedCredit extends CreditOptions {
  signed?: { hash: string; at: string }
}

export interface CreditEvaluationInput extends CreditedPrice {
  payment: PaymentMethod | undefined
  /** The goods are delivered to another address than the invoice. */
  billingDiffers: boolean
  /** The customer's date of birth, YYYY-MM-DD; undefined if they have not told it. */
  birthday: string | undefined
  choice: SelectedCredit
}

export interface CreditEvaluation {
  /** Message id of the reason why instalments are not offered. */
  reason?: string
  credit?: CheckoutCredit
  /** The optional steps of this order. */
  steps: readonly CheckoutStep[]
}

const PPM_PER_PERCENT = 10_000

/** The customer who may buy on credit: only one who is fully logged in. */
export const findLoggedInCustomerId = ({ session }: Context) => (session?.type === 2 ? session.customerId : undefined)

/** The credit that is possible for this order, and the selected one. Reads only. */
export async function evaluateCredit(ctx: Context, input: CreditEvaluationInput): Promise<CreditEvaluation> {
  const { credit: terms, features } = ctx.tenant
  const { totalCents, billingDiffers, payment } = input
  if (!terms || !(features.instalments || features.delayedPayment)) return { steps: [] }
  if (totalCents < terms.minCents || totalCents > terms.maxCents)
    return { reason: 'instalments.reason-outside-range', steps: [] }
  const customerId = findLoggedInCustomerId(ctx)
  if (customerId === undefined) return { reason: 'instalments.reason-login', steps: [] }
  if (!input.birthday) return { reason: 'instalments.reason-birthday', steps: [] }
  if (!isOfAge(input.birthday, getToday(ctx))) return { reason: 'instalments.reason-age', steps: [] }
  if (billingDiffers) return { reason: 'orders.payment-reason-address', steps: [] }
  const profile = await getCreditProfile(ctx, customerId, terms)
  const { plans, hidden: hiddenCount } = listCreditPlans(ctx, totalCents, terms, profile)
  const refusal = await findCreditRefusal(ctx, profile, {
    requestedCents: totalCents,
    peakMonthCents: getLowestPeakMonth(ctx, totalCents, terms, profile),
  })
  const instalments =
    payment === 'instalments' && !refusal && plans.some(({ months }) => months === input.choice.months)
  const months = instalments ? input.choice.months : undefined
  const selection = { ...input.choice, months }
  const pause = findPauseOffer(ctx, input, terms, profile, instalments || payment === 'invoice' ? selection : undefined)
  const planned = planCredit(input, terms, { months, pause: pause?.chosen === true })
  const protection =
    planned && features.paymentProtection && instalments
      ? findProtectionOffer(ctx, planned, terms, profile, input.choice)
      : undefined
  const { currency } = ctx.tenant
  const added = planned && toPlannedBurdens(ctx, planned, protection?.chosen === true)
  return {
    ...(refusal && { reason: `instalments.reason-${refusal.reasons.at(-1)}` }),
    steps: [...(pause ? (['delayed-payment'] as const) : []), ...(protection ? (['payment-protection'] as const) : [])],
    credit: {
      plans: refusal ? [] : plans,
      hiddenPlanCount: hiddenCount,
      monthlyBurdens: profile.monthlyBurdens,
      limit: money(profile.limitCents, currency),
      usedLimit: money(profile.openCents, currency),
      ...(refusal && { refusal }),
      ...(months !== undefined && { months }),
      ...(profile.ownLimitCents !== null && { ownLimit: money(profile.ownLimitCents, currency) }),
      ...(pause && { pause }),
      ...(protection && { protection }),
      ...(added && { addedBurdens: added }),
      ...(planned && {
        offer: buildCreditOffer(ctx, customerId, planned, terms, {
          ...selection,
          protection: protection?.chosen === true,
        }),
      }),
    },
  }
}

/** The payment pause; `chosen` is undefined if the payment method allows none (O22). */
function findPauseOffer(
  ctx: Context,
  price: CreditedPrice,
  terms: CreditTerms,
  profile: CreditProfile,
  selection: CreditOptions | undefined,
): PauseOffer | undefined {
  const planned = selection && planCredit(price, terms, { ...selection, pause: true })
  if (!planned || !ctx.tenant.features.delayedPayment) return undefined
  if (!isAffordable(ctx, planned, profile)) return undefined
  return {
    months: terms.pauseMonths,
    surcharge: money(planned.pauseCents, ctx.tenant.currency),
    effectiveAnnualRate: planned.effectiveAnnualRate,
    dueOn: toInstalments(ctx, planned)[0]?.dueOn ?? '',
    ...(selection.pause !== undefined && { chosen: selection.pause }),
  }
}

/** Payment protection, unless it would raise a month above the customer's own limit (idea N6). */
function findProtectionOffer(
  ctx: Context,
  planned: PlannedCredit,
  { protectionPpm, protectionAfterDays }: CreditTerms,
  profile: CreditProfile,
  selection: CreditOptions,
): ProtectionOffer | undefined {
  if (!protectionPpm || protectionAfterDays || !isAffordable(ctx, planned, profile, true)) return undefined
  const { tenant } = ctx
  const { protectionCents } = planned
  const sum = protectionCents.reduce((all, cents) => all + cents, 0)
  return {
    sum: money(sum, tenant.currency),
    highest: money(Math.max(...protectionCents), tenant.currency),
    monthlyPercent: protectionPpm / PPM_PER_PERCENT,
    yearlyPercent: (protectionPpm * 12) / PPM_PER_PERCENT,
    ...(selection.protection !== undefined && { chosen: selection.protection }),
  }
}

/**
 * The offer as it would be concluded today. Its hash covers customer, day, amounts and dates, options, terms and texts.
 */
function buildCreditOffer(
  ctx: Context,
  customerId: string,
  planned: PlannedCredit,
  terms: CreditTerms,
  selection: SelectedCredit,
): CreditOffer {
  const { tenant, locale } = ctx
  const { kind, amountCents, surchargeCents, effectiveAnnualRate } = planned
  const instalments = toInstalments(ctx, planned)
  const { months, pause = false, protection = false, signed } = selection
  const hashInput = {
    tenant: tenant.id,
    customerId,
    locale,
    day: getToday(ctx),
    kind,
    instalments,
    months,
    pause,
    protection,
    terms,
    version: CREDIT_TEXT_VERSION,
  }
  const hash = createHash('sha256').update(JSON.stringify(hashInput)).digest('hex')
  const amount = (cents: number) => money(cents, tenant.currency)
  return {
    kind,
    amount: amount(amountCents),
    surcharge: amount(surchargeCents),
    overall: amount(amountCents + surchargeCents),
    effectiveAnnualRate,
    yearlyFactor: kind === 'instalments' ? (terms.monthlyFactorPpm * 12) / PPM_PER_PERCENT : 0,
    instalments,
    hash,
    signed: signed?.hash === hash,
  }
}
