import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { ProductTextFactsJson } from '#server/database/index.ts'
import type { ProductTraits } from './similarity.ts'

/** The best-selling products since an instant, with the number of pieces sold. */
export async function findBestSellers(
  { db, tenant }: Context,
  since: string,
  limit: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order')
    .innerJoin('orderLine', (join) =>
      join.onRef('orderLine.tenant', '=', 'order.tenant').onRef('orderLine.orderNumber', '=', 'order.number'),
    )
    .innerJoin('variant', (join) =>
      join.onRef('variant.tenant', '=', 'orderLine.tenant').onRef('variant.sku', '=', 'orderLine.sku'),
    )
    .select(({ fn }) => ['variant.productId', fn.sum<number>('orderLine.quantity').as('pieces')])
    .where('order.tenant', '=', tenant.id)
    .where('order.placedAt', '>=', since)
    .where('order.state', '!=', 'cancelled')
    .groupBy('variant.productId')
    .orderBy('pieces', 'desc')
    .limit(limit)
    .execute()
  return new Map(rows.map(({ productId, pieces }) => [productId, Number(pieces)]))
}

export async function findAllCategoryIds({ db, tenant }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('tenant', '=', tenant.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The most popular products of a category that are in stock. */
const findPopularProducts = ({ db, tenant }: Context, categoryId: string, limit: number) =>
  db
    .selectFrom('product')
    .select(['id', 'archetype', 'brand', 'popularity'])
    .where('tenant', '=', tenant.id)
    .where('categoryId', '=', categoryId)
    .where('active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variant')
          .select('variant.sku')
          .whereRef('variant.tenant', '=', 'product.tenant')
          .whereRef('variant.productId', '=', 'product.id')
          .where('variant.stock', '>', 0),
      ),
    )
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

const findColourPrices = ({ db, tenant }: Context, productIds: readonly string[]) =>
  db
    .selectFrom('variant')
    .select(({ fn }) => ['productId', 'colourKey', fn.min('priceCents').as('cents')])
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', productIds)
    .where('stock', '>', 0)
    .groupBy(['productId', 'colourKey'])
    .execute()

const findTextileFacts = ({ db, tenant, locale }: Context, productIds: readonly string[]) =>
  db
    .selectFrom('productText')
    .select(['productId', 'facts'])
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', productIds)
    .where('locale', '=', locale)
    .execute()

/** "80 % Baumwolle, 20 % Polyester" → Baumwolle, Polyester. */
const parseFibres = (facts: string) =>
  parseStoredJson<ProductTextFactsJson>(facts)
    .textile.flatMap(({ fibres }) => fibres.split(',').map((each) => each.replace(/[\d.,\s%]+/g, ' ').trim()))
    .filter(Boolean)

/** Traits of the most popular products of a category that are in stock, with their popularity; three queries. */
export async function findProductTraits(
  ctx: Context,
  categoryId: string,
  limit: number,
): Promise<(ProductTraits & { popularity: number })[]> {
  const products = await findPopularProducts(ctx, categoryId, limit)
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const [prices, textile] = await Promise.all([findColourPrices(ctx, ids), findTextileFacts(ctx, ids)])
  const pricesByProduct = Map.groupBy(prices, ({ productId }) => productId)
  const fibres = new Map(textile.map(({ productId, facts }) => [productId, new Set(parseFibres(facts))]))
  const maxPopularity = products[0]?.popularity || 1
  return products.map(({ id, archetype, brand, popularity }) => {
    const ownPrices = pricesByProduct.get(id) ?? []
    return {
      productId: id,
      archetype,
      brand,
      popularity,
      relativePopularity: popularity / maxPopularity,
      cents: Math.min(...ownPrices.map(({ cents }) => cents)),
      colours: new Set(ownPrices.map(({ colourKey }) => colourKey).filter(Boolean)),
      materials: fibres.get(id) ?? new Set(),
    }
  })
}
