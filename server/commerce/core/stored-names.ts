/** Former names in stored JSON. Sealed records are never rewritten, so they are renamed when they are read. */
const currentNames = new Map([
  ['reductions', 'discounts'],
  ['bonusCard', 'loyaltyCard'],
])

/** Only order lines have both; their article number was called orderNumber. */
const isStoredLine = (value: object) => 'sku' in value && 'orderNumber' in value

function renameKeys(value: object): object {
  const toName = (key: string) =>
    key === 'orderNumber' && isStoredLine(value) ? 'articleNumber' : (currentNames.get(key) ?? key)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toName(key), inner]))
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a stored order, invoice or order record with the current names, as the type it was written from. */
export const parseStored = <T>(json: string): T =>
  JSON.parse(json, (_key, value: unknown) => (isRecord(value) ? renameKeys(value) : value))
