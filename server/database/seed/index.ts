import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { analyze } from '../analyze.ts'
import type { Database } from '../index.ts'
import { insertAll, type OnConflict } from '../insert-all.ts'
import type { Schema } from '../schema.ts'
import { type MasterStyle, makeCatalogue } from './catalogue.ts'
import { type SeedTenant, type TenantRows, tenantRows } from './rows.ts'

export type { SeedTenant } from './rows.ts'

/** Raised whenever the demo catalogue changes, so that an older one is replaced. */
const DEMO_CATALOGUE = '2'
/** Where a shop's version is kept: each has its own, so that a shop that is added later is filled too. */
const settingOf = ({ id }: SeedTenant) => `demo-catalogue:${id}`

export interface SeedStep {
  tenant: string
  part: string
  done: number
  total: number
}

export interface SeedOptions {
  /** YYYY-MM-DD: no review, release or reduction lies after it. */
  today: string
  /** Replaces a demo catalogue of the same version. */
  force?: boolean
  onProgress?(step: SeedStep): void
}

export interface SeedCounts {
  styles: number
  articles: number
  reduced: number
  reviews: number
  pictures: number
}

/** Order of writing; the range tree and the colours are shared with imported goods and therefore updated, not replaced. */
const order: readonly (keyof TenantRows)[] = ['category', 'categoryText', 'colour', 'style', 'styleText', 'stylePicture', 'article', 'priceChange', 'review']

const shared: { [table in keyof TenantRows]?: OnConflict } = {
  category: { key: ['tenant', 'id'], update: ['parentId', 'position', 'picture'] },
  categoryText: { key: ['tenant', 'categoryId', 'locale'], update: ['name', 'slug'] },
  colour: { key: ['tenant', 'key'], update: ['hex', 'names'] },
}

/** Takes out one shop's demo goods and what hangs on them; imported goods and orders stay. */
async function clear(db: Kysely<Schema>, tenant: string) {
  const styles = db.selectFrom('style').select('id').where('tenant', '=', tenant).where('source', '=', 'demo')
  const skus = db.selectFrom('article').select('sku').where('tenant', '=', tenant).where('styleId', 'in', styles)
  await db.deleteFrom('priceChange').where('tenant', '=', tenant).where('sku', 'in', skus).execute()
  for (const table of ['review', 'article', 'stylePicture', 'styleText'] as const) {
    await db.deleteFrom(table).where('tenant', '=', tenant).where('styleId', 'in', styles).execute()
  }
  await db.deleteFrom('style').where('tenant', '=', tenant).where('source', '=', 'demo').execute()
}

const write = <T extends keyof TenantRows>(
  db: Kysely<Schema>,
  kind: Database['kind'],
  table: T,
  rows: Pick<{ [name in keyof TenantRows]: Schema[name][] }, T>,
) => insertAll(db, kind, table, rows[table], shared[table])

async function seedTenant(database: Database, catalogue: readonly MasterStyle[], tenant: SeedTenant, { today, onProgress }: SeedOptions): Promise<SeedCounts> {
  const rows = tenantRows(catalogue, tenant, today)
  await database.writer.transaction().execute(async (db) => {
    await clear(db, tenant.id)
    for (const [i, table] of order.entries()) {
      await write(db, database.kind, table, rows)
      onProgress?.({ tenant: tenant.id, part: table, done: i + 1, total: order.length })
      await setImmediate()
    }
    await insertAll(db, database.kind, 'setting', [{ key: settingOf(tenant), value: DEMO_CATALOGUE }], { key: ['key'], update: ['value'] })
  })
  return {
    styles: rows.style.length,
    articles: rows.article.length,
    reduced: new Set(rows.article.filter(({ reducedOn }) => reducedOn).map(({ styleId }) => styleId)).size,
    reviews: rows.review.length,
    pictures: rows.stylePicture.length,
  }
}

/** The shops that lack this version of the demo catalogue. */
async function unfilled({ reader }: Database, tenants: readonly SeedTenant[]): Promise<SeedTenant[]> {
  const filled = await reader.selectFrom('setting').select('key').where('key', 'in', tenants.map(settingOf)).where('value', '=', DEMO_CATALOGUE).execute()
  const keys = new Set(filled.map(({ key }) => key))
  return tenants.filter((tenant) => !keys.has(settingOf(tenant)))
}

/**
 * Fills the shops with the demo catalogue, one transaction per shop; the same rows for the same day. Answers what each of the filled ones has.
 * Leaves a shop alone that has this version already, unless forced: then only goods of the demo are replaced.
 */
export async function seedDemo(database: Database, tenants: readonly SeedTenant[], options: SeedOptions): Promise<Readonly<Record<string, SeedCounts>>> {
  const due = options.force ? tenants : await unfilled(database, tenants)
  const counts: Record<string, SeedCounts> = {}
  if (due.length === 0) return counts
  const catalogue = makeCatalogue()
  for (const tenant of due) counts[tenant.id] = await seedTenant(database, catalogue, tenant, options)
  await analyze(database, order)
  return counts
}
