import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { withDigitGrouping } from '#shared/digit-grouping.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

const intlByLocale = new Map<string, IntlShape>()

/** One IntlShape per tenant and locale, shared by all requests: creating one takes milliseconds. */
export function getIntl(
  tenant: Tenant,
  locale: Locale,
  getMessages: (tenant: Tenant, locale: Locale) => Record<string, string>,
): IntlShape {
  const key = `${tenant.id} ${locale}`
  const cached = intlByLocale.get(key)
  if (cached) return cached
  const created = withDigitGrouping(
    createIntl({ locale, messages: getMessages(tenant, locale), onError: () => undefined }, createIntlCache()),
  )
  intlByLocale.set(key, created)
  return created
}
