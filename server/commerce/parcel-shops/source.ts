import type { ParcelShop } from '#shared/contracts/parcel-shops.ts'
import type { Context } from '../context.ts'
import { madeUpShops } from './made-up.ts'
import { placeKey } from './place-key.ts'
import { type Box, hasImported, importedByCode, importedById, importedByPlace, importedWithin } from './repository.ts'

/** Where the shops of a tenant come from: the operator's list, or until there is one the ones made up. */
export interface Source {
  demo: boolean
  byId(id: string): Promise<readonly ParcelShop[]>
  /** Postal codes that begin with these digits. */
  byCode(digits: string): Promise<readonly ParcelShop[]>
  /** Places whose key begins like this. */
  byPlace(key: string): Promise<readonly ParcelShop[]>
  within(box: Box): Promise<readonly ParcelShop[]>
}

const imported = (ctx: Context): Source => ({
  demo: false,
  byId: (id) => importedById(ctx, id),
  byCode: (digits) => importedByCode(ctx, digits),
  byPlace: (key) => importedByPlace(ctx, key),
  within: (box) => importedWithin(ctx, box),
})

const madeUp = (shops: readonly ParcelShop[]): Source => {
  const those = async (wanted: (shop: ParcelShop) => boolean) => shops.filter(wanted)
  return {
    demo: true,
    byId: (id) => those((shop) => shop.id === id),
    byCode: (digits) => those(({ postalCode }) => postalCode.startsWith(digits)),
    byPlace: (key) => those(({ city }) => placeKey(city).startsWith(key)),
    within: ({ south, north, west, east }) =>
      those(({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east),
  }
}

export const sourceFor = async (ctx: Context): Promise<Source> => ((await hasImported(ctx)) ? imported(ctx) : madeUp(madeUpShops(ctx.tenant.country)))
