/**
 * GET /api/postal-codes?code=: the places of a postal code of the shop's country, the most likely first; empty if it is
 * unknown.
 */
export interface PostalCodePlaces {
  places: readonly string[]
}

export const POSTAL_CODES_API = '/api/postal-codes'
