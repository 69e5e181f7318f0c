// Written by "npm run schema"; never changed by hand.

import { type BasketFragment, basketFragment, type EnergyRangeFragment, energyRangeFragment, type MoneyFragment, moneyFragment, type PictureFragment, pictureFragment, type PriceFragment, priceFragment, type TyreLabelFragment, tyreLabelFragment, type WishlistSummaryFragment, wishlistSummaryFragment } from '#client/lib/fragments.generated.ts'
import { createDocument, createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type SharedWishlistItemFragment = { readonly sku: string, readonly slug: string, readonly title: string, readonly brand: string, readonly variant: string, readonly chosen: boolean, readonly soldOut: boolean, readonly picture: PictureFragment | null, readonly price: PriceFragment, readonly energy: EnergyRangeFragment | null, readonly tyre: TyreLabelFragment | null, readonly delivery: { readonly from: string, readonly to: string } | null };

export type WishlistQueryVariables = Exact<{ [key: string]: never; }>;


export type WishlistQuery = { readonly wishlist: (
    { readonly shared: boolean, readonly items: ReadonlyArray<{ readonly variants: number, readonly addedAt: string, readonly alerts: ReadonlyArray<Schema.AlertKind>, readonly product: SharedWishlistItemFragment, readonly priceAdded: MoneyFragment }> }
    & WishlistSummaryFragment
  ) };

export type WishlistVariantsQueryVariables = Exact<{
  sku: string;
}>;


export type WishlistVariantsQuery = { readonly wishlistVariants: ReadonlyArray<{ readonly sku: string, readonly colour: string, readonly size: string, readonly soldOut: boolean, readonly price: PriceFragment }> };

export type SharedWishlistQueryVariables = Exact<{
  token: string;
}>;


export type SharedWishlistQuery = { readonly sharedWishlist: ReadonlyArray<SharedWishlistItemFragment> };

export type RestoreWishlistItemMutationVariables = Exact<{
  sku: string;
}>;


export type RestoreWishlistItemMutation = { readonly restoreWishlistItem: WishlistSummaryFragment };

export type ChangeWishlistItemMutationVariables = Exact<{
  sku: string;
  to: string;
}>;


export type ChangeWishlistItemMutation = { readonly changeWishlistItem: WishlistSummaryFragment };

export type MoveToBasketMutationVariables = Exact<{
  sku: string;
}>;


export type MoveToBasketMutation = { readonly moveToBasket: { readonly basket: BasketFragment, readonly wishlist: WishlistSummaryFragment } };

export type MoveFromBasketMutationVariables = Exact<{
  sku: string;
}>;


export type MoveFromBasketMutation = { readonly moveFromBasket: { readonly basket: BasketFragment, readonly wishlist: WishlistSummaryFragment } };

export type MoveBackToBasketMutationVariables = Exact<{
  sku: string;
}>;


export type MoveBackToBasketMutation = { readonly moveBackToBasket: { readonly basket: BasketFragment, readonly wishlist: WishlistSummaryFragment } };

export type ShareWishlistMutationVariables = Exact<{ [key: string]: never; }>;


export type ShareWishlistMutation = { readonly shareWishlist: string };

export type EndWishlistShareMutationVariables = Exact<{ [key: string]: never; }>;


export type EndWishlistShareMutation = { readonly endWishlistShare: WishlistSummaryFragment };

export const sharedWishlistItemFragment = /* @__PURE__ */ createFragment("fragment SharedWishlistItem on SharedWishlistItem{sku slug title brand variant chosen picture{...Picture}price{...Price}energy{...EnergyRange}tyre{...TyreLabel}delivery{from to}soldOut}", pictureFragment, priceFragment, energyRangeFragment, tyreLabelFragment)
export const wishlistDocument = /* @__PURE__ */ createDocument<WishlistQuery, WishlistQueryVariables>("query Wishlist{wishlist{...WishlistSummary shared items{product{...SharedWishlistItem}variants priceAdded{...Money}addedAt alerts}}}", wishlistSummaryFragment, sharedWishlistItemFragment, moneyFragment)
export const wishlistVariantsDocument = /* @__PURE__ */ createDocument<WishlistVariantsQuery, WishlistVariantsQueryVariables>("query WishlistVariants($sku:String!){wishlistVariants(sku:$sku){sku colour size price{...Price}soldOut}}", priceFragment)
export const sharedWishlistDocument = /* @__PURE__ */ createDocument<SharedWishlistQuery, SharedWishlistQueryVariables>("query SharedWishlist($token:String!){sharedWishlist(token:$token){...SharedWishlistItem}}", sharedWishlistItemFragment)
export const restoreWishlistItemDocument = /* @__PURE__ */ createDocument<RestoreWishlistItemMutation, RestoreWishlistItemMutationVariables>("mutation RestoreWishlistItem($sku:String!){restoreWishlistItem(sku:$sku){...WishlistSummary}}", wishlistSummaryFragment)
export const changeWishlistItemDocument = /* @__PURE__ */ createDocument<ChangeWishlistItemMutation, ChangeWishlistItemMutationVariables>("mutation ChangeWishlistItem($sku:String!$to:String!){changeWishlistItem(sku:$sku to:$to){...WishlistSummary}}", wishlistSummaryFragment)
export const moveToBasketDocument = /* @__PURE__ */ createDocument<MoveToBasketMutation, MoveToBasketMutationVariables>("mutation MoveToBasket($sku:String!){moveToBasket(sku:$sku){basket{...Basket}wishlist{...WishlistSummary}}}", basketFragment, wishlistSummaryFragment)
export const moveFromBasketDocument = /* @__PURE__ */ createDocument<MoveFromBasketMutation, MoveFromBasketMutationVariables>("mutation MoveFromBasket($sku:String!){moveFromBasket(sku:$sku){basket{...Basket}wishlist{...WishlistSummary}}}", basketFragment, wishlistSummaryFragment)
export const moveBackToBasketDocument = /* @__PURE__ */ createDocument<MoveBackToBasketMutation, MoveBackToBasketMutationVariables>("mutation MoveBackToBasket($sku:String!){moveBackToBasket(sku:$sku){basket{...Basket}wishlist{...WishlistSummary}}}", basketFragment, wishlistSummaryFragment)
export const shareWishlistDocument = /* @__PURE__ */ createDocument<ShareWishlistMutation, ShareWishlistMutationVariables>("mutation ShareWishlist{shareWishlist}")
export const endWishlistShareDocument = /* @__PURE__ */ createDocument<EndWishlistShareMutation, EndWishlistShareMutationVariables>("mutation EndWishlistShare{endWishlistShare{...WishlistSummary}}", wishlistSummaryFragment)
