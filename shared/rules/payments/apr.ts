/** A payment between lender and borrower: what the borrower receives is positive, what they pay is negative. */
export interface CashFlow {
  cents: number
  /**
   * Time since the first flow in years: twelve equal months, or days by 365 (Dir. (EU) 2023/2225 Annex III, part I, b
   * to d).
   */
  years: number
}

const MIN_RATE = -0.999
const MAX_RATE = 1_000_000 // a hundred million per cent: cash flows beyond it are no credit
const BISECTION_STEPS = 100

/** The present value of cash flows at a yearly rate. */
const calculatePresentValue = (flows: readonly CashFlow[], rate: number) =>
  flows.reduce((sum, { cents, years }) => sum + cents * (1 + rate) ** -years, 0)

/**
 * The yearly rate at which all cash flows add up to zero, as a fraction: the equation of Dir. (EU) 2023/2225 Annex III
 * (Annex I of 2008/48/EC, the annex to § 16 PAngV), solved by bisection. Throws if no rate solves it, e.g. if nothing
 * is repaid.
 */
export function calculateYearlyRate(flows: readonly CashFlow[]): number {
  let low = MIN_RATE
  let high = MAX_RATE
  if (!(calculatePresentValue(flows, low) < 0 && calculatePresentValue(flows, high) > 0))
    throw new RangeError('no yearly rate solves these flows')
  for (let i = 0; i < BISECTION_STEPS; i++) {
    const middle = (low + high) / 2
    if (calculatePresentValue(flows, middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The effective annual rate in per cent with two decimals, halves up, as advertisements and contracts state it: 12.68.
 */
export const calculateEffectiveAnnualRate = (flows: readonly CashFlow[]) => toRoundedPercent(calculateYearlyRate(flows))

/**
 * A fraction as per cent with two decimals, halves up; the inaccuracy of bisection beyond the ninth decimal is ignored.
 */
export const toRoundedPercent = (fraction: number) => Math.round(Number((fraction * 10_000).toFixed(5))) / 100
