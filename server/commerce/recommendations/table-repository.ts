import type { SelectQueryBuilder } from 'kysely'
import type { RecommendationKind } from '#shared/contracts/recommendations.ts'
import { insertAll, type Schema } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

/** What a key's goods are, best first. */
export type Ranked = ReadonlyMap<string, readonly string[]>

/** Replaces what was computed for these keys. */
export async function replaceRanked(tx: TransactionContext, kind: RecommendationKind, ranked: Ranked) {
  const tenant = tx.tenant.id
  const keys = [...ranked.keys()]
  if (keys.length === 0) return
  await tx.db.deleteFrom('recommendation').where('tenant', '=', tenant).where('kind', '=', kind).where('styleId', 'in', keys).execute()
  const rows = [...ranked].flatMap(([styleId, others]) => others.map((otherId, position) => ({ tenant, kind, styleId, position, otherId })))
  await insertAll(tx.db, tx.database.kind, 'recommendation', rows)
}

/** Forgets what was computed for goods that are no longer in the range. */
export async function deleteOrphans({ db, tenant }: TransactionContext) {
  await db
    .deleteFrom('recommendation')
    .where('tenant', '=', tenant.id)
    .where('kind', '!=', 'popular')
    .where('styleId', 'not in', (query) => query.selectFrom('style').select('id').where('style.tenant', '=', tenant.id).where('active', '=', 1))
    .execute()
}

/** Which orders are looked at, and what of them counts. */
interface Window {
  since: string
  /** The latest orders of the window that are looked at. */
  orders: number
  /** Pairs seen less often are chance, or one household. */
  atLeast: number
  length: number
}

/** The latest orders with the styles in them, as common tables of a statement. */
const withBought = ({ db, tenant }: Context, { since, orders }: Window) =>
  db
    .with('recent', (query) =>
      query
        .selectFrom('order')
        .select(['number', 'sessionId', 'placedAt'])
        .where('tenant', '=', tenant.id)
        .where('placedAt', '>=', since)
        .where('state', '!=', 'cancelled')
        .orderBy('placedAt', 'desc')
        .limit(orders),
    )
    .with('bought', (query) =>
      query
        .selectFrom('recent')
        .innerJoin('orderLine', 'orderLine.orderNumber', 'recent.number')
        .innerJoin('article', (join) => join.onRef('article.tenant', '=', 'orderLine.tenant').onRef('article.sku', '=', 'orderLine.sku'))
        .select(['recent.number', 'recent.sessionId', 'recent.placedAt', 'article.styleId'])
        .distinct()
        .where('orderLine.tenant', '=', tenant.id),
    )

/** How often one style goes with another. */
interface Pair {
  styleId: string
  otherId: string
  times: number
}

/** Writes the most frequent partners of each style; all of it happens inside the database. */
async function replacePairs(tx: TransactionContext, kind: RecommendationKind, pairs: SelectQueryBuilder<Schema, never, Pair>, length: number) {
  await tx.db.deleteFrom('recommendation').where('tenant', '=', tx.tenant.id).where('kind', '=', kind).execute()
  const ranked = tx.db.selectFrom(pairs.as('pair')).select(({ fn }) => [
    'styleId',
    'otherId',
    fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('styleId').orderBy('times', 'desc').orderBy('otherId'))
      .as('position'),
  ])
  await tx.db
    .insertInto('recommendation')
    .columns(['tenant', 'kind', 'styleId', 'position', 'otherId'])
    .expression(
      tx.db
        .selectFrom(ranked.as('ranked'))
        .select(({ val, cast }) => [
          cast<string>(val(tx.tenant.id), 'text').as('tenant'),
          cast<RecommendationKind>(val(kind), 'text').as('kind'),
          'styleId',
          'position',
          'otherId',
        ])
        .where('position', '<=', length),
    )
    .execute()
}

/** Goods in one order, by how often. */
export async function replaceBoughtTogether(tx: TransactionContext, window: Window) {
  const pairs = withBought(tx, window)
    .selectFrom('bought as one')
    .innerJoin('bought as other', 'other.number', 'one.number')
    .select(({ fn }) => ['one.styleId', 'other.styleId as otherId', fn.countAll<number>().as('times')])
    .whereRef('one.styleId', '!=', 'other.styleId')
    .groupBy(['one.styleId', 'other.styleId'])
    .having(({ fn }) => fn.countAll(), '>=', window.atLeast)
  await replacePairs(tx, 'bought-together', pairs as unknown as SelectQueryBuilder<Schema, never, Pair>, window.length)
}

/** What sessions have ordered after they had looked at other goods, by how many sessions. */
export async function replaceBoughtAfterView(tx: TransactionContext, window: Window) {
  const pairs = withBought(tx, window)
    .selectFrom('bought')
    .innerJoin('styleView', (join) => join.onRef('styleView.sessionId', '=', 'bought.sessionId').onRef('styleView.viewedAt', '<=', 'bought.placedAt'))
    .select(({ fn }) => ['styleView.styleId', 'bought.styleId as otherId', fn.count<number>('bought.sessionId').distinct().as('times')])
    .where('styleView.tenant', '=', tx.tenant.id)
    .whereRef('styleView.styleId', '!=', 'bought.styleId')
    .groupBy(['styleView.styleId', 'bought.styleId'])
    .having(({ fn }) => fn.count('bought.sessionId').distinct(), '>=', window.atLeast)
  await replacePairs(tx, 'bought-after-view', pairs as unknown as SelectQueryBuilder<Schema, never, Pair>, window.length)
}
