import type { PostalAddress } from '#shared/api/checkout.ts'
import type { Country } from '#shared/tenant.ts'

const addressParts = [
  'salutation',
  'firstName',
  'lastName',
  'addition',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'phone',
] as const

/** The values of AddressFields for an address; empty without one. `home`: of an address that may be in any country. */
export const flattenAddress = (
  group: string,
  address: PostalAddress | undefined,
  home?: Country,
): Record<string, string> => ({
  ...Object.fromEntries(
    addressParts.map((part) => [`${group}-${part}`, address?.[part] ?? (part === 'salutation' ? 'none' : '')]),
  ),
  ...(home && { [`${group}-country`]: address?.country ?? home }),
})
