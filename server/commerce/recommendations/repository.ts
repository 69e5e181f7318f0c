import type { RecommendationKind } from '#shared/contracts/recommendations.ts'
import type { Context, TransactionContext } from '../context.ts'

interface Wanted {
  kind: RecommendationKind
  /** What the goods go with: styles, for popular ones categories, or '' for the whole shop. */
  keys: readonly string[]
  without: readonly string[]
  limit: number
}

/** Styles in stock that were computed for these keys, best first; one that goes with several counts by its best place. */
export async function findRecommended({ db, tenant }: Context, { kind, keys, without, limit }: Wanted): Promise<string[]> {
  if (keys.length === 0 || limit <= 0) return []
  const rows = await db
    .selectFrom('recommendation')
    .select(({ fn }) => ['otherId', fn.min('position').as('best')])
    .where('tenant', '=', tenant.id)
    .where('kind', '=', kind)
    .where('styleId', 'in', keys)
    .$if(without.length > 0, (query) => query.where('otherId', 'not in', without))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('style')
          .innerJoin('article', (join) => join.onRef('article.tenant', '=', 'style.tenant').onRef('article.styleId', '=', 'style.id'))
          .select('style.id')
          .whereRef('style.tenant', '=', 'recommendation.tenant')
          .whereRef('style.id', '=', 'recommendation.otherId')
          .where('style.active', '=', 1)
          .where('article.stock', '>', 0),
      ),
    )
    .groupBy('otherId')
    .orderBy('best')
    .orderBy('otherId')
    .limit(limit)
    .execute()
  return rows.map(({ otherId }) => otherId)
}

/** The categories of these styles. */
export async function findCategoriesOf({ db, tenant }: Context, styleIds: readonly string[]): Promise<string[]> {
  if (styleIds.length === 0) return []
  const rows = await db.selectFrom('style').select('categoryId').distinct().where('tenant', '=', tenant.id).where('id', 'in', styleIds).execute()
  return rows.map(({ categoryId }) => categoryId)
}

/** The categories beside these ones: of the same parent, themselves left out. */
export async function findSiblings({ db, tenant }: Context, categories: readonly string[]): Promise<string[]> {
  if (categories.length === 0) return []
  const rows = await db
    .selectFrom('category')
    .innerJoin('category as own', (join) => join.onRef('own.tenant', '=', 'category.tenant').onRef('own.parentId', '=', 'category.parentId'))
    .select('category.id')
    .distinct()
    .where('category.tenant', '=', tenant.id)
    .where('own.id', 'in', categories)
    .where('category.id', 'not in', categories)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the session has looked at a style; a second look moves it to now. */
export async function insertView(tx: TransactionContext, sessionId: string, styleId: string) {
  await tx.db
    .insertInto('styleView')
    .values({ tenant: tx.tenant.id, sessionId, styleId, viewedAt: tx.now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId', 'styleId']).doUpdateSet(({ ref }) => ({ viewedAt: ref('excluded.viewedAt') })))
    .execute()
}

/** At login: the views of one visitor become those of another; where both have looked, the later look counts. */
export async function adoptViews(tx: TransactionContext, from: string, to: string) {
  const views = await tx.db.selectFrom('styleView').selectAll().where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).execute()
  for (const { styleId, viewedAt } of views) {
    await tx.db
      .insertInto('styleView')
      .values({ tenant: tx.tenant.id, sessionId: to, styleId, viewedAt })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'sessionId', 'styleId']).doUpdateSet(({ eb, ref }) => ({
          viewedAt: eb
            .case()
            .when(ref('excluded.viewedAt'), '>', ref('styleView.viewedAt'))
            .then(ref('excluded.viewedAt'))
            .else(ref('styleView.viewedAt'))
            .end(),
        })),
      )
      .execute()
  }
  await tx.db.deleteFrom('styleView').where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).execute()
}

/** What the session has looked at, latest first. */
export async function findViewed({ db, tenant }: Context, sessionId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('styleView')
    .select('styleId')
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', sessionId)
    .orderBy('viewedAt', 'desc')
    .orderBy('styleId')
    .limit(limit)
    .execute()
  return rows.map(({ styleId }) => styleId)
}

/** All that a visitor has looked at and when, latest first. */
export const findViews = ({ db, tenant }: Context, visitor: string): Promise<{ styleId: string; viewedAt: string }[]> =>
  db
    .selectFrom('styleView')
    .select(['styleId', 'viewedAt'])
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', visitor)
    .orderBy('viewedAt', 'desc')
    .orderBy('styleId')
    .execute()

export async function deleteViewsBefore({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('styleView').where('tenant', '=', tenant.id).where('viewedAt', '<', before).execute()
}

/** Forgets what a visitor has looked at. */
export async function deleteViews({ db, tenant }: TransactionContext, visitor: string) {
  await db.deleteFrom('styleView').where('tenant', '=', tenant.id).where('sessionId', '=', visitor).execute()
}
