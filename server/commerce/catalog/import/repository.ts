import { sql } from 'kysely'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { type Database, insertAll, type Schema, type VariantTable } from '#server/database/index.ts'
import type { PriceHistoryEntry } from './proven-reduction.ts'

const LIST_SIZE_STEP = 250

/** The list filled up to a full step: SQL of one length is prepared once and kept once. */
function padToStep(list: readonly string[]): string[] {
  const [first] = list
  return first === undefined
    ? []
    : [...list, ...Array<string>((LIST_SIZE_STEP - (list.length % LIST_SIZE_STEP)) % LIST_SIZE_STEP).fill(first)]
}

/** Keeps SQLite's page cache small for a long run of writes, which hardly reads a page twice. */
export async function limitPageCache({ kind, writer }: Database) {
  if (kind === 'sqlite') await sql`pragma cache_size = -16384`.execute(writer)
}

type WriteRows<T extends keyof Schema> = (rows: readonly Schema[T][]) => Promise<void>

const upsert =
  <T extends keyof Schema>(
    { db, database }: TransactionContext,
    table: T,
    key: readonly string[],
    update: readonly string[],
  ): WriteRows<T> =>
  (rows) =>
    insertAll(db, database.kind, table, rows, { key, update })

/** Where styles come from, by id. */
export async function findProductSources(
  { db, tenant }: TransactionContext,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'source'])
    .where('tenant', '=', tenant.id)
    .where('id', 'in', padToStep(productIds))
    .execute()
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** Where articles come from, by sku. */
export async function findVariantSources(
  { db, tenant }: TransactionContext,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .select(['variant.sku', 'product.source'])
    .where('variant.tenant', '=', tenant.id)
    .where('variant.sku', 'in', padToStep(skus))
    .execute()
  return new Map(rows.map(({ sku, source }) => [sku, source]))
}

export const findExistingVariants = (
  { db, tenant }: TransactionContext,
  productIds: readonly string[],
): Promise<VariantTable[]> =>
  db
    .selectFrom('variant')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', padToStep(productIds))
    .execute()

/** Price history by sku, in order. */
export async function findPriceHistory(
  { db, tenant }: TransactionContext,
  skus: readonly string[],
): Promise<Map<string, PriceHistoryEntry[]>> {
  const rows = await db
    .selectFrom('priceChange')
    .select(['sku', 'fromAt', 'priceCents'])
    .where('tenant', '=', tenant.id)
    .where('sku', 'in', padToStep(skus))
    .orderBy('sku')
    .orderBy('fromAt')
    .execute()
  return Map.groupBy(rows, ({ sku }) => sku)
}

/** Writes what a batch has made; on what is there already only what the feed knows is changed. */
export async function writeBatch(
  tx: TransactionContext,
  rows: {
    categories: Schema['category'][]
    categoryTexts: Schema['categoryText'][]
    colours: Schema['colour'][]
    products: Schema['product'][]
    texts: Schema['productText'][]
    pictures: Schema['productPicture'][]
    variants: Schema['variant'][]
    prices: Schema['priceChange'][]
  },
) {
  const { db, database, tenant } = tx
  await upsert(tx, 'category', ['tenant', 'id'], ['parentId'])(rows.categories)
  await upsert(tx, 'categoryText', ['tenant', 'categoryId', 'locale'], ['name', 'slug'])(rows.categoryTexts)
  await insertAll(db, database.kind, 'colour', rows.colours, 'keep')
  const updatedProductColumns = [
    'categoryId',
    'brand',
    'archetype',
    'deliveryClass',
    'variation',
    'facts',
    'source',
    'active',
  ]
  await upsert(tx, 'product', ['tenant', 'id'], updatedProductColumns)(rows.products)
  await upsert(
    tx,
    'productText',
    ['tenant', 'productId', 'locale'],
    ['title', 'slug', 'description', 'highlights', 'facts'],
  )(rows.texts)
  const productIds = rows.products.map(({ id }) => id)
  if (productIds.length > 0)
    await db
      .deleteFrom('productPicture')
      .where('tenant', '=', tenant.id)
      .where('productId', 'in', padToStep(productIds))
      .execute()
  await insertAll(db, database.kind, 'productPicture', rows.pictures)
  const updatedVariantColumns = [
    'productId',
    'position',
    'ean',
    'articleNumber',
    'colourKey',
    'size',
    'priceCents',
    'previousCents',
    'lowest30Cents',
    'reducedOn',
    'stock',
    'packages',
  ]
  await upsert(tx, 'variant', ['tenant', 'sku'], updatedVariantColumns)(rows.variants)
  await insertAll(db, database.kind, 'priceChange', rows.prices, {
    key: ['tenant', 'sku', 'fromAt'],
    update: ['priceCents'],
  })
}

/** Takes styles of the feed out of the range whose last article has moved to another style. */
export async function deactivateEmptyProducts({ db, tenant }: TransactionContext, source: string) {
  await db
    .updateTable('product')
    .set({ active: 0 })
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('variant')
            .select('variant.sku')
            .whereRef('variant.tenant', '=', 'product.tenant')
            .whereRef('variant.productId', '=', 'product.id'),
        ),
      ),
    )
    .execute()
}

/** The run before this one that never finished: how far it came. */
export const findUnfinishedRun = ({ db, tenant }: Pick<TransactionContext, 'db' | 'tenant'>, source: string) =>
  db
    .selectFrom('importRun')
    .select(['startedAt', 'rowsRead'])
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where('finishedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()

/** Notes how far a run has come, in the transaction of the rows themselves. */
export const recordImportRun = (
  { db, database, tenant }: TransactionContext,
  run: Omit<Schema['importRun'], 'tenant'>,
) =>
  insertAll(db, database.kind, 'importRun', [{ tenant: tenant.id, ...run }], {
    key: ['tenant', 'source', 'startedAt'],
    update: ['finishedAt', 'rowsRead', 'rowsRejected'],
  })

/** Forgets runs that stopped in the middle: this one has repaired what they left. */
export async function deleteUnfinishedRuns({ db, tenant }: TransactionContext, source: string) {
  await db
    .deleteFrom('importRun')
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where('finishedAt', 'is', null)
    .execute()
}
