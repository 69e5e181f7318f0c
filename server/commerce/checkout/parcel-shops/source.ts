import type { Context } from '#server/commerce/core/context.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { getDemoParcelShops } from './demo-data.ts'
import { toPlaceKey } from './place-key.ts'
import {
  type BoundingBox,
  findImportedShopsById,
  findImportedShopsByPlace,
  findImportedShopsByPostalCode,
  findImportedShopsWithin,
  hasImportedShops,
} from './repository.ts'

/** The shops of a tenant: the operator's list, or the invented ones until there is one. */
export interface ParcelShopSource {
  demo: boolean
  byId(id: string): Promise<readonly ParcelShop[]>
  /** Shops whose postal code begins with these digits. */
  byCode(digits: string): Promise<readonly ParcelShop[]>
  /** Shops in places whose key begins like this. */
  byPlace(key: string): Promise<readonly ParcelShop[]>
  within(box: BoundingBox): Promise<readonly ParcelShop[]>
}

const createImportedSource = (ctx: Context): ParcelShopSource => ({
  demo: false,
  byId: (id) => findImportedShopsById(ctx, id),
  byCode: (digits) => findImportedShopsByPostalCode(ctx, digits),
  byPlace: (key) => findImportedShopsByPlace(ctx, key),
  within: (box) => findImportedShopsWithin(ctx, box),
})

const createDemoSource = (shops: readonly ParcelShop[]): ParcelShopSource => {
  const filterShops = async (wanted: (shop: ParcelShop) => boolean) => shops.filter(wanted)
  return {
    demo: true,
    byId: (id) => filterShops((shop) => shop.id === id),
    byCode: (digits) => filterShops(({ postalCode }) => postalCode.startsWith(digits)),
    byPlace: (key) => filterShops(({ city }) => toPlaceKey(city).startsWith(key)),
    within: ({ south, north, west, east }) =>
      filterShops(
        ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
      ),
  }
}

export const getParcelShopSource = async (ctx: Context): Promise<ParcelShopSource> =>
  (await hasImportedShops(ctx)) ? createImportedSource(ctx) : createDemoSource(getDemoParcelShops(ctx.tenant.country))
