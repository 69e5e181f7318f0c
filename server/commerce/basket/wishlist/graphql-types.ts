import { EnergyRef, PictureRef, PriceRef, TyreRef } from '#server/commerce/catalog/products/index.ts'
import { deliveryWindowType } from '#server/commerce/checkout/delivery/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { Basket } from '#shared/api/basket.ts'
import {
  alertKinds,
  type SharedWishlistItem,
  type WishlistItem,
  type WishlistItemId,
  type WishlistVariant,
} from '#shared/api/wishlist.ts'
import { basketType } from '../basket/index.ts'
import { countOwnWishlistItems, getWishlistItemIds, getWishlistItems } from './own-wishlist.ts'
import { isWishlistShared } from './sharing.ts'

const alertKindType = enumType('AlertKind', alertKinds)

export const sharedWishlistItemType = builder.objectRef<SharedWishlistItem>('SharedWishlistItem').implement({
  description: 'The product of an entry, as everybody with the share link sees it.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant', {
      description: 'Label of colour and size; of the colour alone until a size is chosen.',
    }),
    chosen: t.exposeBoolean('chosen', { description: 'False if a size has to be chosen before it can be bought.' }),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    price: t.expose('price', { type: PriceRef }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    soldOut: t.exposeBoolean('soldOut'),
  }),
})

const wishlistItemType = builder.objectRef<WishlistItem>('WishlistItem').implement({
  fields: (t) => ({
    product: t.expose('product', { type: sharedWishlistItemType }),
    variants: t.exposeInt('variants', { description: 'The number of variants of the product.' }),
    priceAdded: t.expose('priceAdded', { type: 'Money' }),
    addedAt: t.exposeString('addedAt'),
    alerts: t.expose('alerts', {
      type: [alertKindType],
      description: 'The kinds of e-mail alerts that its owner gets.',
    }),
  }),
})

const wishlistItemIdType = builder.objectRef<WishlistItemId>('WishlistItemId').implement({
  description: 'The skus and products on the list.',
  fields: (t) => ({ sku: t.exposeString('sku'), productId: t.exposeString('productId') }),
})

/** Identifies the list: a visitor has one. */
export const ownWishlist = { id: 'wishlist' } as const

export const wishlistType = builder.objectRef<typeof ownWishlist>('Wishlist').implement({
  description:
    'The one wishlist of a visitor (S3: fixed identity). Its count needs no login; items require the full login.',
  fields: (t) => ({
    id: t.exposeID('id'),
    count: t.int({ resolve: (_own, _args, { ctx }) => countOwnWishlistItems(ctx) }),
    itemIds: t.field({ type: [wishlistItemIdType], resolve: (_own, _args, { ctx }) => getWishlistItemIds(ctx) }),
    items: t.field({ type: [wishlistItemType], resolve: (_own, _args, { ctx }) => getWishlistItems(ctx) }),
    shared: t.boolean({ resolve: (_own, _args, { ctx }) => isWishlistShared(ctx) }),
  }),
})

export const wishlistVariantType = builder.objectRef<WishlistVariant>('WishlistVariant').implement({
  description: 'A variant of an entry’s product that can replace it.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    colour: t.exposeString('colour', { description: 'Empty if the product has one colour only.' }),
    size: t.exposeString('size'),
    price: t.expose('price', { type: PriceRef }),
    soldOut: t.exposeBoolean('soldOut'),
  }),
})

export const wishlistMoveType = builder.objectRef<{ basket: Basket }>('WishlistMove').implement({
  description: 'Basket and wishlist after a variant was moved from one to the other.',
  fields: (t) => ({
    basket: t.expose('basket', { type: basketType }),
    wishlist: t.field({ type: wishlistType, resolve: () => ownWishlist }),
  }),
})
