import type { Selectable } from 'kysely'
import type { ParcelShop } from '#shared/contracts/parcel-shops.ts'
import type { boxAround } from '#shared/rules/distance.ts'
import type { OfficeHours } from '#shared/tenant.ts'
import { insertAll, type ParcelShopTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { placeKey } from './place-key.ts'

export type Box = ReturnType<typeof boxAround>

const MAX_ROWS = 500 // more of one place or box help nobody

const shopOf = ({ id, name, street, houseNumber, postalCode, city, latitude, longitude, hours }: Selectable<ParcelShopTable>): ParcelShop => ({
  ...{ id, name, street, houseNumber, postalCode, city, latitude, longitude },
  hours: JSON.parse(hours) as OfficeHours[],
})

const shops = ({ db, tenant }: Context) => db.selectFrom('parcelShop').selectAll().where('tenant', '=', tenant.id).orderBy('id').limit(MAX_ROWS)

/** True where an operator has imported a list of his own. */
export const hasImported = async (ctx: Context) => (await shops(ctx).limit(1).execute()).length > 0

export const importedById = async (ctx: Context, id: string) => (await shops(ctx).where('id', '=', id).execute()).map(shopOf)

/** Those whose postal code begins with these digits. */
export const importedByCode = async (ctx: Context, digits: string) => (await shops(ctx).where('postalCode', 'like', `${digits}%`).execute()).map(shopOf)

/** Those in places whose key begins like this; keys are letters, digits and blanks (place-key.ts), so nothing needs escaping. */
export const importedByPlace = async (ctx: Context, key: string) => (await shops(ctx).where('placeKey', 'like', `${key}%`).execute()).map(shopOf)

export const importedWithin = async (ctx: Context, { south, north, west, east }: Box) =>
  (await shops(ctx).where('latitude', '>=', south).where('latitude', '<=', north).where('longitude', '>=', west).where('longitude', '<=', east).execute()).map(
    shopOf,
  )

/** Makes these the tenant's shops, and none else. */
export async function replaceShops({ db, database, tenant }: TransactionContext, list: readonly ParcelShop[]) {
  await db.deleteFrom('parcelShop').where('tenant', '=', tenant.id).execute()
  const rows = list.map((shop) => ({ ...shop, tenant: tenant.id, placeKey: placeKey(shop.city), hours: JSON.stringify(shop.hours) }))
  await insertAll(db, database.kind, 'parcelShop', rows)
}
