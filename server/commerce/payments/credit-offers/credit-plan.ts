import { allocate } from '#shared/money.ts'
import { calculateEffectiveAnnualRate } from '#shared/rules/payments/apr.ts'
import {
  calculateMonthlyProtection,
  createInstalmentPlan,
  createPaymentPause,
} from '#shared/rules/payments/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'

/** What a shopper has selected: instalments over some months, or with `pause` alone the whole amount later. */
export interface CreditOptions {
  months?: number
  pause?: boolean
  protection?: boolean
}

/** One payment: its month after conclusion, and its amount in cents. */
export interface PlannedPayment {
  number: number
  month: number
  cents: number
  /** The part of it that is surcharge. */
  surchargeCents: number
}

/** A credit in exact cents; rates in per cent. */
export interface PlannedCredit {
  kind: 'instalments' | 'pause'
  amountCents: number
  surchargeCents: number
  pauseCents: number
  effectiveAnnualRate: number
  payments: readonly PlannedPayment[]
  /** The price of protection in each month in which something is open and an instalment falls due. */
  protectionCents: readonly number[]
}

const calculateRate = (amountCents: number, payments: readonly PlannedPayment[]) =>
  calculateEffectiveAnnualRate([
    { cents: amountCents, years: 0 },
    ...payments.map(({ cents, month }) => ({ cents: -cents, years: month / 12 })),
  ])

/** What is bought on credit, in cents: all that is paid, and the value of the goods in it. */
export interface CreditedPrice {
  totalCents: number
  goodsCents: number
}

/**
 * Plans the credit for a price. A pause postpones every payment by the tenant's months, without interest for them; its
 * surcharge is a share of the value of the goods alone (S9.37), spread evenly over the payments. Undefined if neither
 * months nor a pause are selected.
 */
export function planCredit(
  { totalCents: amountCents, goodsCents }: CreditedPrice,
  terms: CreditTerms,
  { months, pause = false }: CreditOptions,
): PlannedCredit | undefined {
  const { pauseMonths, pauseSurchargePerMille, monthlyFactorPpm, protectionPpm = 0 } = terms
  if (months === undefined && !pause) return undefined
  const pauseCents = pause
    ? createPaymentPause({
        priceCents: amountCents,
        goodsCents,
        months: pauseMonths,
        surchargePerMille: pauseSurchargePerMille,
      }).surcharge
    : 0
  if (months === undefined) {
    const payments = [{ number: 1, month: pauseMonths, cents: amountCents + pauseCents, surchargeCents: pauseCents }]
    return {
      kind: 'pause',
      amountCents,
      surchargeCents: pauseCents,
      pauseCents,
      effectiveAnnualRate: calculateRate(amountCents, payments),
      payments,
      protectionCents: [],
    }
  }
  const plan = createInstalmentPlan({ priceCents: amountCents, months, monthlyFactorPpm })
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
    kind: 'instalments',
    amountCents,
    surchargeCents: plan.surcharge + pauseCents,
    pauseCents,
    payments,
    effectiveAnnualRate: calculateRate(amountCents, payments),
    protectionCents: calculateMonthlyProtection(plan, protectionPpm),
  }
}
