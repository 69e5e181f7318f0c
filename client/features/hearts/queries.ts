import { queryOptions } from '@tanstack/react-query'
import type { CurrentSession } from '#shared/contracts/sessions.ts'
import type { Wishlist } from '#shared/contracts/wishlist.ts'
import type { AddWishInput } from '#shared/contracts/wishlist-input.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { sessionQuery } from '../sessions/index.ts'

/** What every change of the list answers. */
export const heartsFragment = graphql('fragment Hearts on Wishlist { id count marks { sku styleId } }')
export type HeartsAnswer = Pick<Wishlist, 'id' | 'count' | 'marks'>

const marksDocument = graphql(`query WishMarks { wishlist { ...Hearts } }`, [heartsFragment])
const addDocument = graphql(`mutation AddWish($sku: String!, $chosen: Boolean!) { addWish(sku: $sku, chosen: $chosen) { ...Hearts } }`, [heartsFragment])
const removeDocument = graphql(`mutation RemoveWishes($skus: [String!]!) { removeWishes(skus: $skus) { ...Hearts } }`, [heartsFragment])

/** Identity of the list: fixed (specification §3). */
export const WISHLIST_KEY = ['wishlist'] as const

/** Which goods carry a heart. Fails with login-required for a recognised customer. */
export const marksQuery = (api: Api) =>
  queryOptions({
    queryKey: [...WISHLIST_KEY, 'marks'],
    queryFn: async ({ signal }) => (await api.query(marksDocument, {}, signal)).wishlist as HeartsAnswer,
  })

/** Puts an article on the list. Fails with login-required for a recognised customer, and with wishlist-full. */
export const addWish = async (api: Api, input: AddWishInput) => (await api.query(addDocument, input)).addWish as HeartsAnswer
export const removeWishes = async (api: Api, skus: readonly string[]) => (await api.query(removeDocument, { skus: [...skus] })).removeWishes as HeartsAnswer

/** Puts an answered change into the cache; the whole list is asked anew where it is in sight. */
export async function keepHearts({ api, queryClient }: Site, answer: HeartsAnswer) {
  queryClient.setQueryData(marksQuery(api).queryKey, answer)
  queryClient.setQueryData(sessionQuery(api).queryKey, (session: CurrentSession | undefined) => session && { ...session, wishlistCount: answer.count })
  await queryClient.invalidateQueries({ queryKey: WISHLIST_KEY, exact: true })
}
