import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { SharedWishlistItem } from '#shared/api/wishlist.ts'
import type { ChangeWishlistItemInput } from '#shared/api/wishlist-input.ts'
import { cacheBasket } from '../basket/index.ts'
import { cacheWishlistSummary, WISHLIST_KEY } from '../wishlist-button/index.ts'
import {
  changeWishlistItemDocument,
  endWishlistShareDocument,
  moveBackToBasketDocument,
  moveFromBasketDocument,
  moveToBasketDocument,
  restoreWishlistItemDocument,
  sharedWishlistDocument,
  shareWishlistDocument,
  wishlistDocument,
  wishlistVariantsDocument,
} from './wishlist.generated.ts'

/** The whole list, newest first. Fails with login-required without a full login. Query key: fixed (S3). */
export const wishlistQuery = (api: Api) =>
  queryOptions({
    queryKey: WISHLIST_KEY,
    queryFn: async ({ signal }) => (await api.query(wishlistDocument, {}, signal)).wishlist,
  })

/** The variants that can replace an entry. */
export const wishlistVariantsQuery = (api: Api, sku: string) =>
  queryOptions({
    queryKey: [...WISHLIST_KEY, 'variants', sku],
    queryFn: async ({ signal }) => (await api.query(wishlistVariantsDocument, { sku }, signal)).wishlistVariants,
  })

/** A list that is shared by a link; `ended` if it no longer is. */
export const sharedWishlistQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [...WISHLIST_KEY, 'shared', token],
    queryFn: async ({ signal }): Promise<{ ended: boolean; items: readonly SharedWishlistItem[] }> => {
      try {
        return {
          ended: false,
          items: (await api.query(sharedWishlistDocument, { token }, signal)).sharedWishlist,
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link-invalid') return { ended: true, items: [] }
        throw error
      }
    },
  })

export const restoreWishlistItem = async (api: Api, sku: string) =>
  (await api.query(restoreWishlistItemDocument, { sku })).restoreWishlistItem
/** Fails with variant-unchanged if the variant is the same. */
export const changeWishlistItem = async (api: Api, input: ChangeWishlistItemInput) =>
  (await api.query(changeWishlistItemDocument, input)).changeWishlistItem
/** Shares the list and returns the token of its link. */
export const shareWishlist = async (api: Api) => (await api.query(shareWishlistDocument, {})).shareWishlist
export const endWishlistShare = async (api: Api) => (await api.query(endWishlistShareDocument, {})).endWishlistShare

/** Moves an article to the basket. Fails with variant-required or sold-out. */
export async function moveToBasket(site: Site, sku: string) {
  const { basket, wishlist } = (await site.api.query(moveToBasketDocument, { sku })).moveToBasket
  cacheBasket(site.queryClient, site.api, basket)
  return wishlist
}

/** Moves a basket line to the list. Fails with login-required for a recognised customer, and with wishlist-full. */
export async function moveFromBasket(site: Site, sku: string) {
  const { basket, wishlist } = (await site.api.query(moveFromBasketDocument, { sku })).moveFromBasket
  cacheBasket(site.queryClient, site.api, basket)
  await cacheWishlistSummary(site, wishlist)
}

/** Undoes that. Fails with sold-out or not-found. */
export async function moveBackToBasket(site: Site, sku: string) {
  const { basket, wishlist } = (await site.api.query(moveBackToBasketDocument, { sku })).moveBackToBasket
  cacheBasket(site.queryClient, site.api, basket)
  await cacheWishlistSummary(site, wishlist)
}
