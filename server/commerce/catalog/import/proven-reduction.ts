import { DAY_MS } from '#shared/dates.ts'
/** A price and the instant from which it held (ISO 8601 UTC). */
export interface PriceHistoryEntry {
  fromAt: string
  priceCents: number
}

/** What may be announced of an article's price; all null where the history proves nothing. */
export interface ProvenPriceReduction {
  previousCents: number | null
  lowest30Cents: number | null
  reducedOn: string | null
}

const NO_REDUCTION: ProvenPriceReduction = { previousCents: null, lowest30Cents: null, reducedOn: null }
const THIRTY_DAYS_MS = 30 * DAY_MS // Directive 98/6/EC Art. 6a; PBV Art. 16

/**
 * Whether the shop's own price history proves a reduction: the article was sold all through the 30 days before it,
 * never as low as now. What the feed calls the regular price is no proof. `history` is in order and ends with the price
 * that holds now.
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
