import { sql } from 'kysely'
import { type ArticleTable, type Database, insertAll, type Schema } from '../../../database/index.ts'
import type { TransactionContext } from '../../context.ts'
import type { PricePoint } from './reduction.ts'

const LIST_STEP = 250

/** The list filled up to a full step: SQL of one length is prepared once and kept once. */
function filled(list: readonly string[]): string[] {
  const [first] = list
  return first === undefined ? [] : [...list, ...Array<string>((LIST_STEP - (list.length % LIST_STEP)) % LIST_STEP).fill(first)]
}

/** Keeps SQLite's page cache small for a long run of writes, which hardly reads a page twice. */
export async function saveMemory({ kind, writer }: Database) {
  if (kind === 'sqlite') await sql`pragma cache_size = -16384`.execute(writer)
}

type Write<T extends keyof Schema> = (rows: readonly Schema[T][]) => Promise<void>

const upsert =
  <T extends keyof Schema>({ db, database }: TransactionContext, table: T, key: readonly string[], update: readonly string[]): Write<T> =>
  (rows) =>
    insertAll(db, database.kind, table, rows, { key, update })

/** Where styles come from, by id. */
export async function findSources({ db, tenant }: TransactionContext, styleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('style').select(['id', 'source']).where('tenant', '=', tenant.id).where('id', 'in', filled(styleIds)).execute()
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** Where articles come from, by sku. */
export async function findArticleSources({ db, tenant }: TransactionContext, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('article')
    .innerJoin('style', (join) => join.onRef('style.tenant', '=', 'article.tenant').onRef('style.id', '=', 'article.styleId'))
    .select(['article.sku', 'style.source'])
    .where('article.tenant', '=', tenant.id)
    .where('article.sku', 'in', filled(skus))
    .execute()
  return new Map(rows.map(({ sku, source }) => [sku, source]))
}

export const findArticlesOf = ({ db, tenant }: TransactionContext, styleIds: readonly string[]): Promise<ArticleTable[]> =>
  db.selectFrom('article').selectAll().where('tenant', '=', tenant.id).where('styleId', 'in', filled(styleIds)).execute()

/** Price history by sku, in order. */
export async function findHistory({ db, tenant }: TransactionContext, skus: readonly string[]): Promise<Map<string, PricePoint[]>> {
  const rows = await db
    .selectFrom('priceChange')
    .select(['sku', 'fromAt', 'priceCents'])
    .where('tenant', '=', tenant.id)
    .where('sku', 'in', filled(skus))
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
    styles: Schema['style'][]
    texts: Schema['styleText'][]
    pictures: Schema['stylePicture'][]
    articles: Schema['article'][]
    prices: Schema['priceChange'][]
  },
) {
  const { db, database, tenant } = tx
  await upsert(tx, 'category', ['tenant', 'id'], ['parentId'])(rows.categories)
  await upsert(tx, 'categoryText', ['tenant', 'categoryId', 'locale'], ['name', 'slug'])(rows.categoryTexts)
  await insertAll(db, database.kind, 'colour', rows.colours, 'keep')
  const known = ['categoryId', 'brand', 'archetype', 'deliveryClass', 'variation', 'facts', 'source', 'active']
  await upsert(tx, 'style', ['tenant', 'id'], known)(rows.styles)
  await upsert(tx, 'styleText', ['tenant', 'styleId', 'locale'], ['title', 'slug', 'description', 'highlights', 'facts'])(rows.texts)
  const styleIds = rows.styles.map(({ id }) => id)
  if (styleIds.length > 0) await db.deleteFrom('stylePicture').where('tenant', '=', tenant.id).where('styleId', 'in', filled(styleIds)).execute()
  await insertAll(db, database.kind, 'stylePicture', rows.pictures)
  const columns = [
    'styleId',
    'position',
    'ean',
    'orderNumber',
    'colourKey',
    'size',
    'priceCents',
    'previousCents',
    'lowest30Cents',
    'reducedOn',
    'stock',
    'packages',
  ]
  await upsert(tx, 'article', ['tenant', 'sku'], columns)(rows.articles)
  await insertAll(db, database.kind, 'priceChange', rows.prices, { key: ['tenant', 'sku', 'fromAt'], update: ['priceCents'] })
}

/** Takes styles of the feed out of the range whose last article has moved to another style. */
export async function retireEmptyStyles({ db, tenant }: TransactionContext, source: string) {
  await db
    .updateTable('style')
    .set({ active: 0 })
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('article').select('article.sku').whereRef('article.tenant', '=', 'style.tenant').whereRef('article.styleId', '=', 'style.id'))),
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
export const noteRun = ({ db, database, tenant }: TransactionContext, run: Omit<Schema['importRun'], 'tenant'>) =>
  insertAll(db, database.kind, 'importRun', [{ tenant: tenant.id, ...run }], {
    key: ['tenant', 'source', 'startedAt'],
    update: ['finishedAt', 'rowsRead', 'rowsRejected'],
  })

/** Forgets runs that stopped in the middle: this one has repaired what they left. */
export async function forgetUnfinishedRuns({ db, tenant }: TransactionContext, source: string) {
  await db.deleteFrom('importRun').where('tenant', '=', tenant.id).where('source', '=', source).where('finishedAt', 'is', null).execute()
}
