import { DAY_MS } from '#shared/dates.ts'
/** A price and the instant from which it applied (ISO 8601 UTC). */
export interface PriceHistoryEntry {
  fromAt: string
  priceCents: number
}

/** A price reduction that may be announced; all null if the history does not prove one. */
export interface ProvenPriceReduction {
  previousCents: number | null
  lowest30Cents: number | null
  reducedOn: string | null
}

const NO_REDUCTION: ProvenPriceReduction = { previousCents: null, lowest30Cents: null, reducedOn: null }
const THIRTY_DAYS_MS = 30 * DAY_MS // Directive 98/6/EC Art. 6a; PBV Art. 16

/**
 * The reduction that the shop's own price history proves: the variant was on sale throughout the 30 days before it,
 * never as cheap as now. The feed's regular price proves nothing. `history` is in order and ends with the current
 * price.
 */
export function getProvenReduction(history: readonly PriceHistoryEntry[], regularCents: number): ProvenPriceReduction {
  const current = history.at(-1)
  if (!current || current.priceCents >= regularCents) return NO_REDUCTION
  const start = history.findLastIndex(({ priceCents }) => priceCents >= regularCents) + 1
  const firstReduced = history[start]
  const lastRegular = history[start - 1]
  if (!firstReduced || !lastRegular) return NO_REDUCTION
  const since = new Date(Date.parse(firstReduced.fromAt) - THIRTY_DAYS_MS).toISOString()
  const beforeReduction = history.slice(0, start)
  if ((beforeReduction[0]?.fromAt ?? firstReduced.fromAt) > since) return NO_REDUCTION
  const relevant = beforeReduction.filter((_, i) => (beforeReduction[i + 1]?.fromAt ?? firstReduced.fromAt) > since)
  const lowest = Math.min(...relevant.map(({ priceCents }) => priceCents))
  if (current.priceCents >= lowest) return NO_REDUCTION
  return { previousCents: lastRegular.priceCents, lowest30Cents: lowest, reducedOn: firstReduced.fromAt.slice(0, 10) }
}
