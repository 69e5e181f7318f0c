import type { AliasableExpression } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { RecommendationKind } from '#shared/api/recommendations.ts'

/** The orders to analyse, and the limits of the analysis. */
interface OrderWindow {
  since: string
  /** At most so many of the latest orders are read. */
  maxOrders: number
  /** Rarer pairs are chance, or one household. */
  minCount: number
  maxPerProduct: number
}

/** The latest orders with their products, as common table expressions. */
const withBoughtProducts = ({ db, tenant }: Context, { since, maxOrders }: OrderWindow) =>
  db
    .with('recent', (query) =>
      query
        .selectFrom('order')
        .select(['number', 'sessionId', 'placedAt'])
        .where('tenant', '=', tenant.id)
        .where('placedAt', '>=', since)
        .where('state', '!=', 'cancelled')
        .orderBy('placedAt', 'desc')
        .limit(maxOrders),
    )
    .with('bought', (query) =>
      query
        .selectFrom('recent')
        .innerJoin('orderLine', 'orderLine.orderNumber', 'recent.number')
        .innerJoin('variant', (join) =>
          join.onRef('variant.tenant', '=', 'orderLine.tenant').onRef('variant.sku', '=', 'orderLine.sku'),
        )
        .select(['recent.number', 'recent.sessionId', 'recent.placedAt', 'variant.productId'])
        .distinct()
        .where('orderLine.tenant', '=', tenant.id),
    )

/** How often two products occur together. */
interface ProductPair {
  sourceKey: string
  recommendedProductId: string
  times: number
}

/** Writes the most frequent partners of each product; all of it happens inside the database. */
async function replacePairs(
  tx: TransactionContext,
  kind: RecommendationKind,
  pairs: AliasableExpression<ProductPair>,
  length: number,
) {
  await tx.db.deleteFrom('recommendation').where('tenant', '=', tx.tenant.id).where('kind', '=', kind).execute()
  const ranked = tx.db.selectFrom(pairs.as('pair')).select(({ fn }) => [
    'sourceKey',
    'recommendedProductId',
    fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('sourceKey').orderBy('times', 'desc').orderBy('recommendedProductId'))
      .as('position'),
  ])
  await tx.db
    .insertInto('recommendation')
    .columns(['tenant', 'kind', 'sourceKey', 'position', 'recommendedProductId'])
    .expression(
      tx.db
        .selectFrom(ranked.as('ranked'))
        .select(({ val, cast }) => [
          cast<string>(val(tx.tenant.id), 'text').as('tenant'),
          cast<RecommendationKind>(val(kind), 'text').as('kind'),
          'sourceKey',
          'position',
          'recommendedProductId',
        ])
        .where('position', '<=', length),
    )
    .execute()
}

/** Products in the same order, by number of orders. */
export async function replaceBoughtTogether(tx: TransactionContext, orderWindow: OrderWindow) {
  const pairs = withBoughtProducts(tx, orderWindow)
    .selectFrom('bought as one')
    .innerJoin('bought as other', 'other.number', 'one.number')
    .select(({ fn }) => [
      'one.productId as sourceKey',
      'other.productId as recommendedProductId',
      fn.countAll<number>().as('times'),
    ])
    .whereRef('one.productId', '!=', 'other.productId')
    .groupBy(['one.productId', 'other.productId'])
    .having(({ fn }) => fn.countAll(), '>=', orderWindow.minCount)
  await replacePairs(tx, 'bought-together', pairs, orderWindow.maxPerProduct)
}

/** Products that sessions ordered after viewing others, by number of sessions. */
export async function replaceBoughtAfterView(tx: TransactionContext, orderWindow: OrderWindow) {
  const pairs = withBoughtProducts(tx, orderWindow)
    .selectFrom('bought')
    .innerJoin('productView', (join) =>
      join.onRef('productView.visitor', '=', 'bought.sessionId').onRef('productView.viewedAt', '<=', 'bought.placedAt'),
    )
    .select(({ fn }) => [
      'productView.productId as sourceKey',
      'bought.productId as recommendedProductId',
      fn.count<number>('bought.sessionId').distinct().as('times'),
    ])
    .where('productView.tenant', '=', tx.tenant.id)
    .whereRef('productView.productId', '!=', 'bought.productId')
    .groupBy(['productView.productId', 'bought.productId'])
    .having(({ fn }) => fn.count('bought.sessionId').distinct(), '>=', orderWindow.minCount)
  await replacePairs(tx, 'bought-after-view', pairs, orderWindow.maxPerProduct)
}
