import type { PostalAddress } from '#shared/api/checkout.ts'

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

/** The values of AddressFields for an address; empty without one. */
export const flattenAddress = (group: string, address: PostalAddress | undefined): Record<string, string> =>
  Object.fromEntries(
    addressParts.map((part) => [`${group}-${part}`, address?.[part] ?? (part === 'salutation' ? 'none' : '')]),
  )
