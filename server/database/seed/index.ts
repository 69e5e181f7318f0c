import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../index.ts'
import { insertAll, type OnConflict } from '../insert-all.ts'
import type { Schema } from '../schema.ts'
import { type MasterStyle, makeCatalogue } from './catalogue.ts'
import { type SeedTenant, type TenantRows, tenantRows } from './rows.ts'

export type { SeedTenant } from './rows.ts'

/** Raised whenever the demo catalogue changes, so that an older one is replaced. */
export const DEMO_CATALOGUE = '1'
const SETTING = 'demo-catalogue'

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

/** What stands in the database now; `tenants` is empty where nothing had to be done. */
export interface SeedReport {
  version: string
  seeded: boolean
  tenants: Readonly<Record<string, SeedCounts>>
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
  })
  return {
    styles: rows.style.length,
    articles: rows.article.length,
    reduced: new Set(rows.article.filter(({ reducedOn }) => reducedOn).map(({ styleId }) => styleId)).size,
    reviews: rows.review.length,
    pictures: rows.stylePicture.length,
  }
}

/**
 * Fills the shops with the demo catalogue, one transaction per shop; the same rows for the same day.
 * Does nothing where this version is there already, unless forced: then only goods of the demo are replaced.
 */
export async function seedDemo(database: Database, tenants: readonly SeedTenant[], options: SeedOptions): Promise<SeedReport> {
  const known = await database.reader.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst()
  if (known?.value === DEMO_CATALOGUE && !options.force) return { version: DEMO_CATALOGUE, seeded: false, tenants: {} }
  const catalogue = makeCatalogue()
  const counts: Record<string, SeedCounts> = {}
  for (const tenant of tenants) counts[tenant.id] = await seedTenant(database, catalogue, tenant, options)
  await insertAll(database.writer, database.kind, 'setting', [{ key: SETTING, value: DEMO_CATALOGUE }], { key: ['key'], update: ['value'] })
  return { version: DEMO_CATALOGUE, seeded: true, tenants: counts }
}
