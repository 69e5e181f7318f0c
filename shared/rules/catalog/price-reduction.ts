import { type Money, money } from '#shared/money.ts'
import type { Country } from '#shared/tenant.ts'

/** What is known about a price: cents, and days as YYYY-MM-DD. */
export interface PriceFacts {
  currentCents: number
  previousCents: number | null
  /** Lowest price of the 30 days before the reduction. */
  lowest30Cents: number | null
  reducedOn: string | null
}

/** The announcement next to the current price. */
export interface PriceReduction {
  previous: Money
  lowest30?: Money
  reductionPercent?: number
}

/** Where and when the price is shown. */
export interface PriceContext {
  country: Country
  currency: Money['currency']
  /** Day of the visit in the tenant's time zone. */
  today: string
}

/** Whole per cent off, rounded down: an announcement must not promise more than there is. */
export const calculatePercentOff = (cents: number, referenceCents: number) =>
  Math.floor(((referenceCents - cents) * 100) / referenceCents)

/**
 * EU (Dir. 98/6/EC Art. 6a): only below the lowest price of the 30 days before, which is shown and from which the
 * percentage is computed.
 */
function findReductionBelowLowest(
  { currentCents, previousCents, lowest30Cents }: PriceFacts,
  currency: Money['currency'],
): PriceReduction | undefined {
  if (previousCents === null || lowest30Cents === null) return undefined
  const lowest = Math.min(lowest30Cents, previousCents)
  if (currentCents >= lowest) return undefined
  const percent = calculatePercentOff(currentCents, lowest)
  return {
    previous: money(previousCents, currency),
    lowest30: money(lowest, currency),
    ...(percent > 0 && { reductionPercent: percent }),
  }
}

/**
 * Switzerland (PBV Art. 16, since 2025): only against a price charged for the 30 days right before, then without end.
 */
function findReductionBelowPrevious(
  { currentCents, previousCents, lowest30Cents }: PriceFacts,
  currency: Money['currency'],
): PriceReduction | undefined {
  // The lowest price of those 30 days shows whether the previous one was charged all the time.
  if (
    previousCents === null ||
    lowest30Cents === null ||
    lowest30Cents < previousCents ||
    currentCents >= previousCents
  )
    return undefined
  const percent = calculatePercentOff(currentCents, previousCents)
  return { previous: money(previousCents, currency), ...(percent > 0 && { reductionPercent: percent }) }
}

/**
 * The previous price and percentage that the country's law allows to announce now; undefined if none (law 9 and 23).
 */
export function findPriceReduction(
  facts: PriceFacts,
  { country, currency, today }: PriceContext,
): PriceReduction | undefined {
  if (facts.reducedOn !== null && facts.reducedOn > today) return undefined
  return country === 'CH' ? findReductionBelowPrevious(facts, currency) : findReductionBelowLowest(facts, currency)
}
