import { createHash, randomBytes } from 'node:crypto'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import type { SharedWishlistItem } from '#shared/api/wishlist.ts'
import { requireOwner } from './own-wishlist.ts'
import { findWishlistItemRows } from './repository.ts'
import { resolveWishlistItems } from './resolved-items.ts'
import { deleteWishlistShare, findWishlistOwner, hasWishlistShare, insertWishlistShare } from './share-repository.ts'

const SHARE_TOKEN_BYTES = 32 // 256 bit, as in every secret link (reliability R36)

const hashShareToken = (token: string) => createHash('sha256').update(`wishlist ${token}`).digest('base64url')

export const isWishlistShared = (ctx: Context): Promise<boolean> => hasWishlistShare(ctx, requireOwner(ctx))

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
