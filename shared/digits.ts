import type { IntlShape } from 'react-intl'
import type { Locale } from './tenant.ts'

/** What stands between thousands. Ours, because engines disagree: in fr-CH Node writes an apostrophe and Chrome a narrow space, and hydration would differ. */
const groupOf: Readonly<Record<Locale, string>> = { 'de-AT': '.', 'de-CH': "'", 'de-DE': '.', 'fr-CH': "'", 'nl-NL': '.' }

/** Intl.NumberFormat of one locale with our group sign instead of the engine's. */
class ShopNumberFormat extends Intl.NumberFormat {
  readonly #group: string
  constructor(locale: Locale, options?: Intl.NumberFormatOptions) {
    super(locale, options)
    this.#group = groupOf[locale]
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

/** The same intl, whose numbers, amounts and counts in sentences are grouped by our rule on both sides. */
export function groupDigits(intl: IntlShape): IntlShape {
  const made = new Map<string, ShopNumberFormat>()
  function getNumberFormat(_locales?: unknown, options?: Intl.NumberFormatOptions) {
    const key = JSON.stringify(options ?? {})
    const known = made.get(key) ?? new ShopNumberFormat(intl.locale as Locale, options)
    made.set(key, known)
    return known
  }
  Object.assign(intl.formatters, { getNumberFormat }) // formatMessage looks here
  return { ...intl, formatNumber: (value, options) => getNumberFormat(undefined, options).format(Number(value)) }
}
