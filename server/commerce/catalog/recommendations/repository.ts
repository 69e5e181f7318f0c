import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { RecommendationKind } from '#shared/api/recommendations.ts'

interface RecommendationQuery {
  kind: RecommendationKind
  /** Product ids; category ids for bestsellers, or '' for the whole shop. */
  keys: readonly string[]
  without: readonly string[]
  limit: number
}

/** Recommended products in stock for these keys, best first; a product of several keys ranks by its best position. */
export async function findRecommendedProductIds(
  { db, tenant }: Context,
  { kind, keys, without, limit }: RecommendationQuery,
): Promise<string[]> {
  if (keys.length === 0 || limit <= 0) return []
  const rows = await db
    .selectFrom('recommendation')
    .select(({ fn }) => ['recommendedProductId', fn.min('position').as('best')])
    .where('tenant', '=', tenant.id)
    .where('kind', '=', kind)
    .where('sourceKey', 'in', keys)
    .$if(without.length > 0, (query) => query.where('recommendedProductId', 'not in', without))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product')
          .innerJoin('variant', (join) =>
            join.onRef('variant.tenant', '=', 'product.tenant').onRef('variant.productId', '=', 'product.id'),
          )
          .select('product.id')
          .whereRef('product.tenant', '=', 'recommendation.tenant')
          .whereRef('product.id', '=', 'recommendation.recommendedProductId')
          .where('product.active', '=', 1)
          .where('variant.stock', '>', 0),
      ),
    )
    .groupBy('recommendedProductId')
    .orderBy('best')
    .orderBy('recommendedProductId')
    .limit(limit)
    .execute()
  return rows.map(({ recommendedProductId }) => recommendedProductId)
}

/** The categories of these products. */
export async function findDistinctCategoryIds(
  { db, tenant }: Context,
  productIds: readonly string[],
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('categoryId')
    .distinct()
    .where('tenant', '=', tenant.id)
    .where('id', 'in', productIds)
    .execute()
  return rows.map(({ categoryId }) => categoryId)
}

/** The siblings of these categories, without themselves. */
export async function findSiblingCategoryIds(
  { db, tenant }: Context,
  categories: readonly string[],
): Promise<string[]> {
  if (categories.length === 0) return []
  const rows = await db
    .selectFrom('category')
    .innerJoin('category as own', (join) =>
      join.onRef('own.tenant', '=', 'category.tenant').onRef('own.parentId', '=', 'category.parentId'),
    )
    .select('category.id')
    .distinct()
    .where('category.tenant', '=', tenant.id)
    .where('own.id', 'in', categories)
    .where('category.id', 'not in', categories)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records a product view; another view of the same product updates its time. */
export async function insertProductView(tx: TransactionContext, visitor: string, productId: string) {
  await tx.db
    .insertInto('productView')
    .values({ tenant: tx.tenant.id, visitor, productId, viewedAt: tx.now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'visitor', 'productId'])
        .doUpdateSet(({ ref }) => ({ viewedAt: ref('excluded.viewedAt') })),
    )
    .execute()
}

/** Merges one visitor's views into another's at login; of two views of a product the later one is kept. */
export async function mergeProductViews(tx: TransactionContext, from: string, to: string) {
  const views = await tx.db
    .selectFrom('productView')
    .selectAll()
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', from)
    .execute()
  for (const { productId, viewedAt } of views) {
    await tx.db
      .insertInto('productView')
      .values({ tenant: tx.tenant.id, visitor: to, productId, viewedAt })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'visitor', 'productId']).doUpdateSet(({ eb, ref }) => ({
          viewedAt: eb
            .case()
            .when(ref('excluded.viewedAt'), '>', ref('productView.viewedAt'))
            .then(ref('excluded.viewedAt'))
            .else(ref('productView.viewedAt'))
            .end(),
        })),
      )
      .execute()
  }
  await tx.db.deleteFrom('productView').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

/** The products that a visitor has viewed, the latest first. */
export async function findViewedProductIds({ db, tenant }: Context, visitor: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('productView')
    .select('productId')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .orderBy('viewedAt', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute()
  return rows.map(({ productId }) => productId)
}

/** All product views of a visitor with their times, the latest first. */
export const findProductViews = (
  { db, tenant }: Context,
  visitor: string,
): Promise<{ productId: string; viewedAt: string }[]> =>
  db
    .selectFrom('productView')
    .select(['productId', 'viewedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .orderBy('viewedAt', 'desc')
    .orderBy('productId')
    .execute()

export async function deleteProductViewsBefore({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('productView').where('tenant', '=', tenant.id).where('viewedAt', '<', before).execute()
}

/** Deletes a visitor's product views. */
export async function deleteProductViews({ db, tenant }: TransactionContext, visitor: string) {
  await db.deleteFrom('productView').where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}
