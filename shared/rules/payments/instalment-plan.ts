import { calculateEffectiveAnnualRate, toRoundedPercent } from './apr.ts'

/** The input of a plan; `monthlyFactorPpm` is the fixed monthly interest in millionths: 10_000 is 1 %. */
export interface InstalmentPlanInput {
  priceCents: number
  months: number
  monthlyFactorPpm: number
}

/** One month of a plan in cents: payment = interest + repayment, and `balance` is open after it. */
export interface PlanMonth {
  month: number
  payment: number
  interest: number
  repayment: number
  balance: number
}

/** A plan in cents; factors and rates in per cent. */
export interface InstalmentPlan {
  first: number
  /** The instalment of every month but the last. */
  regular: number
  /** Closes the balance, including the rounding differences. */
  last: number
  /** The number of regular instalments, the first one included. */
  count: number
  overall: number
  /** The total cost of the credit. */
  surcharge: number
  monthlyFactor: number
  /** Twelve monthly factors: the fixed borrowing rate of a year. */
  yearlyFactor: number
  effectiveAnnualRate: number
  schedule: readonly PlanMonth[]
}

const PARTS_PER_MILLION = 1_000_000

/** A share in millionths of an amount, rounded to the cent, halves up. */
const calculateShare = (cents: number, ppm: number) => Math.round((cents * ppm) / PARTS_PER_MILLION)

/** The annuity r = P·i·q^n / (q^n − 1) with q = 1 + i, exact in integers and rounded to the cent, halves up. */
function calculateAnnuity({ priceCents, months, monthlyFactorPpm }: InstalmentPlanInput): number {
  if (monthlyFactorPpm === 0) return Math.round(priceCents / months)
  const million = BigInt(PARTS_PER_MILLION)
  const growth = (million + BigInt(monthlyFactorPpm)) ** BigInt(months)
  const dividend = BigInt(priceCents) * BigInt(monthlyFactorPpm) * growth
  const divisor = million * (growth - million ** BigInt(months))
  return Number((2n * dividend + divisor) / (2n * divisor))
}

function buildSchedule(input: InstalmentPlanInput, regular: number): PlanMonth[] {
  const rows: PlanMonth[] = []
  let open = input.priceCents
  for (let month = 1; month <= input.months; month++) {
    const interest = calculateShare(open, input.monthlyFactorPpm)
    const payment = month === input.months ? open + interest : regular
    open -= payment - interest
    rows.push({ month, payment, interest, repayment: payment - interest, balance: open })
  }
  return rows
}

/**
 * Calculates equal instalments on the declining balance: the interest of a month is rounded to the cent, the last
 * instalment closes the balance. Throws if price or months are no positive integers, and if a few cents in many months
 * leave nothing for the last instalment.
 */
export function createInstalmentPlan(input: InstalmentPlanInput): InstalmentPlan {
  const { priceCents, months, monthlyFactorPpm } = input
  const isValid = Number.isInteger(priceCents) && Number.isInteger(months) && priceCents >= months && months >= 1
  if (!isValid || !Number.isInteger(monthlyFactorPpm) || monthlyFactorPpm < 0)
    throw new RangeError('no instalment plan for these numbers')
  const rows = buildSchedule(input, calculateAnnuity(input))
  const payments = rows.map((row) => row.payment)
  const first = payments[0] ?? 0
  const last = payments.at(-1) ?? 0
  if (last <= 0) throw new RangeError('the instalments of so small a price close before their time')
  const overall = payments.reduce((sum, payment) => sum + payment, 0)
  return {
    first,
    regular: first,
    last,
    count: Math.max(1, months - 1),
    overall,
    surcharge: overall - priceCents,
    monthlyFactor: monthlyFactorPpm / 10_000,
    yearlyFactor: (monthlyFactorPpm * 12) / 10_000,
    effectiveAnnualRate: calculateEffectiveAnnualRate([
      { cents: priceCents, years: 0 },
      ...rows.map(({ month, payment }) => ({ cents: -payment, years: month / 12 })),
    ]),
    schedule: rows,
  }
}

/**
 * The price of payment protection in each month, in cents: a share of the balance at its beginning (S9.35: 1.15 %).
 */
export const calculateMonthlyProtection = (plan: Pick<InstalmentPlan, 'schedule'>, protectionPpm: number) =>
  plan.schedule.map(({ repayment, balance }) => calculateShare(repayment + balance, protectionPpm))

/** Payment of the whole price after some months with a surcharge; cents, and the rate in per cent. */
export interface PaymentPause {
  surcharge: number
  overall: number
  effectiveAnnualRate: number
}

/**
 * Calculates a payment pause: the surcharge is a share of the value of the goods (S9.37), rounded to the cent. The
 * price is all that is paid later; it contains fees if `goodsCents` is less.
 */
export function createPaymentPause(input: {
  priceCents: number
  goodsCents?: number
  months: number
  surchargePerMille: number
}): PaymentPause {
  const surcharge = calculateShare(input.goodsCents ?? input.priceCents, input.surchargePerMille * 1000)
  const overall = input.priceCents + surcharge
  return {
    surcharge,
    overall,
    effectiveAnnualRate: toRoundedPercent((overall / input.priceCents) ** (12 / input.months) - 1),
  }
}
