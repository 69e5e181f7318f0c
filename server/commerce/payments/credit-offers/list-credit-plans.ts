import { type Context, getToday } from '#server/commerce/core/context.ts'
import type { CreditPlan, Instalment, MonthlyBurden } from '#shared/api/credit.ts'
import { addMonths } from '#shared/dates.ts'
import { money } from '#shared/money.ts'
import { listInstalmentMonths } from '#shared/rules/payments/credit-calculation.ts'
import { createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import { addToSchedule, getPeakMonthCents, toMonthlyPayments } from '#shared/rules/payments/monthly-burden.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { toMonthlyBurdens } from '../credit-balances/index.ts'
import { assessCredit, type CreditProfile } from '../credit-decisions/index.ts'
import type { PlannedCredit } from './credit-plan.ts'

function toCreditPlan(
  { tenant }: Context,
  totalCents: number,
  { monthlyFactorPpm }: CreditTerms,
  months: number,
): CreditPlan {
  const { first, regular, last, count, overall, surcharge, yearlyFactor, effectiveAnnualRate } = createInstalmentPlan({
    priceCents: totalCents,
    months,
    monthlyFactorPpm,
  })
  const amount = (cents: number) => money(cents, tenant.currency)
  return {
    months,
    count,
    yearlyFactor,
    effectiveAnnualRate,
    first: amount(first),
    regular: amount(regular),
    last: amount(last),
    overall: amount(overall),
    surcharge: amount(surcharge),
  }
}

const getPeakMonthWithPlan = (ctx: Context, plan: CreditPlan, { monthlyBurdens }: CreditProfile) =>
  getPeakMonthCents(addToSchedule(monthlyBurdens, toMonthlyPayments(plan, getToday(ctx).slice(0, 7))))

/** The plans for each number of months that the customer's own limit allows, and how many it excludes. */
export function listCreditPlans(ctx: Context, totalCents: number, terms: CreditTerms, profile: CreditProfile) {
  const all = listInstalmentMonths(terms, totalCents).map((months) => toCreditPlan(ctx, totalCents, terms, months))
  const { ownLimitCents } = profile
  const plans =
    ownLimitCents === null ? all : all.filter((plan) => getPeakMonthWithPlan(ctx, plan, profile) <= ownLimitCents)
  return { plans, hidden: all.length - plans.length }
}

/** The highest monthly sum of the plan that burdens the months least. */
export const getLowestPeakMonth = (ctx: Context, totalCents: number, terms: CreditTerms, profile: CreditProfile) =>
  Math.min(
    ...listInstalmentMonths(terms, totalCents).map((months) =>
      getPeakMonthWithPlan(ctx, toCreditPlan(ctx, totalCents, terms, months), profile),
    ),
  )

/** What a credit adds to each month; protection is paid with the instalments. */
export const toPlannedBurdens = (ctx: Context, planned: PlannedCredit, isProtected: boolean): MonthlyBurden[] =>
  toMonthlyBurdens(
    ctx,
    toInstalments(ctx, planned).map(({ dueOn, amount }, i) => ({
      dueOn,
      cents: amount.cents + (isProtected ? (planned.protectionCents[i] ?? 0) : 0),
    })),
  )

/** True if the scorer grants a credit with all it adds to the customer's months. */
export const isAffordable = (ctx: Context, planned: PlannedCredit, profile: CreditProfile, isProtected = false) =>
  assessCredit(profile, {
    requestedCents: planned.amountCents,
    peakMonthCents: getPeakMonthCents(
      addToSchedule(profile.monthlyBurdens, toPlannedBurdens(ctx, planned, isProtected)),
    ),
  }).granted

export const toInstalments = (ctx: Context, { payments }: PlannedCredit): Instalment[] =>
  payments.map(({ number, month, cents }) => ({
    number,
    dueOn: addMonths(getToday(ctx), month),
    amount: money(cents, ctx.tenant.currency),
  }))
