import type { OpeningStatus } from '../rules/checkout/opening-hours.ts'
import type { ParcelShop } from './schema.generated.ts'

export type { ParcelShop } from './schema.generated.ts'

/** A parcel shop in a search result. */
export interface NearbyParcelShop extends ParcelShop {
  /** As the crow flies, from the centre of the place. */
  metres: number
  openingStatus: OpeningStatus
}

/** GET /api/parcel-shops?near=&radius=: the shops around a postal code or place, nearest first. */
export interface ParcelShopSearch {
  /** The point that distances are measured from; undefined if the place is unknown. */
  from?: { postalCode: string; city: string; latitude: number; longitude: number }
  /** False if the code is unknown and a neighbouring one was used. */
  exact: boolean
  /** True while the shops are invented for demonstration, not an operator's own. */
  demo: boolean
  shops: readonly NearbyParcelShop[]
}

export const PARCEL_SHOPS_API = '/api/parcel-shops'

export const RADII_KM = [5, 10, 25, 50] as const
export const DEFAULT_RADIUS_KM = 25
