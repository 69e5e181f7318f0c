/** Money that moves between lender and borrower; what the borrower receives is positive, what he pays negative. */
export interface Flow {
  cents: number
  /** Time since the first flow in years: twelve equal months, or days by 365 (Dir. (EU) 2023/2225 Annex III, part I, b to d). */
  years: number
}

const LOWEST = -0.999
const HIGHEST = 1_000_000 // a hundred million per cent: beyond it flows are no credit
const HALVINGS = 100

/** What the flows are worth at their beginning, at a yearly rate. */
const presentValue = (flows: readonly Flow[], rate: number) => flows.reduce((sum, { cents, years }) => sum + cents * (1 + rate) ** -years, 0)

/**
 * The yearly rate at which all flows cancel out, as a fraction: the equation of Dir. (EU) 2023/2225 Annex III (Annex I of 2008/48/EC, the annex to
 * § 16 PAngV), solved by bisection. Throws where no rate solves it, as when nothing is paid back.
 */
export function yearlyRate(flows: readonly Flow[]): number {
  let low = LOWEST
  let high = HIGHEST
  if (!(presentValue(flows, low) < 0 && presentValue(flows, high) > 0)) throw new RangeError('no yearly rate solves these flows')
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The effective annual rate in per cent with two decimals, halves up, as adverts and contracts state it: 12.68. */
export const effectiveAnnualRate = (flows: readonly Flow[]) => roundedPercent(yearlyRate(flows))

/** A fraction as per cent with two decimals, halves up; what bisection leaves open behind the ninth decimal does not decide. */
export const roundedPercent = (fraction: number) => Math.round(Number((fraction * 10_000).toFixed(5))) / 100
