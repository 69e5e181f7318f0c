import type { PostalAddress } from '#shared/api/checkout.ts'
import {
  normaliseAddressAddition,
  normaliseAddressText,
  normaliseHouseNumber,
  normaliseStreet,
} from '#shared/rules/checkout/normalise-address.ts'

/**
 * A delivery address as doors are compared, whoever lives behind it: case, spaces, accents, punctuation and usual
 * abbreviations make no other door. Flats in one house are different households, so that an addition makes one: rather
 * two orders at one door than a neighbour who is refused.
 */
export const toHouseholdKey = ({
  country,
  postalCode,
  city,
  street,
  houseNumber,
  addition = '',
}: PostalAddress): string =>
  [
    normaliseAddressText(country),
    normaliseAddressText(postalCode),
    normaliseAddressText(city),
    normaliseStreet(street),
    `${normaliseHouseNumber(houseNumber)} ${normaliseAddressAddition(addition)}`.trim(),
  ].join('|')
