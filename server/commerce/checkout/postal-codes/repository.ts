import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { insertAll } from '#server/database/index.ts'
import type { Country } from '#shared/tenant.ts'

/** The places of a code in the imported list, in its order. */
export async function findPlaces({ db }: Context, country: Country, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('postalCode')
    .select('place')
    .where('country', '=', country)
    .where('code', '=', code)
    .orderBy('position')
    .execute()
  return rows.map(({ place }) => place)
}

/** Replaces the country's list. */
export async function replacePlaces(
  { db, database }: TransactionContext,
  country: Country,
  places: readonly { code: string; place: string }[],
) {
  await db.deleteFrom('postalCode').where('country', '=', country).execute()
  const rows = places.map(({ code, place }, position) => ({ country, code, place, position }))
  await insertAll(db, database.kind, 'postalCode', rows)
}
