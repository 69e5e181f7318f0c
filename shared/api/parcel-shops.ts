import type { OpeningStatus } from '../rules/checkout/opening-hours.ts'
import type { ParcelShop } from './schema.generated.ts'

export type { ParcelShop } from './schema.generated.ts'

/** One that was found, with what depends on where and when it was asked. */
export interface NearbyParcelShop extends ParcelShop {
  /** As the crow flies, from the middle of the place that was asked for. */
  metres: number
  openingStatus: OpeningStatus
}

/** GET /api/parcel-shops?near=&radius=: what lies around a postal code or place, nearest first. */
export interface ParcelShopSearch {
  /** Where distances are measured from; absent where nobody knows the place. */
  from?: { postalCode: string; city: string; latitude: number; longitude: number }
  /** False where the code itself is not known and its neighbour had to do. */
  exact: boolean
  /** True while the shops are the ones made up for demonstration, not an operator's own. */
  demo: boolean
  shops: readonly NearbyParcelShop[]
}

export const PARCEL_SHOPS_API = '/api/parcel-shops'

export const RADII_KM = [5, 10, 25, 50] as const
export const DEFAULT_RADIUS_KM = 25
