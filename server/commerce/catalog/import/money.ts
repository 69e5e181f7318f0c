import { type Money, roundTo } from '#shared/money.ts'

/**
 * Fixed demo rates: units of a currency for one euro on the given day. They only let a demo show foreign feeds; a real
 * shop's feed has prices in its own currency.
 */
export const DEMO_EXCHANGE_RATES = {
  asOf: '2026-01-02',
  perEuro: { EUR: 1, USD: 1.17, CHF: 0.93, GBP: 0.87, DKK: 7.47, SEK: 10.8, NOK: 11.8, PLN: 4.22, CZK: 24.2 },
} as const

const perEuro: Readonly<Record<string, number>> = DEMO_EXCHANGE_RATES.perEuro
const CHF_ROUNDING_CENTS = 5 // the smallest coin

/**
 * "12.34 EUR", "EUR 12.34" or "12.34" → cents of the shop's currency; undefined for other texts and unknown currencies.
 */
export function parsePriceCents(
  text: string,
  defaultCurrency: string | undefined,
  currency: Money['currency'],
): number | undefined {
  const [, before, amount, after] = /^(?:([A-Z]{3}) )?(\d{1,9}(?:\.\d{1,4})?)(?: ?([A-Z]{3}))?$/.exec(text.trim()) ?? []
  if (amount === undefined) return undefined
  const from = before ?? after ?? defaultCurrency ?? currency
  const ownRate = perEuro[currency]
  const feedRate = perEuro[from]
  if (from === currency) return Math.round(Number(amount) * 100)
  if (ownRate === undefined || feedRate === undefined) return undefined
  const cents = Math.round((Number(amount) * 100 * ownRate) / feedRate)
  return currency === 'CHF' ? Math.max(cents > 0 ? CHF_ROUNDING_CENTS : 0, roundTo(cents, CHF_ROUNDING_CENTS)) : cents
}

/** Whether "2026-01-01T00:00+0100/2026-02-01…" includes now; false for an invalid range. */
export function isWithinDateRange(range: string, now: Date): boolean {
  const [from, to] = range.split('/').map((end) => Date.parse(end.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  return from !== undefined && to !== undefined && from <= now.getTime() && now.getTime() <= to
}
