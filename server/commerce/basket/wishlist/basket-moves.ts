import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import type { Basket } from '#shared/api/basket.ts'
import { addLine, findStoredRemovedLines, getBasket, restoreLine, setQuantity } from '../basket/index.ts'
import { requireOwner, requireWriteAccess } from './own-wishlist.ts'
import { deleteWishlistItem, markWishlistItemsRemoved } from './removed-items-repository.ts'
import { findWishlistItemRow } from './repository.ts'
import { resolveWishlistItems } from './resolved-items.ts'
import { addWishlistItem } from './service.ts'

/**
 * Moves an entry to the basket with quantity 1. 401 login-required, 404 not-found, 400 variant-required, 409 sold-out.
 */
export async function moveToBasket(ctx: Context, sku: string): Promise<Basket> {
  requireOwner(ctx)
  const row = await findWishlistItemRow(ctx, sku)
  const item = row && (await resolveWishlistItems(ctx, [row])).get(sku)
  if (!item) throw notFound()
  if (!item.chosen) throw new ShopError(400, 'variant-required')
  return inTransaction(ctx, async (tx) => {
    const basket = await addLine(tx, { sku, quantity: 1 })
    await deleteWishlistItem(tx, sku)
    return basket
  })
}

/** Moves a line of the basket to the list. 401 session-expired or login-required, 404 not-found, 409 wishlist-full. */
export async function moveFromBasket(ctx: Context, sku: string): Promise<Basket> {
  requireWriteAccess(ctx)
  return inTransaction(ctx, async (tx) => {
    if (!(await getBasket(tx)).lines.some((line) => line.sku === sku)) throw notFound()
    await addWishlistItem(tx, { sku, chosen: true })
    return setQuantity(tx, { sku, quantity: 0 })
  })
}

/**
 * Undoes moveFromBasket: the line is back with its quantity, and an entry that the move added is removed. 401
 * session-expired or login-required, 404 not-found, 409 sold-out.
 */
export async function moveBackToBasket(ctx: Context, sku: string): Promise<Basket> {
  const { visitor } = requireWriteAccess(ctx)
  return inTransaction(ctx, async (tx) => {
    const removedLine = (await findStoredRemovedLines(tx, visitor)).find((removal) => removal.sku === sku)
    const basket = await restoreLine(tx, { sku })
    if ((await findWishlistItemRow(tx, sku))?.addedAt === removedLine?.removedAt)
      await markWishlistItemsRemoved(tx, [sku])
    return basket
  })
}
