import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

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
