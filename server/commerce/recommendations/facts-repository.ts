import type { StyleTextFacts } from '../../database/index.ts'
import type { Context } from '../context.ts'
import type { Traits } from './similarity.ts'

/** The best-selling styles since an instant with their pieces. */
export async function findSales({ db, tenant }: Context, since: string, limit: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order')
    .innerJoin('orderLine', (join) => join.onRef('orderLine.tenant', '=', 'order.tenant').onRef('orderLine.orderNumber', '=', 'order.number'))
    .innerJoin('article', (join) => join.onRef('article.tenant', '=', 'orderLine.tenant').onRef('article.sku', '=', 'orderLine.sku'))
    .select(({ fn }) => ['article.styleId', fn.sum<number>('orderLine.quantity').as('pieces')])
    .where('order.tenant', '=', tenant.id)
    .where('order.placedAt', '>=', since)
    .where('order.state', '!=', 'cancelled')
    .groupBy('article.styleId')
    .orderBy('pieces', 'desc')
    .limit(limit)
    .execute()
  return new Map(rows.map(({ styleId, pieces }) => [styleId, Number(pieces)]))
}

export async function findCategoryIds({ db, tenant }: Context): Promise<string[]> {
  const rows = await db.selectFrom('category').select('id').where('tenant', '=', tenant.id).orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The most popular styles of a category that can be had. */
const findWanted = ({ db, tenant }: Context, categoryId: string, limit: number) =>
  db
    .selectFrom('style')
    .select(['id', 'archetype', 'brand', 'popularity'])
    .where('tenant', '=', tenant.id)
    .where('categoryId', '=', categoryId)
    .where('active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('article')
          .select('article.sku')
          .whereRef('article.tenant', '=', 'style.tenant')
          .whereRef('article.styleId', '=', 'style.id')
          .where('article.stock', '>', 0),
      ),
    )
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

const findColourPrices = ({ db, tenant }: Context, styleIds: readonly string[]) =>
  db
    .selectFrom('article')
    .select(({ fn }) => ['styleId', 'colourKey', fn.min('priceCents').as('cents')])
    .where('tenant', '=', tenant.id)
    .where('styleId', 'in', styleIds)
    .where('stock', '>', 0)
    .groupBy(['styleId', 'colourKey'])
    .execute()

const findTextile = ({ db, tenant, locale }: Context, styleIds: readonly string[]) =>
  db
    .selectFrom('styleText')
    .select(['styleId', 'facts'])
    .where('tenant', '=', tenant.id)
    .where('styleId', 'in', styleIds)
    .where('locale', '=', locale)
    .execute()

/** "80 % Baumwolle, 20 % Polyester" → Baumwolle, Polyester. */
const fibresOf = (facts: string) =>
  (JSON.parse(facts) as StyleTextFacts).textile
    .flatMap(({ fibres }) => fibres.split(',').map((each) => each.replace(/[\d.,\s%]+/g, ' ').trim()))
    .filter(Boolean)

/** Traits of the most popular goods of a category that can be had, with their popularity; three queries. */
export async function findTraits(ctx: Context, categoryId: string, limit: number): Promise<(Traits & { popularity: number })[]> {
  const styles = await findWanted(ctx, categoryId, limit)
  if (styles.length === 0) return []
  const ids = styles.map(({ id }) => id)
  const [prices, textile] = await Promise.all([findColourPrices(ctx, ids), findTextile(ctx, ids)])
  const pricesOf = Map.groupBy(prices, ({ styleId }) => styleId)
  const fibres = new Map(textile.map(({ styleId, facts }) => [styleId, new Set(fibresOf(facts))]))
  const most = styles[0]?.popularity || 1
  return styles.map(({ id, archetype, brand, popularity }) => {
    const own = pricesOf.get(id) ?? []
    return {
      ...{ styleId: id, archetype, brand, popularity, wanted: popularity / most },
      cents: Math.min(...own.map(({ cents }) => cents)),
      colours: new Set(own.map(({ colourKey }) => colourKey).filter(Boolean)),
      materials: fibres.get(id) ?? new Set(),
    }
  })
}
