import { allocate } from '#shared/money.ts'
import { effectiveAnnualRate } from '#shared/rules/apr.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import { instalmentPlan, paymentPause, protectionByMonth } from '#shared/rules/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import type { Context } from '../context.ts'

/** What a shopper has chosen: instalments over some months, or with `pause` alone the whole amount later. */
export interface CreditChoice {
  months?: number
  pause?: boolean
  protection?: boolean
}

/** One payment: so many months after the contract, in cents. */
export interface PlannedPayment {
  number: number
  month: number
  cents: number
  /** The part of it that is surcharge. */
  surchargeCents: number
}

/** A credit to the last cent; rates in per cent. */
export interface PlannedCredit {
  kind: 'instalments' | 'pause'
  amountCents: number
  surchargeCents: number
  pauseCents: number
  effectiveAnnualRate: number
  payments: readonly PlannedPayment[]
  /** What protection costs in each month in which something is open and an instalment falls due. */
  protectionCents: readonly number[]
}

const rateOf = (amountCents: number, payments: readonly PlannedPayment[]) =>
  effectiveAnnualRate([{ cents: amountCents, years: 0 }, ...payments.map(({ cents, month }) => ({ cents: -cents, years: month / 12 }))])

/**
 * Plans the credit for an amount. A pause moves every payment by the tenant's months, without interest in them; its surcharge is a share of the
 * amount (S9.37) and spreads over the payments in equal parts. Undefined where neither months nor pause are chosen.
 */
export function planCredit(amountCents: number, terms: CreditTerms, { months, pause = false }: CreditChoice): PlannedCredit | undefined {
  const { pauseMonths, pauseSurchargePerMille, monthlyFactorPpm, protectionPpm = 0 } = terms
  if (months === undefined && !pause) return undefined
  const pauseCents = pause ? paymentPause({ priceCents: amountCents, months: pauseMonths, surchargePerMille: pauseSurchargePerMille }).surcharge : 0
  if (months === undefined) {
    const payments = [{ number: 1, month: pauseMonths, cents: amountCents + pauseCents, surchargeCents: pauseCents }]
    return {
      kind: 'pause',
      amountCents,
      surchargeCents: pauseCents,
      pauseCents,
      effectiveAnnualRate: rateOf(amountCents, payments),
      payments,
      protectionCents: [],
    }
  }
  const plan = instalmentPlan({ priceCents: amountCents, months, monthlyFactorPpm })
  const shares = allocate(
    pauseCents,
    plan.schedule.map(() => 1),
  )
  const offset = pause ? pauseMonths : 0
  const payments = plan.schedule.map(({ month, payment, interest }, i) => {
    const share = shares[i] ?? 0
    return { number: month, month: month + offset, cents: payment + share, surchargeCents: interest + share }
  })
  return {
    ...{ kind: 'instalments', amountCents, surchargeCents: plan.surcharge + pauseCents, pauseCents, payments },
    effectiveAnnualRate: rateOf(amountCents, payments),
    protectionCents: protectionByMonth(plan, protectionPpm),
  }
}

/** The shop's day, on its own clocks. */
export const todayOf = ({ now, tenant }: Pick<Context, 'now' | 'tenant'>) => localTime(now, tenant.timeZone).day

/** A day so many months later; where that month is shorter, its last day. */
export const monthsLater = (day: string, months: number) => Temporal.PlainDate.from(day).add({ months }).toString()

export const daysLater = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

export const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
