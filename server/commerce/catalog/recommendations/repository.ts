import type { Context } from '#server/commerce/core/context.ts'
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
