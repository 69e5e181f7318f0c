import { builder } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { Basket } from '#shared/api/basket.ts'
import { addWishlistItemInput, changeWishlistItemInput, removeWishlistItemsInput } from '#shared/api/wishlist-input.ts'
import { moveBackToBasket, moveFromBasket, moveToBasket } from './basket-moves.ts'
import {
  ownWishlist,
  sharedWishlistItemType,
  wishlistMoveType,
  wishlistType,
  wishlistVariantType,
} from './graphql-types.ts'
import { getWishlistVariants } from './own-wishlist.ts'
import { addWishlistItem, changeWishlistItem, removeWishlistItems, restoreWishlistItem } from './service.ts'
import { endWishlistShare, getSharedWishlist, shareWishlist } from './sharing.ts'

/** Changes the list and returns it. */
async function resolveWishlistAfter(work: Promise<unknown>) {
  await work
  return ownWishlist
}

const toMoveResult = async (basket: Promise<Basket>) => ({ basket: await basket })

builder.queryFields((t) => ({
  wishlist: t.field({ type: wishlistType, resolve: () => ownWishlist }),
  wishlistVariants: t.field({
    type: [wishlistVariantType],
    args: { sku: t.arg.string() },
    resolve: (_, { sku }, { ctx }) => getWishlistVariants(ctx, sku),
  }),
  sharedWishlist: t.field({
    type: [sharedWishlistItemType],
    args: { token: t.arg.string() },
    resolve: (_, { token }, { ctx }) => getSharedWishlist(ctx, token),
  }),
}))

builder.mutationFields((t) => ({
  addWishlistItem: t.field({
    type: wishlistType,
    args: { sku: t.arg.string(), chosen: t.arg.boolean() },
    resolve: (_, args, { ctx }) => resolveWishlistAfter(addWishlistItem(ctx, parse(addWishlistItemInput, args))),
  }),
  removeWishlistItems: t.field({
    type: wishlistType,
    args: { skus: t.arg.stringList() },
    resolve: (_, args, { ctx }) =>
      resolveWishlistAfter(removeWishlistItems(ctx, parse(removeWishlistItemsInput, args).skus)),
  }),
  restoreWishlistItem: t.field({
    type: wishlistType,
    args: { sku: t.arg.string() },
    resolve: (_, { sku }, { ctx }) => resolveWishlistAfter(restoreWishlistItem(ctx, sku)),
  }),
  changeWishlistItem: t.field({
    type: wishlistType,
    args: { sku: t.arg.string(), to: t.arg.string() },
    resolve: (_, args, { ctx }) => resolveWishlistAfter(changeWishlistItem(ctx, parse(changeWishlistItemInput, args))),
  }),
  moveToBasket: t.field({
    type: wishlistMoveType,
    args: { sku: t.arg.string() },
    resolve: (_, { sku }, { ctx }) => toMoveResult(moveToBasket(ctx, sku)),
  }),
  moveFromBasket: t.field({
    type: wishlistMoveType,
    args: { sku: t.arg.string() },
    resolve: (_, { sku }, { ctx }) => toMoveResult(moveFromBasket(ctx, sku)),
  }),
  moveBackToBasket: t.field({
    type: wishlistMoveType,
    args: { sku: t.arg.string() },
    resolve: (_, { sku }, { ctx }) => toMoveResult(moveBackToBasket(ctx, sku)),
  }),
  shareWishlist: t.field({ type: 'String', resolve: (_, _args, { ctx }) => shareWishlist(ctx) }),
  endWishlistShare: t.field({
    type: wishlistType,
    resolve: (_, _args, { ctx }) => resolveWishlistAfter(endWishlistShare(ctx)),
  }),
}))
