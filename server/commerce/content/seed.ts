import { createHash } from 'node:crypto'
import type { ContentSeed } from '#shared/contracts/content.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import type { Database } from '../../database/index.ts'
import { type ContentRow, keepSeededHashes, listContent, removeContent, seededHashes, writeContent } from './repository.ts'

/** A tenant with the content its files hold, per locale, not yet checked. */
export interface TenantContent {
  tenant: Tenant
  content: Partial<Record<Locale, unknown>>
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('base64url').slice(0, 22)
const addressOf = ({ locale, kind, key }: ContentRow) => `${locale} ${kind} ${key}`

function rowsOf(locale: string, { pages, flyout, usp, footer, snippets, seo, promotions, emptyPromotion }: ContentSeed): ContentRow[] {
  const row = (kind: string, key: string, body: unknown): ContentRow => ({ locale, kind, key, body: JSON.stringify(body) })
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

/** Writes one tenant's files where the row is missing, or is still what an earlier seed wrote. */
async function seedTenant(database: Database, tenant: string, rows: readonly ContentRow[], now: Date) {
  const hashes = Object.fromEntries(rows.map((row) => [addressOf(row), hashOf(row.body)]))
  await database.writer.transaction().execute(async (db) => {
    const before = await seededHashes(db, tenant)
    const published = new Map((await listContent(db, tenant)).map((row) => [addressOf(row), row]))
    const untouched = (row: ContentRow) => before[addressOf(row)] === hashOf(row.body)
    const due = rows.filter((row) => {
      const there = published.get(addressOf(row))
      return !there || (there.body !== row.body && untouched(there))
    })
    const gone = [...published.values()].filter((row) => !(addressOf(row) in hashes) && untouched(row))
    await writeContent(db, database.kind, tenant, due, now)
    for (const row of gone) await removeContent(db, tenant, row)
    if (JSON.stringify(before) !== JSON.stringify(hashes)) await keepSeededHashes(db, database.kind, tenant, hashes)
  })
}

/**
 * Brings the tenants' content files into the store, at every start. What an editor has changed since stays as it is;
 * a page that left the files leaves the store unless an editor changed it. A fault in a file throws and changes nothing of that tenant.
 */
export async function seedContent(database: Database, contents: readonly TenantContent[], now: Date): Promise<void> {
  const { checkedSeed } = await import('./seed-schema.ts') // large, and of no use after the start
  for (const { tenant, content } of contents) {
    const rows = tenant.locales.flatMap((locale) => (content[locale] ? rowsOf(locale, checkedSeed(content[locale])) : []))
    await seedTenant(database, tenant.id, rows, now)
  }
}
