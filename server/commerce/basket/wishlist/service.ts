import { createHash, randomBytes } from 'node:crypto'
import { findPurchasableVariants, findVariantSummaries } from '#server/commerce/catalog/variants/index.ts'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  requireSession,
  type Session,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, notFound, ShopError } from '#server/commerce/core/errors.ts'
import type { Basket } from '#shared/api/basket.ts'
import {
  MAX_WISHLIST_ITEMS,
  type SharedWishlistItem,
  type WishlistItem,
  type WishlistItemId,
  type WishlistVariant,
} from '#shared/api/wishlist.ts'
import type { AddWishlistItemInput, ChangeWishlistItemInput } from '#shared/api/wishlist-input.ts'
import { money } from '#shared/money.ts'
import { addLine, findStoredRemovedLines, getBasket, restoreLine, setQuantity } from '../basket/index.ts'
import { findCustomerAlerts } from './alert-repository.ts'
import {
  countWishlistItems,
  deleteWishlistItem,
  deleteWishlistShare,
  findWishlistItemIds,
  findWishlistItemRow,
  findWishlistItemRows,
  findWishlistOwner,
  hasWishlistShare,
  insertWishlistItem,
  insertWishlistShare,
  markWishlistItemsRemoved,
  unmarkWishlistItemRemoved,
} from './repository.ts'
import { resolveWishlistItems } from './resolved-items.ts'

const SHARE_TOKEN_BYTES = 32 // 256 bit, as in every secret link (reliability R36)

const hashShareToken = (token: string) => createHash('sha256').update(`wishlist ${token}`).digest('base64url')

/** A recognised customer sees the count but changes nothing before they have logged in (O9). */
function rejectRecognised(session: Session): Session {
  if (session.type === 1) throw new ShopError(401, 'login-required')
  return session
}

const requireWriteAccess = (ctx: Context) => rejectRecognised(requireSession(ctx))

/** The visitor whose list may be shown and changed. 401 login-required below the full login. */
function requireOwner(ctx: Context): string {
  requireCustomerId(ctx)
  return requireSession(ctx).visitor
}

/** How many entries the list has: visible without a login. */
export const countOwnWishlistItems = async (ctx: Context): Promise<number> =>
  ctx.session ? countWishlistItems(ctx, ctx.session.visitor) : 0

/** The skus and products on the list. 401 login-required for a recognised customer. */
export const getWishlistItemIds = async (ctx: Context): Promise<WishlistItemId[]> =>
  ctx.session ? findWishlistItemIds(ctx, rejectRecognised(ctx.session).visitor) : []

/** The list at today's prices and stock. 401 login-required below the full login (S4). */
export async function getWishlistItems(ctx: Context): Promise<WishlistItem[]> {
  const rows = await findWishlistItemRows(ctx, requireOwner(ctx))
  const products = await resolveWishlistItems(ctx, rows)
  const alerts = await findCustomerAlerts(ctx, requireCustomerId(ctx))
  return rows.flatMap(({ sku, priceCents, addedAt }) => {
    const product = products.get(sku)
    return product
      ? [
          {
            product,
            variants: product.variants,
            priceAdded: money(priceCents, ctx.tenant.currency),
            addedAt,
            alerts: alerts.get(sku) ?? [],
          },
        ]
      : []
  })
}

export const isWishlistShared = (ctx: Context): Promise<boolean> => hasWishlistShare(ctx, requireOwner(ctx))

/** The variants of an entry's product. 401 login-required, 404 not-found. */
export async function getWishlistVariants(ctx: Context, sku: string): Promise<WishlistVariant[]> {
  requireOwner(ctx)
  const [article] = await findPurchasableVariants(ctx, [sku])
  if (!article) throw notFound()
  const variants = await findVariantSummaries(ctx, [article.productId])
  return variants.map(({ sku: own, colour, size, price, stock }) => ({
    sku: own,
    colour,
    size,
    price,
    soldOut: stock === 0,
  }))
}

/** Adds a variant to the list, once. 401 session-expired or login-required, 404 not-found, 409 wishlist-full. */
export async function addWishlistItem(ctx: Context, { sku, chosen }: AddWishlistItemInput) {
  requireWriteAccess(ctx)
  const [article] = await findPurchasableVariants(ctx, [sku])
  if (!article) throw notFound()
  await inTransaction(ctx, (tx) =>
    insertWithinLimit(tx, { sku, chosen, priceCents: article.price.current.cents, addedAt: tx.now.toISOString() }),
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
    ([article]) => article,
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

/**
 * Moves an entry to the basket with quantity 1. 401 login-required, 404 not-found, 400 variant-required, 409 sold-out.
 */
export async function moveToBasket(ctx: Context, sku: string): Promise<Basket> {
  requireOwner(ctx)
  const row = await findWishlistItemRow(ctx, sku)
  const goods = row && (await resolveWishlistItems(ctx, [row])).get(sku)
  if (!goods) throw notFound()
  if (!goods.chosen) throw new ShopError(400, 'variant-required')
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

/** Creates the list's share link and returns its secret; an earlier link ends. 401 login-required. */
export async function shareWishlist(ctx: Context): Promise<string> {
  requireOwner(ctx)
  const token = randomBytes(SHARE_TOKEN_BYTES).toString('base64url')
  await inTransaction(ctx, (tx) => insertWishlistShare(tx, hashShareToken(token)))
  return token
}

/** Deletes the share link. 401 login-required. */
export async function endWishlistShare(ctx: Context) {
  requireOwner(ctx)
  await inTransaction(ctx, deleteWishlistShare)
}

/** The products of a shared list, without its owner. 404 link-invalid. */
export async function getSharedWishlist(ctx: Context, token: string): Promise<SharedWishlistItem[]> {
  const sharer = await findWishlistOwner(ctx, hashShareToken(token))
  if (sharer === undefined) throw new ShopError(404, 'link-invalid')
  return [...(await resolveWishlistItems(ctx, await findWishlistItemRows(ctx, sharer))).values()]
}
