import { createHash } from 'node:crypto'
import type { CheckoutStep } from '#shared/contracts/checkout.ts'
import type { CheckoutCredit, CreditOffer, CreditPlan, Instalment, MonthLoad, PauseOffer, ProtectionOffer } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import { monthsFor } from '#shared/rules/calculation.ts'
import { instalmentPlan } from '#shared/rules/instalment-plan.ts'
import { heaviestMonth, loadWith, monthsOf } from '#shared/rules/month-load.ts'
import type { CreditTerms, PaymentMethod } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { loadOf } from './debt.ts'
import { assess, type CreditStanding, refusalOf, standingOf } from './decision.ts'
import { type CreditChoice, monthsLater, type PlannedCredit, planCredit, todayOf } from './plan.ts'

/** Version of the words of information sheet and contract (messages "credit"): a change of their meaning is a new one. */
export const TEXT_VERSION = '2026-11-20'

/** What a checkout has chosen; `signed` is the offer that its shopper has concluded. */
export interface ChosenCredit extends CreditChoice {
  signed?: { hash: string; at: string }
}

export interface CreditQuestion {
  totalCents: number
  payment: PaymentMethod | undefined
  /** Goods go to another address than the bill. */
  billingDiffers: boolean
  choice: ChosenCredit
}

export interface CreditAnswer {
  /** Message id of why there are no instalments. */
  reason?: string
  credit?: CheckoutCredit
  /** The steps that offer more to this order. */
  steps: readonly CheckoutStep[]
}

const PERCENT_PPM = 10_000

/** The customer on credit's side: only who has entered his password buys on credit. */
export const debtorOf = ({ session }: Context) => (session?.type === 2 ? session.customerId : undefined)

/** What this order may become on credit, and what it was chosen to become. Reads only. */
export async function creditFor(ctx: Context, question: CreditQuestion): Promise<CreditAnswer> {
  const { credit: terms, features } = ctx.tenant
  const { totalCents, billingDiffers, payment } = question
  if (!terms || !(features.instalments || features.delayedPayment)) return { steps: [] }
  if (totalCents < terms.minCents || totalCents > terms.maxCents) return { reason: 'instalments.reason-outside-range', steps: [] }
  const customerId = debtorOf(ctx)
  if (customerId === undefined) return { reason: 'instalments.reason-login', steps: [] }
  if (billingDiffers) return { reason: 'orders.payment-reason-address', steps: [] }
  const standing = await standingOf(ctx, customerId, terms)
  const { plans, hidden } = plansFor(ctx, totalCents, terms, standing)
  const refusal = await refusalOf(ctx, standing, { askedCents: totalCents, heaviestMonthCents: lightest(ctx, totalCents, terms, standing) })
  const instalments = payment === 'instalments' && !refusal && plans.some(({ months }) => months === question.choice.months)
  const months = instalments ? question.choice.months : undefined
  const chosen = { ...question.choice, months }
  const pause = pauseFor(ctx, totalCents, terms, standing, instalments || payment === 'invoice' ? chosen : undefined)
  const planned = planCredit(totalCents, terms, { months, pause: pause?.chosen === true })
  const protection = planned && features.paymentProtection && instalments ? protectionFor(ctx, planned, terms, standing, question.choice) : undefined
  const { currency } = ctx.tenant
  const added = planned && loadOfPlanned(ctx, planned, protection?.chosen === true)
  return {
    ...(refusal && { reason: `instalments.reason-${refusal.reasons.at(-1)}` }),
    steps: [...(pause ? (['delayed-payment'] as const) : []), ...(protection ? (['payment-protection'] as const) : [])],
    credit: {
      ...{ plans: refusal ? [] : plans, hidden, load: standing.load, limit: money(standing.limitCents, currency), open: money(standing.openCents, currency) },
      ...(refusal && { refusal }),
      ...(months !== undefined && { months }),
      ...(standing.ownLimitCents !== null && { ownLimit: money(standing.ownLimitCents, currency) }),
      ...(pause && { pause }),
      ...(protection && { protection }),
      ...(added && { added }),
      ...(planned && { offer: offerOf(ctx, customerId, planned, terms, { ...chosen, protection: protection?.chosen === true }) }),
    },
  }
}

function planOf({ tenant }: Context, totalCents: number, { monthlyFactorPpm }: CreditTerms, months: number): CreditPlan {
  const { first, regular, last, count, overall, surcharge, yearlyFactor, effectiveAnnualRate } = instalmentPlan({
    priceCents: totalCents,
    months,
    monthlyFactorPpm,
  })
  const amount = (cents: number) => money(cents, tenant.currency)
  return {
    ...{ months, count, yearlyFactor, effectiveAnnualRate, first: amount(first), regular: amount(regular), last: amount(last) },
    ...{ overall: amount(overall), surcharge: amount(surcharge) },
  }
}

