import { queryOptions } from '@tanstack/react-query'
import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import type { Wishlist } from '#shared/api/wishlist.ts'
import type { AddWishlistItemInput } from '#shared/api/wishlist-input.ts'
import {
  addWishlistItemDocument,
  removeWishlistItemsDocument,
  wishlistSummaryDocument,
} from './wishlist-summary.generated.ts'

/** What every change of the list returns. */
export type WishlistSummary = Pick<Wishlist, 'id' | 'count' | 'itemIds'>

/** Query key of the list; fixed (S3). */
export const WISHLIST_KEY = ['wishlist'] as const

/** The articles on the list. Fails with login-required for a recognised customer. */
export const wishlistSummaryQuery = (api: Api) =>
  queryOptions({
    queryKey: [...WISHLIST_KEY, 'summary'],
    queryFn: async ({ signal }) => (await api.query(wishlistSummaryDocument, {}, signal)).wishlist,
  })

/** Puts an article on the list. Fails with login-required for a recognised customer, and with wishlist-full. */
export const addWishlistItem = async (api: Api, input: AddWishlistItemInput) =>
  (await api.query(addWishlistItemDocument, input)).addWishlistItem
export const removeWishlistItems = async (api: Api, skus: readonly string[]) =>
  (await api.query(removeWishlistItemsDocument, { skus })).removeWishlistItems

/** Caches the result of a change; the whole list is refetched where it is visible. */
export async function cacheWishlistSummary({ api, queryClient }: Site, answer: WishlistSummary) {
  queryClient.setQueryData(wishlistSummaryQuery(api).queryKey, answer)
  queryClient.setQueryData(
    sessionQuery(api).queryKey,
    (session: CurrentSession | undefined) => session && { ...session, wishlistCount: answer.count },
  )
  await queryClient.invalidateQueries({ queryKey: WISHLIST_KEY, exact: true })
}
