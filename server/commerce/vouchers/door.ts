import type { PostalAddress } from '#shared/contracts/checkout.ts'

const level = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A delivery address as doors are compared, whoever lives behind it: case, spaces, accents and punctuation make no other door. */
export const doorOf = ({ country, postalCode, city, street, houseNumber, addition = '' }: PostalAddress): string =>
  [country, postalCode, city, street, houseNumber, addition].map(level).join(' ')
