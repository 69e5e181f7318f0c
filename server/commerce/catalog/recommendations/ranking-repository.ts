import type { TransactionContext } from '#server/commerce/core/context.ts'
import { insertAll } from '#server/database/index.ts'
import type { RecommendationKind } from '#shared/api/recommendations.ts'

/** Recommended products by key, best first. */
export type RankedIds = ReadonlyMap<string, readonly string[]>

/** Replaces the recommendations of these keys. */
export async function replaceRankings(tx: TransactionContext, kind: RecommendationKind, ranked: RankedIds) {
  const tenant = tx.tenant.id
  const keys = [...ranked.keys()]
  if (keys.length === 0) return
  await tx.db
    .deleteFrom('recommendation')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('sourceKey', 'in', keys)
    .execute()
  const rows = [...ranked].flatMap(([sourceKey, others]) =>
    others.map((recommendedProductId, position) => ({ tenant, kind, sourceKey, position, recommendedProductId })),
  )
  await insertAll(tx.db, tx.database.kind, 'recommendation', rows)
}

/** Deletes the recommendations of products that are no longer on sale. */
export async function deleteOrphanedRankings({ db, tenant }: TransactionContext) {
  await db
    .deleteFrom('recommendation')
    .where('tenant', '=', tenant.id)
    .where('kind', '!=', 'popular')
    .where('sourceKey', 'not in', (query) =>
      query.selectFrom('product').select('id').where('product.tenant', '=', tenant.id).where('active', '=', 1),
    )
    .execute()
}
