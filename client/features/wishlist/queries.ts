import { queryOptions } from '@tanstack/react-query'
import type { Basket } from '#shared/contracts/basket.ts'
import type { SharedWish, Wishlist, WishVariant } from '#shared/contracts/wishlist.ts'
import type { ChangeWishInput } from '#shared/contracts/wishlist-input.ts'
import { type Api, ApiError } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { basketFragment, keepBasket } from '../basket/index.ts'
import { type HeartsAnswer, heartsFragment, keepHearts, WISHLIST_KEY } from '../hearts/index.ts'

const money = 'cents currency'
const price = `current { ${money} } previous { ${money} } lowest30 { ${money} } reductionPercent from unit { price { ${money} } quantity measure }` as const
const goods =
  `sku slug title brand variant chosen picture { source width height alt } price { ${price} } energy { class best worst } tyre { fuel wetGrip noiseDb noiseClass snow ice } delivery { from to } soldOut` as const
const whole = `...Hearts shared items { goods { ${goods} } variants priceAdded { ${money} } addedAt notices }` as const

const wishlistDocument = graphql(`query Wishlist { wishlist { ${whole} } }`, [heartsFragment])
const variantsDocument = graphql(`query WishVariants($sku: String!) { wishVariants(sku: $sku) { sku colour size price { ${price} } soldOut } }`)
const sharedDocument = graphql(`query SharedWishlist($token: String!) { sharedWishlist(token: $token) { ${goods} } }`)
const restoreDocument = graphql(`mutation RestoreWish($sku: String!) { restoreWish(sku: $sku) { ...Hearts } }`, [heartsFragment])
const changeDocument = graphql(`mutation ChangeWish($sku: String!, $to: String!) { changeWish(sku: $sku, to: $to) { ...Hearts } }`, [heartsFragment])
const toBasketDocument = graphql(`mutation MoveToBasket($sku: String!) { moveToBasket(sku: $sku) { basket { ...Basket } wishlist { ...Hearts } } }`, [
  basketFragment,
  heartsFragment,
])
const fromBasketDocument = graphql(`mutation MoveFromBasket($sku: String!) { moveFromBasket(sku: $sku) { basket { ...Basket } wishlist { ...Hearts } } }`, [
  basketFragment,
  heartsFragment,
])
const backDocument = graphql(`mutation MoveBackToBasket($sku: String!) { moveBackToBasket(sku: $sku) { basket { ...Basket } wishlist { ...Hearts } } }`, [
  basketFragment,
  heartsFragment,
])
const shareDocument = graphql('mutation ShareWishlist { shareWishlist }')
const endShareDocument = graphql(`mutation EndWishlistShare { endWishlistShare { ...Hearts } }`, [heartsFragment])

/** The whole list, newest first. Fails with login-required below the full login. Identity: fixed (specification §3). */
export const wishlistQuery = (api: Api) =>
  queryOptions({ queryKey: WISHLIST_KEY, queryFn: async ({ signal }) => (await api.query(wishlistDocument, {}, signal)).wishlist as Wishlist })

/** What may take an entry's place. */
export const variantsQuery = (api: Api, sku: string) =>
  queryOptions({
    queryKey: [...WISHLIST_KEY, 'variants', sku],
    queryFn: async ({ signal }) => (await api.query(variantsDocument, { sku }, signal)).wishVariants as readonly WishVariant[],
  })

/** The goods that somebody shows by a link; `ended` where it shows nothing any more. */
export const sharedQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [...WISHLIST_KEY, 'shared', token],
    queryFn: async ({ signal }): Promise<{ ended: boolean; items: readonly SharedWish[] }> => {
      try {
        return { ended: false, items: (await api.query(sharedDocument, { token }, signal)).sharedWishlist as readonly SharedWish[] }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link-invalid') return { ended: true, items: [] }
        throw error
      }
    },
  })

export const restoreWish = async (api: Api, sku: string) => (await api.query(restoreDocument, { sku })).restoreWish as HeartsAnswer
/** Fails with variant-unchanged where it is the same. */
export const changeWish = async (api: Api, input: ChangeWishInput) => (await api.query(changeDocument, input)).changeWish as HeartsAnswer
/** The secret of the list's link. */
export const shareWishlist = async (api: Api) => (await api.query(shareDocument, {})).shareWishlist
export const endWishlistShare = async (api: Api) => (await api.query(endShareDocument, {})).endWishlistShare as HeartsAnswer

/** A piece into the basket. Fails with variant-required or sold-out. */
export async function moveToBasket(site: Site, sku: string) {
  const { basket, wishlist } = (await site.api.query(toBasketDocument, { sku })).moveToBasket
  keepBasket(site.queryClient, site.api, basket as Basket)
  return wishlist as HeartsAnswer
}

/** A basket's line onto the list. Fails with login-required for a recognised customer, and with wishlist-full. */
export async function moveFromBasket(site: Site, sku: string) {
  const { basket, wishlist } = (await site.api.query(fromBasketDocument, { sku })).moveFromBasket
  keepBasket(site.queryClient, site.api, basket as Basket)
  await keepHearts(site, wishlist as HeartsAnswer)
}

/** Undoes that. Fails with sold-out or not-found. */
export async function moveBackToBasket(site: Site, sku: string) {
  const { basket, wishlist } = (await site.api.query(backDocument, { sku })).moveBackToBasket
  keepBasket(site.queryClient, site.api, basket as Basket)
  await keepHearts(site, wishlist as HeartsAnswer)
}
