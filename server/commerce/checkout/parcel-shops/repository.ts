import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { insertAll, type ParcelShopTable } from '#server/database/index.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import type { calculateBoundingBox } from '#shared/rules/checkout/distance.ts'
import type { OfficeHours } from '#shared/tenant.ts'
import { toPlaceKey } from './place-key.ts'

export type BoundingBox = ReturnType<typeof calculateBoundingBox>

const MAX_SHOP_ROWS = 500 // more of one place or area are of no use

const toParcelShop = ({
  id,
  name,
  street,
  houseNumber,
  postalCode,
  city,
  latitude,
  longitude,
  hours,
}: Selectable<ParcelShopTable>): ParcelShop => ({
  id,
  name,
  street,
  houseNumber,
  postalCode,
  city,
  latitude,
  longitude,
  hours: parseStoredJson<OfficeHours[]>(hours),
})

const selectShops = ({ db, tenant }: Context) =>
  db.selectFrom('parcelShop').selectAll().where('tenant', '=', tenant.id).orderBy('id').limit(MAX_SHOP_ROWS)

/** True if an operator has imported a list for this shop. */
export const hasImportedShops = async (ctx: Context) => (await selectShops(ctx).limit(1).execute()).length > 0

export const findImportedShopsById = async (ctx: Context, id: string) =>
  (await selectShops(ctx).where('id', '=', id).execute()).map(toParcelShop)

/** The shops whose postal code begins with these digits. */
export const findImportedShopsByPostalCode = async (ctx: Context, digits: string) =>
  (await selectShops(ctx).where('postalCode', 'like', `${digits}%`).execute()).map(toParcelShop)

/**
 * The shops in places whose key begins like this; keys are letters, digits and blanks (place-key.ts), so nothing needs
 * escaping.
 */
export const findImportedShopsByPlace = async (ctx: Context, key: string) =>
  (await selectShops(ctx).where('placeKey', 'like', `${key}%`).execute()).map(toParcelShop)

export const findImportedShopsWithin = async (ctx: Context, { south, north, west, east }: BoundingBox) =>
  (
    await selectShops(ctx)
      .where('latitude', '>=', south)
      .where('latitude', '<=', north)
      .where('longitude', '>=', west)
      .where('longitude', '<=', east)
      .execute()
  ).map(toParcelShop)

/** Replaces the tenant's shops. */
export async function replaceParcelShops({ db, database, tenant }: TransactionContext, list: readonly ParcelShop[]) {
  await db.deleteFrom('parcelShop').where('tenant', '=', tenant.id).execute()
  const rows = list.map((shop) => ({
    ...shop,
    tenant: tenant.id,
    placeKey: toPlaceKey(shop.city),
    hours: JSON.stringify(shop.hours),
  }))
  await insertAll(db, database.kind, 'parcelShop', rows)
}
