import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { analyze } from '../database/analyze.ts'
import type { Database, Schema } from '../database/index.ts'
import { insertAll, type UpsertColumns } from '../database/insert-all.ts'
import type { SeedTenant } from './assortment.ts'
import { createDemoCatalogue, type MasterProduct } from './demo-catalogue.ts'
import { buildTenantRows, type TenantRows } from './tenant-rows.ts'

export type { SeedTenant } from './assortment.ts'

/** Increased with every change of the demo catalogue, so that an older one is replaced. */
const DEMO_CATALOGUE_VERSION = '3'
/** The setting with a shop's version: each shop has its own, so that shops added later are filled, too. */
const getSettingKey = ({ id }: SeedTenant) => `demo-catalogue:${id}`

export interface SeedStep {
  tenant: string
  part: string
  done: number
  total: number
}

export interface SeedOptions {
  /** YYYY-MM-DD: no review, release or reduction is later. */
  today: string
  /** Replaces a demo catalogue of the same version. */
  force?: boolean
  onProgress?(step: SeedStep): void
}

export interface SeedCounts {
  products: number
  variants: number
  reduced: number
  reviews: number
  pictures: number
}

/**
 * The order of writing; categories and colours are shared with imported products and therefore updated, not replaced.
 */
const tableOrder: readonly (keyof TenantRows)[] = [
  'category',
  'categoryText',
  'colour',
  'product',
  'productText',
  'productPicture',
  'variant',
  'priceChange',
  'review',
]

const sharedTableConflicts: { [Table in keyof TenantRows]?: UpsertColumns<Table> } = {
  category: { key: ['tenant', 'id'], update: ['parentId', 'position', 'picture'] },
  categoryText: { key: ['tenant', 'categoryId', 'locale'], update: ['name', 'slug'] },
  colour: { key: ['tenant', 'key'], update: ['hex', 'names'] },
}

/** Deletes one shop's demo products with their dependent rows; imported products and orders stay. */
async function deleteDemoProducts(db: Kysely<Schema>, tenant: string) {
  const products = db.selectFrom('product').select('id').where('tenant', '=', tenant).where('source', '=', 'demo')
  const skus = db.selectFrom('variant').select('sku').where('tenant', '=', tenant).where('productId', 'in', products)
  await db.deleteFrom('priceChange').where('tenant', '=', tenant).where('sku', 'in', skus).execute()
  for (const table of ['review', 'variant', 'productPicture', 'productText'] as const) {
    await db.deleteFrom(table).where('tenant', '=', tenant).where('productId', 'in', products).execute()
  }
  await db.deleteFrom('product').where('tenant', '=', tenant).where('source', '=', 'demo').execute()
}

/** Shows customers' published reviews of demo products again, which were deleted with the products. */
async function restoreCustomerReviews(db: Kysely<Schema>, tenant: string) {
  const count = (table: string, condition = sql`true`) =>
    sql`(select count(*) from ${sql.table(table)} as part
      where part.tenant = own.tenant and part.review_id = own.id and ${condition})`
  await sql`insert into review (tenant, id, product_id, stars, title, text, author, written_on, locale, colour_key, size, fit,
      verified, answer, helpful_count, photo_count)
    select own.tenant, own.id, own.product_id, own.stars, own.title, own.text, own.author, own.written_on, own.locale,
      own.colour_key, own.size, own.fit, 1, own.answer, ${count('review_vote')},
      ${count('review_photo', sql`part.state = 'published'`)}
    from customer_review as own join product on product.tenant = own.tenant and product.id = own.product_id
    where own.tenant = ${tenant} and own.state = 'published' and product.source = 'demo'`.execute(db)
  await sql`update product set
      rating_sum = (select coalesce(sum(stars), 0) from review
        where review.tenant = product.tenant and review.product_id = product.id),
      rating_count = (select count(*) from review
        where review.tenant = product.tenant and review.product_id = product.id)
    where tenant = ${tenant} and source = 'demo' and id in (select product_id from customer_review
      where customer_review.tenant = ${tenant} and state = 'published')`.execute(db)
}

const writeTable = <T extends keyof TenantRows>(
  db: Kysely<Schema>,
  kind: Database['kind'],
  table: T,
  rows: Pick<{ [name in keyof TenantRows]: Schema[name][] }, T>,
) => insertAll(db, kind, table, rows[table], sharedTableConflicts[table])

async function seedTenant(
  database: Database,
  catalogue: readonly MasterProduct[],
  tenant: SeedTenant,
  { today, onProgress }: SeedOptions,
): Promise<SeedCounts> {
  const rows = buildTenantRows(catalogue, tenant, today)
  await database.writer.transaction().execute(async (db) => {
    await deleteDemoProducts(db, tenant.id)
    for (const [i, table] of tableOrder.entries()) {
      await writeTable(db, database.kind, table, rows)
      onProgress?.({ tenant: tenant.id, part: table, done: i + 1, total: tableOrder.length })
      await setImmediate()
    }
    await restoreCustomerReviews(db, tenant.id)
    await insertAll(db, database.kind, 'setting', [{ key: getSettingKey(tenant), value: DEMO_CATALOGUE_VERSION }], {
      key: ['key'],
      update: ['value'],
    })
  })
  return {
    products: rows.product.length,
    variants: rows.variant.length,
    reduced: new Set(rows.variant.filter(({ reducedOn }) => reducedOn).map(({ productId }) => productId)).size,
    reviews: rows.review.length,
    pictures: rows.productPicture.length,
  }
}

/** The shops that lack this version of the demo catalogue. */
async function findUnseededTenants({ reader }: Database, tenants: readonly SeedTenant[]): Promise<SeedTenant[]> {
  const seeded = await reader
    .selectFrom('setting')
    .select('key')
    .where('key', 'in', tenants.map(getSettingKey))
    .where('value', '=', DEMO_CATALOGUE_VERSION)
    .execute()
  const keys = new Set(seeded.map(({ key }) => key))
  return tenants.filter((tenant) => !keys.has(getSettingKey(tenant)))
}

/**
 * Fills the shops with the demo catalogue, one transaction per shop; the same rows for the same day. Returns the counts
 * of the filled shops. Shops with this version are skipped, unless `force` is set: then their demo products are
 * replaced.
 */
export async function seedDemo(
  database: Database,
  tenants: readonly SeedTenant[],
  options: SeedOptions,
): Promise<Readonly<Record<string, SeedCounts>>> {
  const dueTenants = options.force ? tenants : await findUnseededTenants(database, tenants)
  const counts: Record<string, SeedCounts> = {}
  if (dueTenants.length === 0) return counts
  const catalogue = createDemoCatalogue()
  for (const tenant of dueTenants) counts[tenant.id] = await seedTenant(database, catalogue, tenant, options)
  await analyze(database, tableOrder)
  return counts
}
