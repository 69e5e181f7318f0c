import type { PostalAddress } from '#shared/api/checkout.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { LocaleFormatter } from './i18n.ts'

/** An address as lines of a letter from the shop; the country only if it is another one. */
export const formatPostalAddress = (
  { tenant, messages }: { tenant: Tenant; messages: LocaleFormatter },
  { firstName, lastName, addition, street, houseNumber, postalCode, city, country }: PostalAddress,
): string =>
  [
    `${firstName} ${lastName}`,
    addition,
    `${street} ${houseNumber}`.trim(),
    `${postalCode} ${city}`,
    country === tenant.country ? '' : messages.formatCountry(country),
  ]
    .filter(Boolean)
    .join('\n')
