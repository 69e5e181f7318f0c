import type { Basket } from '#shared/contracts/basket.ts'
import type { SharedWish, Wish, WishMark, WishVariant } from '#shared/contracts/wishlist.ts'
import { addWishInput, changeWishInput, removeWishesInput } from '#shared/contracts/wishlist-input.ts'
import { basketType } from '../basket/index.ts'
import { EnergyRef, PictureRef, PriceRef, TyreRef } from '../catalog/index.ts'
import { deliveryWindowType } from '../delivery/index.ts'
import { builder } from '../graphql-builder.ts'
import { parse } from '../parse.ts'
import {
  addWish,
  changeWish,
  countWishes,
  endShare,
  getMarks,
  getShared,
  getVariants,
  getWishes,
  isShared,
  moveBackToBasket,
  moveFromBasket,
  moveToBasket,
  removeWishes,
  restoreWish,
  shareWishlist,
} from './service.ts'

const sharedWishType = builder.objectRef<SharedWish>('SharedWish').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant'),
    chosen: t.exposeBoolean('chosen'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    price: t.expose('price', { type: PriceRef }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    soldOut: t.exposeBoolean('soldOut'),
  }),
})

const wishType = builder.objectRef<Wish>('Wish').implement({
  fields: (t) => ({
    goods: t.expose('goods', { type: sharedWishType }),
    variants: t.exposeInt('variants'),
    priceAdded: t.expose('priceAdded', { type: 'Money' }),
    addedAt: t.exposeString('addedAt'),
    notices: t.stringList({ resolve: ({ notices }) => [...notices] }),
  }),
})

const markType = builder.objectRef<WishMark>('WishMark').implement({
  fields: (t) => ({ sku: t.exposeString('sku'), styleId: t.exposeString('styleId') }),
})

/** Which list is meant: there is one a visitor. */
const own = { id: 'wishlist' } as const

const wishlistType = builder.objectRef<typeof own>('Wishlist').implement({
  description:
    'The one wishlist of a visitor (specification §3: fixed identity). Everybody may know its count, a recognised customer nothing else; items want the full login.',
  fields: (t) => ({
    id: t.exposeID('id'),
    count: t.int({ resolve: (_own, _args, { ctx }) => countWishes(ctx) }),
    marks: t.field({ type: [markType], resolve: (_own, _args, { ctx }) => getMarks(ctx) }),
    items: t.field({ type: [wishType], resolve: (_own, _args, { ctx }) => getWishes(ctx) }),
    shared: t.boolean({ resolve: (_own, _args, { ctx }) => isShared(ctx) }),
  }),
})

const variantType = builder.objectRef<WishVariant>('WishVariant').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    colour: t.exposeString('colour'),
    size: t.exposeString('size'),
    price: t.expose('price', { type: PriceRef }),
    soldOut: t.exposeBoolean('soldOut'),
  }),
})

const moveType = builder.objectRef<{ basket: Basket }>('WishMove').implement({
  description: 'What both sides are after an article went from one to the other.',
  fields: (t) => ({
    basket: t.expose('basket', { type: basketType }),
    wishlist: t.field({ type: wishlistType, resolve: () => own }),
  }),
})

/** Does something to the list and answers it. */
async function after(work: Promise<unknown>) {
  await work
  return own
}
const moved = async (basket: Promise<Basket>) => ({ basket: await basket })

builder.queryFields((t) => ({
  wishlist: t.field({ type: wishlistType, resolve: () => own }),
  wishVariants: t.field({ type: [variantType], args: { sku: t.arg.string() }, resolve: (_, { sku }, { ctx }) => getVariants(ctx, sku) }),
  sharedWishlist: t.field({ type: [sharedWishType], args: { token: t.arg.string() }, resolve: (_, { token }, { ctx }) => getShared(ctx, token) }),
}))

builder.mutationFields((t) => ({
  addWish: t.field({
    type: wishlistType,
    args: { sku: t.arg.string(), chosen: t.arg.boolean() },
    resolve: (_, args, { ctx }) => after(addWish(ctx, parse(addWishInput, args))),
  }),
  removeWishes: t.field({
    type: wishlistType,
    args: { skus: t.arg.stringList() },
    resolve: (_, args, { ctx }) => after(removeWishes(ctx, parse(removeWishesInput, args).skus)),
  }),
  restoreWish: t.field({ type: wishlistType, args: { sku: t.arg.string() }, resolve: (_, { sku }, { ctx }) => after(restoreWish(ctx, sku)) }),
  changeWish: t.field({
    type: wishlistType,
    args: { sku: t.arg.string(), to: t.arg.string() },
    resolve: (_, args, { ctx }) => after(changeWish(ctx, parse(changeWishInput, args))),
  }),
  moveToBasket: t.field({ type: moveType, args: { sku: t.arg.string() }, resolve: (_, { sku }, { ctx }) => moved(moveToBasket(ctx, sku)) }),
  moveFromBasket: t.field({ type: moveType, args: { sku: t.arg.string() }, resolve: (_, { sku }, { ctx }) => moved(moveFromBasket(ctx, sku)) }),
  moveBackToBasket: t.field({ type: moveType, args: { sku: t.arg.string() }, resolve: (_, { sku }, { ctx }) => moved(moveBackToBasket(ctx, sku)) }),
  shareWishlist: t.field({ type: 'String', resolve: (_, _args, { ctx }) => shareWishlist(ctx) }),
  endWishlistShare: t.field({ type: wishlistType, resolve: (_, _args, { ctx }) => after(endShare(ctx)) }),
}))
