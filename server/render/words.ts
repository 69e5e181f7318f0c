import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { groupDigits } from '#shared/digits.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

const shapes = new Map<string, IntlShape>()

/** One IntlShape per tenant and locale, shared by all requests: making one costs milliseconds (design/performance.md). */
export function intlFor(tenant: Tenant, locale: Locale, wordsFor: (tenant: Tenant, locale: Locale) => Record<string, string>): IntlShape {
  const key = `${tenant.id} ${locale}`
  const known = shapes.get(key)
  if (known) return known
  const made = groupDigits(createIntl({ locale, messages: wordsFor(tenant, locale), onError: () => undefined }, createIntlCache()))
  shapes.set(key, made)
  return made
}
