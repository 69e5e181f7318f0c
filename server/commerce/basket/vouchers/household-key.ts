import type { PostalAddress } from '#shared/api/checkout.ts'
import {
  normaliseAddressAddition,
  normaliseAddressText,
  normaliseHouseNumber,
  normaliseStreet,
} from '#shared/rules/checkout/normalise-address.ts'

/**
 * Normalises a delivery address so that one household has one key, whoever is named: case, spaces, accents, punctuation
 * and usual abbreviations make no difference. Flats of one building are different households, so an addition counts:
 * two redemptions in one household are better than a refusal for a neighbour.
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
