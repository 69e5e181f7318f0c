import type { PostalAddress } from '#shared/contracts/checkout.ts'

const parts = ['salutation', 'firstName', 'lastName', 'addition', 'street', 'houseNumber', 'postalCode', 'city', 'phone'] as const

/** The fields of AddressFields with what an address puts into them, or empty. */
export const flatAddress = (group: string, address: PostalAddress | undefined): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [`${group}-${part}`, address?.[part] ?? (part === 'salutation' ? 'none' : '')]))
