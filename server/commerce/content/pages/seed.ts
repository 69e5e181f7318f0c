import { createHash } from 'node:crypto'
import type { Database } from '#server/database/index.ts'
import type { ContentSeed } from '#shared/api/content.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { type ContentRow, deleteContent, listContent, upsertContent } from './repository.ts'
import { getSeededHashes, saveSeededHashes } from './seeded-hashes-repository.ts'

/** A tenant with the unchecked content of its files, by locale. */
export interface TenantContent {
  tenant: Tenant
  content: Partial<Record<Locale, unknown>>
}

const hashBody = (body: string) => createHash('sha256').update(body).digest('base64url').slice(0, 22)
const toRowKey = ({ locale, kind, key }: ContentRow) => `${locale} ${kind} ${key}`

function toContentRows(
  locale: string,
  { pages, flyout, usp, footer, snippets, seo, promotions, emptyPromotion }: ContentSeed,
): ContentRow[] {
  const row = (kind: string, key: string, body: unknown): ContentRow => ({
    locale,
    kind,
    key,
    body: JSON.stringify(body),
  })
  return [
    ...pages.map((page) => row('page', page.path, page)),
    ...Object.entries(seo).map(([category, text]) => row('seo', category, text)),
    ...promotions.map((promotion) => row('promotion', promotion.code, promotion)),
    row('empty-promotion', '', emptyPromotion),
    row('flyout', '', flyout),
    row('usp', '', usp),
    row('footer', '', footer),
    row('snippets', '', snippets),
  ]
}

/** Writes the content of one tenant's files, except for rows that an editor has changed. */
async function seedTenant(database: Database, tenant: string, rows: readonly ContentRow[], now: Date) {
  const hashes = Object.fromEntries(rows.map((row) => [toRowKey(row), hashBody(row.body)]))
  await database.writer.transaction().execute(async (db) => {
    const previousHashes = await getSeededHashes(db, tenant)
    const published = new Map((await listContent(db, tenant)).map((row) => [toRowKey(row), row]))
    const isUnedited = (row: ContentRow) => previousHashes[toRowKey(row)] === hashBody(row.body)
    const changedRows = rows.filter((row) => {
      const publishedRow = published.get(toRowKey(row))
      return !publishedRow || (publishedRow.body !== row.body && isUnedited(publishedRow))
    })
    const removedRows = [...published.values()].filter((row) => !(toRowKey(row) in hashes) && isUnedited(row))
    await upsertContent(db, database.kind, tenant, changedRows, now)
    for (const row of removedRows) await deleteContent(db, tenant, row)
    if (JSON.stringify(previousHashes) !== JSON.stringify(hashes))
      await saveSeededHashes(db, database.kind, tenant, hashes)
  })
}

/**
 * Publishes the tenants' content files, at every start. Rows that an editor has changed stay as they are; other rows
 * that are no longer in the files are deleted. A fault in a file throws and changes nothing of that tenant.
 */
export async function seedContent(database: Database, contents: readonly TenantContent[], now: Date): Promise<void> {
  const { parseContentSeed } = await import('./seed-schema.ts') // large, and not used after the start
  for (const { tenant, content } of contents) {
    const rows = tenant.locales.flatMap((locale) =>
      content[locale] ? toContentRows(locale, parseContentSeed(content[locale])) : [],
    )
    await seedTenant(database, tenant.id, rows, now)
  }
}
