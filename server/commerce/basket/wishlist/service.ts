import { findPurchasableVariants } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { MAX_WISHLIST_ITEMS } from '#shared/api/wishlist.ts'
import type { AddWishlistItemInput, ChangeWishlistItemInput } from '#shared/api/wishlist-input.ts'
import { requireOwner, requireWriteAccess } from './own-wishlist.ts'
import { deleteWishlistItem, markWishlistItemsRemoved, unmarkWishlistItemRemoved } from './removed-items-repository.ts'
import { countWishlistItems, findWishlistItemRow, insertWishlistItem } from './repository.ts'

/** Adds a variant to the list, once. 401 session-expired or login-required, 404 not-found, 409 wishlist-full. */
export async function addWishlistItem(ctx: Context, { sku, chosen }: AddWishlistItemInput) {
  requireWriteAccess(ctx)
  const [variant] = await findPurchasableVariants(ctx, [sku])
  if (!variant) throw notFound()
  await inTransaction(ctx, (tx) =>
    insertWithinLimit(tx, { sku, chosen, priceCents: variant.price.current.cents, addedAt: tx.now.toISOString() }),
  )
}

async function insertWithinLimit(tx: TransactionContext, row: Parameters<typeof insertWishlistItem>[1]) {
  await insertWishlistItem(tx, row)
  if ((await countWishlistItems(tx, requireSession(tx).visitor)) > MAX_WISHLIST_ITEMS) throw conflict('wishlist-full')
}

/** Removes entries. 401 session-expired or login-required. */
export async function removeWishlistItems(ctx: Context, skus: readonly string[]) {
  requireWriteAccess(ctx)
  await inTransaction(ctx, (tx) => markWishlistItemsRemoved(tx, skus))
}

/** Restores a removed entry. 401 login-required. */
export async function restoreWishlistItem(ctx: Context, sku: string) {
  requireOwner(ctx)
  await inTransaction(ctx, (tx) => unmarkWishlistItemRemoved(tx, sku))
}

/**
 * Replaces an entry's variant by another one of the product; if that one is on the list already, they become one entry.
 * 401 login-required, 404 not-found, 409 variant-unchanged.
 */
export async function changeWishlistItem(ctx: Context, { sku, to }: ChangeWishlistItemInput) {
  requireOwner(ctx)
  const [before, after] = [await findPurchasableVariants(ctx, [sku]), await findPurchasableVariants(ctx, [to])].map(
    ([variant]) => variant,
  )
  if (!before || after?.productId !== before.productId) throw notFound()
  await inTransaction(ctx, async (tx) => {
    const row = await findWishlistItemRow(tx, sku)
    if (!row) throw notFound()
    if (to === sku && row.chosen) throw conflict('variant-unchanged')
    if (to !== sku) await deleteWishlistItem(tx, sku)
    await insertWishlistItem(tx, { sku: to, chosen: true, priceCents: after.price.current.cents, addedAt: row.addedAt })
  })
}
