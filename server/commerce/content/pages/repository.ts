import type { Kysely } from 'kysely'
import { type Database, insertAll, type Schema } from '#server/database/index.ts'
import type { ContentKind, ContentKinds } from '#shared/api/content.ts'
import type { Locale } from '#shared/tenant.ts'

/** A published piece of content. `key` is the page's path, the category's id, or empty for a kind with one entry. */
export interface ContentRow {
  locale: string
  kind: string
  key: string
  body: string
}

/** The published body, or undefined if nothing is published under this key. */
export async function findContent<Kind extends ContentKind>(
  db: Kysely<Schema>,
  tenant: string,
  locale: Locale,
  kind: Kind,
  key = '',
): Promise<ContentKinds[Kind] | undefined> {
  const row = await db
    .selectFrom('content')
    .select('body')
    .where('tenant', '=', tenant)
    .where('locale', '=', locale)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && JSON.parse(row.body)
}

/** All published bodies of a kind, by key. */
export async function listContentOfKind<Kind extends ContentKind>(
  db: Kysely<Schema>,
  tenant: string,
  locale: Locale,
  kind: Kind,
): Promise<ContentKinds[Kind][]> {
  const rows = await db
    .selectFrom('content')
    .select('body')
    .where('tenant', '=', tenant)
    .where('locale', '=', locale)
    .where('kind', '=', kind)
    .orderBy('key')
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

/** All published pages with the time of their last change. */
export async function listPageChanges(db: Kysely<Schema>, tenant: string, locale: Locale) {
  const rows = await db
    .selectFrom('content')
    .select(['body', 'updatedAt'])
    .where('tenant', '=', tenant)
    .where('locale', '=', locale)
    .where('kind', '=', 'page')
    .orderBy('key')
    .execute()
  return rows.map(({ body, updatedAt }) => {
    const page: ContentKinds['page'] = JSON.parse(body)
    return { page, updatedAt }
  })
}

export const listContent = (db: Kysely<Schema>, tenant: string): Promise<ContentRow[]> =>
  db.selectFrom('content').select(['locale', 'kind', 'key', 'body']).where('tenant', '=', tenant).execute()

/** Writes each row, replacing existing ones. */
export const upsertContent = (
  db: Kysely<Schema>,
  kind: Database['kind'],
  tenant: string,
  rows: readonly ContentRow[],
  now: Date,
) =>
  insertAll(
    db,
    kind,
    'content',
    rows.map((row) => ({ tenant, ...row, updatedAt: now.toISOString() })),
    { key: ['tenant', 'locale', 'kind', 'key'], update: ['body', 'updatedAt'] },
  )

export async function deleteContent(db: Kysely<Schema>, tenant: string, { locale, kind, key }: ContentRow) {
  await db
    .deleteFrom('content')
    .where('tenant', '=', tenant)
    .where('locale', '=', locale)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}
