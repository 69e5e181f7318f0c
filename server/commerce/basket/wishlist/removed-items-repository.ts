import type { TransactionContext } from '#server/commerce/core/context.ts'
import { getOwnerKey } from './repository.ts'

/** Marks entries as removed, so that it can be undone. */
export async function markWishlistItemsRemoved(tx: TransactionContext, skus: readonly string[]) {
  const { tenant, visitor } = getOwnerKey(tx)
  if (skus.length === 0) return
  await tx.db
    .updateTable('wishlistItem')
    .set({ removedAt: tx.now.toISOString() })
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', 'in', skus)
    .where('removedAt', 'is', null)
    .execute()
}

/** Restores a removed entry. */
export async function unmarkWishlistItemRemoved(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = getOwnerKey(tx)
  await tx.db
    .updateTable('wishlistItem')
    .set({ removedAt: null })
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .execute()
}

/** Deletes an entry that was replaced by another one. */
export async function deleteWishlistItem(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = getOwnerKey(tx)
  await tx.db
    .deleteFrom('wishlistItem')
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .execute()
}
