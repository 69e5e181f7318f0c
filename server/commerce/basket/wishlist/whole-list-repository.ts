import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** Merges lists at login; of duplicates the target's entry is kept. */
export async function mergeWishlist(tx: TransactionContext, from: string, to: string) {
  const selectItemsOfVisitor = (visitor: string) =>
    tx.db.selectFrom('wishlistItem').selectAll().where('tenant', '=', tx.tenant.id).where('visitor', '=', visitor)
  const rows = await selectItemsOfVisitor(from).where('removedAt', 'is', null).execute()
  const existingSkus = new Set(
    (await selectItemsOfVisitor(to).where('removedAt', 'is', null).execute()).map(({ sku }) => sku),
  )
  for (const row of rows.filter(({ sku }) => !existingSkus.has(sku))) {
    const mergedRow = { ...row, visitor: to }
    await tx.db
      .insertInto('wishlistItem')
      .values(mergedRow)
      .onConflict((conflict) => conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(mergedRow))
      .execute()
  }
  await tx.db.deleteFrom('wishlistItem').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

/** Deletes a visitor's list and its share link. */
export async function deleteWishlist({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['wishlistItem', 'wishlistShare'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** All stored entries of a visitor, including removed ones, newest first. */
export const findStoredWishlistItems = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistItem')
    .select(['sku', 'priceCents', 'addedAt', 'removedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .orderBy('addedAt', 'desc')
    .orderBy('sku')
    .execute()