const heaviestWith = (ctx: Context, plan: CreditPlan, { load }: CreditStanding) => heaviestMonth(loadWith(load, monthsOf(plan, todayOf(ctx).slice(0, 7))))

/** Every choice of months that the customer's own limit leaves, and how many it takes away. */
function plansFor(ctx: Context, totalCents: number, terms: CreditTerms, standing: CreditStanding) {
  const all = monthsFor(terms, totalCents).map((months) => planOf(ctx, totalCents, terms, months))
  const { ownLimitCents } = standing
  const plans = ownLimitCents === null ? all : all.filter((plan) => heaviestWith(ctx, plan, standing) <= ownLimitCents)
  return { plans, hidden: all.length - plans.length }
}

/** The heaviest month of the choice that burdens the months least. */
const lightest = (ctx: Context, totalCents: number, terms: CreditTerms, standing: CreditStanding) =>
  Math.min(...monthsFor(terms, totalCents).map((months) => heaviestWith(ctx, planOf(ctx, totalCents, terms, months), standing)))

/** What a credit adds month by month; its protection is paid with the instalments. */
const loadOfPlanned = (ctx: Context, planned: PlannedCredit, isProtected: boolean): MonthLoad[] =>
  loadOf(
    ctx,
    instalmentsOf(ctx, planned).map(({ dueOn, amount }, i) => ({ dueOn, cents: amount.cents + (isProtected ? (planned.protectionCents[i] ?? 0) : 0) })),
  )

/** True where the scorer grants a credit with all that it adds to the customer's months. */
const isBearable = (ctx: Context, planned: PlannedCredit, standing: CreditStanding, isProtected = false) =>
  assess(standing, {
    askedCents: planned.amountCents,
    heaviestMonthCents: heaviestMonth(loadWith(standing.load, loadOfPlanned(ctx, planned, isProtected))),
  }).granted

/** Paying some months later; with `chosen` undefined the way to pay allows none (O22). */
function pauseFor(ctx: Context, totalCents: number, terms: CreditTerms, standing: CreditStanding, chosen: CreditChoice | undefined): PauseOffer | undefined {
  const planned = chosen && planCredit(totalCents, terms, { ...chosen, pause: true })
  if (!planned || !ctx.tenant.features.delayedPayment) return undefined
  if (!isBearable(ctx, planned, standing)) return undefined
  return {
    ...{ months: terms.pauseMonths, surcharge: money(planned.pauseCents, ctx.tenant.currency), effectiveAnnualRate: planned.effectiveAnnualRate },
    dueOn: instalmentsOf(ctx, planned)[0]?.dueOn ?? '',
    ...(chosen.pause !== undefined && { chosen: chosen.pause }),
  }
}

/** Protection of the instalments, unless it would lift a month above the customer's own limit (idea N6). */
function protectionFor(
  ctx: Context,
  planned: PlannedCredit,
  { protectionPpm, protectionAfterDays }: CreditTerms,
  standing: CreditStanding,
  choice: CreditChoice,
): ProtectionOffer | undefined {
  if (!protectionPpm || protectionAfterDays || !isBearable(ctx, planned, standing, true)) return undefined
  const { tenant } = ctx
  const { protectionCents } = planned
  const sum = protectionCents.reduce((all, cents) => all + cents, 0)
  return {
    ...{ sum: money(sum, tenant.currency), highest: money(Math.max(...protectionCents), tenant.currency) },
    ...{ monthlyPercent: protectionPpm / PERCENT_PPM, yearlyPercent: (protectionPpm * 12) / PERCENT_PPM },
    ...(choice.protection !== undefined && { chosen: choice.protection }),
  }
}

const instalmentsOf = (ctx: Context, { payments }: PlannedCredit): Instalment[] =>
  payments.map(({ number, month, cents }) => ({ number, dueOn: monthsLater(todayOf(ctx), month), amount: money(cents, ctx.tenant.currency) }))

/** The credit as it would be concluded today. Its hash names customer, day, sums and days, choice, terms and words. */
function offerOf(ctx: Context, customerId: string, planned: PlannedCredit, terms: CreditTerms, choice: ChosenCredit): CreditOffer {
  const { tenant, locale } = ctx
  const { kind, amountCents, surchargeCents, effectiveAnnualRate } = planned
  const instalments = instalmentsOf(ctx, planned)
  const { months, pause = false, protection = false, signed } = choice
  const named = { tenant: tenant.id, customerId, locale, day: todayOf(ctx), kind, instalments, months, pause, protection, terms, version: TEXT_VERSION }
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex')
  const amount = (cents: number) => money(cents, tenant.currency)
  return {
    ...{ kind, amount: amount(amountCents), surcharge: amount(surchargeCents), overall: amount(amountCents + surchargeCents), effectiveAnnualRate },
    ...{ yearlyFactor: kind === 'instalments' ? (terms.monthlyFactorPpm * 12) / PERCENT_PPM : 0, instalments, hash, signed: signed?.hash === hash },
  }
}
