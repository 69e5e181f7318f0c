/**
 * GET /api/postal-codes?code=: the places of a postal code of the shop's country, most likely first; none where it is
 * not known.
 */
export interface PostalCodePlaces {
  places: readonly string[]
}

export const POSTAL_CODES_API = '/api/postal-codes'
