// Written by "npm run schema"; never changed by hand.

import { type WishlistSummaryFragment, wishlistSummaryFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type WishlistSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type WishlistSummaryQuery = { readonly wishlist: WishlistSummaryFragment };

export type AddWishlistItemMutationVariables = Exact<{
  sku: string;
  chosen: boolean;
}>;


export type AddWishlistItemMutation = { readonly addWishlistItem: WishlistSummaryFragment };

export type RemoveWishlistItemsMutationVariables = Exact<{
  skus: ReadonlyArray<string> | string;
}>;


export type RemoveWishlistItemsMutation = { readonly removeWishlistItems: WishlistSummaryFragment };

export const wishlistSummaryDocument = /* @__PURE__ */ createDocument<WishlistSummaryQuery, WishlistSummaryQueryVariables>("query WishlistSummary{wishlist{...WishlistSummary}}", wishlistSummaryFragment)
export const addWishlistItemDocument = /* @__PURE__ */ createDocument<AddWishlistItemMutation, AddWishlistItemMutationVariables>("mutation AddWishlistItem($sku:String!$chosen:Boolean!){addWishlistItem(sku:$sku chosen:$chosen){...WishlistSummary}}", wishlistSummaryFragment)
export const removeWishlistItemsDocument = /* @__PURE__ */ createDocument<RemoveWishlistItemsMutation, RemoveWishlistItemsMutationVariables>("mutation RemoveWishlistItems($skus:[String!]!){removeWishlistItems(skus:$skus){...WishlistSummary}}", wishlistSummaryFragment)
