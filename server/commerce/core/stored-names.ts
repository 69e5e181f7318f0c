/**
 * Names in JSON that was stored before the field's standard terms came; sealed bytes are never rewritten, so they are
 * mapped on reading.
 */
const renamed = new Map([
  ['reductions', 'discounts'],
  ['bonusCard', 'loyaltyCard'],
])

/** Only a line has both: the number of its article was called orderNumber. */
const isStoredLine = (value: object) => 'sku' in value && 'orderNumber' in value

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename)
  if (typeof value !== 'object' || value === null) return value
  const toName = (key: string) =>
    key === 'orderNumber' && isStoredLine(value) ? 'articleNumber' : (renamed.get(key) ?? key)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toName(key), rename(inner)]))
}

/** Parses what is stored of an order, an invoice or an order's record, with today's names. */
export const parseStored = <T>(json: string): T =>
  // The database holds only what our own repositories have written as T.
  rename(JSON.parse(json)) as T
