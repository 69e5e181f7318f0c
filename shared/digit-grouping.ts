import type { IntlShape } from 'react-intl'
import type { Locale } from './tenant.ts'

/**
 * Separators of thousands. Our own, because engines disagree: in fr-CH Node writes an apostrophe and Chrome a narrow
 * space, so hydration would differ.
 */
const groupSeparators: Readonly<Record<Locale, string>> = {
  'de-AT': '.',
  'de-CH': "'",
  'de-DE': '.',
  'fr-CH': "'",
  'nl-NL': '.',
}

/** Intl.NumberFormat of one locale with our separator instead of the engine's. */
class ShopNumberFormat extends Intl.NumberFormat {
  readonly #group: string
  constructor(locale: Locale, options?: Intl.NumberFormatOptions) {
    super(locale, options)
    this.#group = groupSeparators[locale]
  }
  override formatToParts(value: number) {
    return super.formatToParts(value).map((part) => (part.type === 'group' ? { ...part, value: this.#group } : part))
  }
  override format(value: number) {
    return this.formatToParts(value)
      .map((part) => part.value)
      .join('')
  }
}

/** The same intl, but numbers, amounts and counts in messages are grouped alike on both sides. */
export function withDigitGrouping(intl: IntlShape): IntlShape {
  const formatsByOptions = new Map<string, ShopNumberFormat>()
  function getNumberFormat(_locales?: unknown, options?: Intl.NumberFormatOptions) {
    const key = JSON.stringify(options ?? {})
    // every intl is created for a Locale
    const format = formatsByOptions.get(key) ?? new ShopNumberFormat(intl.locale as Locale, options)
    formatsByOptions.set(key, format)
    return format
  }
  Object.assign(intl.formatters, { getNumberFormat }) // formatMessage takes it from here
  return { ...intl, formatNumber: (value, options) => getNumberFormat(undefined, options).format(Number(value)) }
}

/** Formats an IBAN or reference for people: in groups of four. */
export const groupInFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Formats a reference for people: digits alone, as on Swiss bills, in fives from the end; others in fours. */
export const groupReferenceDigits = (reference: string): string =>
  /^\d+$/.test(reference) ? reference.replace(/\B(?=(?:\d{5})+$)/g, ' ') : groupInFours(reference)
