/** A price and the instant from which it held (ISO 8601 UTC). */
export interface PricePoint {
  fromAt: string
  priceCents: number
}

/** What may be announced of an article's price; all null where the history proves nothing. */
export interface ProvenReduction {
  previousCents: number | null
  lowest30Cents: number | null
  reducedOn: string | null
}

const NONE: ProvenReduction = { previousCents: null, lowest30Cents: null, reducedOn: null }
const THIRTY_DAYS_MS = 30 * 86_400_000 // Directive 98/6/EC Art. 6a; PBV Art. 16

/**
 * Whether the shop's own price history proves a reduction: the article was sold all through the 30 days before it,
 * never as low as now. What the feed calls the regular price is no proof. `history` is in order and ends with the price that holds now.
 */
export function provenReduction(history: readonly PricePoint[], regularCents: number): ProvenReduction {
  const current = history.at(-1)
  if (!current || current.priceCents >= regularCents) return NONE
  const start = history.findLastIndex(({ priceCents }) => priceCents >= regularCents) + 1
  const began = history[start]
  const before = history[start - 1]
  if (!began || !before) return NONE
  const since = new Date(Date.parse(began.fromAt) - THIRTY_DAYS_MS).toISOString()
  const sold = history.slice(0, start)
  if ((sold[0]?.fromAt ?? began.fromAt) > since) return NONE
  const held = sold.filter((_, i) => (sold[i + 1]?.fromAt ?? began.fromAt) > since)
  const lowest = Math.min(...held.map(({ priceCents }) => priceCents))
  if (current.priceCents >= lowest) return NONE
  return { previousCents: before.priceCents, lowest30Cents: lowest, reducedOn: began.fromAt.slice(0, 10) }
}
