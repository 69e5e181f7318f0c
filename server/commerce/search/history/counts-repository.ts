import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { Database, SearchClickTable, SearchTermTable } from '#server/database/index.ts'

const CHUNK_SIZE = 500 // rows a statement: SQLite binds 32,766 values

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) yield rows.slice(start, start + CHUNK_SIZE)
}

/**
 * Adds counts to the stored ones, all of them or none. Rows are sorted by their keys, so that two processes cannot
 * deadlock.
 */
export async function addCounts(
  { writer }: Database,
  searches: readonly SearchTermTable[],
  clicks: readonly SearchClickTable[],
) {
  await writer.transaction().execute(async (db) => {
    for (const rows of chunks(searches)) {
      await db
        .insertInto('searchTerm')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['tenant', 'locale', 'folded', 'day']).doUpdateSet(({ eb, ref }) => ({
            searches: eb('searchTerm.searches', '+', ref('excluded.searches')),
            hits: ref('excluded.hits'),
          })),
        )
        .execute()
    }
    for (const rows of chunks(clicks)) {
      await db
        .insertInto('searchClick')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'locale', 'folded', 'productId'])
            .doUpdateSet(({ eb, ref }) => ({ clicks: eb('searchClick.clicks', '+', ref('excluded.clicks')) })),
        )
        .execute()
    }
  })
}

/** Terms with at least so many successful searches since a day, the most frequent first. */
export async function findFrequentTerms(
  { db, tenant, locale }: Context,
  query: { since: string; atLeast: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('searchTerm')
    .select(({ fn }) => [fn.min('term').as('term'), fn.sum<number>('searches').as('total')])
    .where('tenant', '=', tenant.id)
    .where('locale', '=', locale)
    .where('day', '>=', query.since)
    .where('hits', '>', 0)
    .groupBy('folded')
    .having(({ fn }) => fn.sum('searches'), '>=', query.atLeast)
    .orderBy('total', 'desc')
    .orderBy('folded')
    .limit(query.limit)
    .execute()
  return rows.map(({ term }) => term)
}

/** Names of the categories of the bestsellers (recommendations, computed by the worker), best first. */
export async function findPopularCategoryNames({ db, tenant, locale }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('recommendation')
    .innerJoin('product', (join) =>
      join
        .onRef('product.tenant', '=', 'recommendation.tenant')
        .onRef('product.id', '=', 'recommendation.recommendedProductId'),
    )
    .innerJoin('categoryText', (join) =>
      join
        .onRef('categoryText.tenant', '=', 'product.tenant')
        .onRef('categoryText.categoryId', '=', 'product.categoryId'),
    )
    .select('categoryText.name')
    .where('recommendation.tenant', '=', tenant.id)
    .where('recommendation.kind', '=', 'popular')
    .where('recommendation.sourceKey', '=', '')
    .where('categoryText.locale', '=', locale)
    .orderBy('recommendation.position')
    .execute()
  return [...new Set(rows.map(({ name }) => name))]
}

/** The number of clicks on each product in lists of this term. */
export async function findClicksByFoldedTerm(
  { db, tenant, locale }: Context,
  folded: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('searchClick')
    .select(['productId', 'clicks'])
    .where('tenant', '=', tenant.id)
    .where('locale', '=', locale)
    .where('folded', '=', folded)
    .execute()
  return new Map(rows.map(({ productId, clicks }) => [productId, clicks]))
}

/** Deletes the counts of days before this one, and the clicks of terms without any count left. */
export async function pruneCounts({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('searchTerm').where('tenant', '=', tenant.id).where('day', '<', before).execute()
  await db
    .deleteFrom('searchClick')
    .where('tenant', '=', tenant.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('searchTerm')
            .select('searchTerm.day')
            .whereRef('searchTerm.tenant', '=', 'searchClick.tenant')
            .whereRef('searchTerm.locale', '=', 'searchClick.locale')
            .whereRef('searchTerm.folded', '=', 'searchClick.folded'),
        ),
      ),
    )
    .execute()
}
