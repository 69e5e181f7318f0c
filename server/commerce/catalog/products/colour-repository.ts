import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'

export interface ColourRow {
  key: string
  name: string
  hex?: string
}

/** Colours by key with their names in the locale; the key is the name of a colour without one. */
export async function findColoursByKey(
  { db, tenant, locale }: Context,
  keys: readonly string[],
): Promise<Map<string, ColourRow>> {
  const requestedKeys = [...new Set(keys)].filter((key) => key !== '')
  if (requestedKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('colour')
    .select(['key', 'hex', 'names'])
    .where('tenant', '=', tenant.id)
    .where('key', 'in', requestedKeys)
    .execute()
  return new Map(
    rows.map(({ key, hex, names }) => [
      key,
      { key, name: parseStoredJson<Record<string, string>>(names)[locale] ?? key, hex: hex ?? undefined },
    ]),
  )
}
