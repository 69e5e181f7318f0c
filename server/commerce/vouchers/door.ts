import type { PostalAddress } from '#shared/contracts/checkout.ts'
import { levelAddition, levelHouseNumber, levelStreet, levelText } from '#shared/rules/street.ts'

/**
 * A delivery address as doors are compared, whoever lives behind it: case, spaces, accents, punctuation and usual abbreviations make no other door. Flats in
 * one house are different households, so that an addition makes one: rather two orders at one door than a neighbour who is refused.
 */
export const doorOf = ({ country, postalCode, city, street, houseNumber, addition = '' }: PostalAddress): string =>
  [levelText(country), levelText(postalCode), levelText(city), levelStreet(street), `${levelHouseNumber(houseNumber)} ${levelAddition(addition)}`.trim()].join(
    '|',
  )
