import type { Kysely } from 'kysely'
import { type Database, insertAll, type Schema } from '#server/database/index.ts'

const getSeedSettingKey = (tenant: string) => `content-seed:${tenant}`

/** Row key → hash of the body that the last seed wrote. */
export async function getSeededHashes(db: Kysely<Schema>, tenant: string): Promise<Readonly<Record<string, string>>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', getSeedSettingKey(tenant))
    .executeTakeFirst()
  return row ? JSON.parse(row.value) : {}
}

export const saveSeededHashes = (
  db: Kysely<Schema>,
  kind: Database['kind'],
  tenant: string,
  hashes: Readonly<Record<string, string>>,
) =>
  insertAll(db, kind, 'setting', [{ key: getSeedSettingKey(tenant), value: JSON.stringify(hashes) }], {
    key: ['key'],
    update: ['value'],
  })
