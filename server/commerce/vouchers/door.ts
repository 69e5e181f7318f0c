import type { PostalAddress } from '#shared/contracts/checkout.ts'
import { levelHouseNumber, levelStreet, levelText } from '#shared/rules/street.ts'

/** A delivery address as doors are compared, whoever lives behind it: case, spaces, accents, punctuation and usual abbreviations make no other door. */
export const doorOf = ({ country, postalCode, city, street, houseNumber, addition = '' }: PostalAddress): string =>
  [levelText(country), levelText(postalCode), levelText(city), levelStreet(street), levelHouseNumber(houseNumber), levelText(addition)].join('|')
