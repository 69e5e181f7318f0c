import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Basket } from '#shared/contracts/basket.ts'
import type { AddLineInput, MarkSeenInput, QuickEntryInput, RestoreLineInput, SetQuantityInput } from '#shared/contracts/basket-input.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import { useSite } from '../../lib/page.ts'
import { basketFragment } from './fields.ts'

const basketDocument = graphql(`query Basket { basket { ...Basket } }`, [basketFragment])
const addLineDocument = graphql(`mutation AddLine($sku: String!, $quantity: Int!) { addLine(sku: $sku, quantity: $quantity) { ...Basket } }`, [basketFragment])
const setQuantityDocument = graphql(`mutation SetQuantity($sku: String!, $quantity: Int!) { setQuantity(sku: $sku, quantity: $quantity) { ...Basket } }`, [
  basketFragment,
])
const restoreLineDocument = graphql(`mutation RestoreLine($sku: String!) { restoreLine(sku: $sku) { ...Basket } }`, [basketFragment])
const markSeenDocument = graphql(`mutation MarkBasketSeen($understood: Boolean!) { markBasketSeen(understood: $understood) { ...Basket } }`, [basketFragment])
const addByNumbersDocument = graphql(`mutation AddByNumbers($lines: [QuickLineInput!]!) { addByNumbers(lines: $lines) { ...Basket } }`, [basketFragment])

/** The session's basket; an empty one where there is none yet. */
export const basketQuery = (api: Api) =>
  queryOptions({ queryKey: ['basket'], queryFn: async ({ signal }) => (await api.query(basketDocument, {}, signal)).basket as Basket })

/** Adds pieces of an article. Fails with variant-required, sold-out or stock-short. */
export const addLineToBasket = async (api: Api, input: AddLineInput) => (await api.query(addLineDocument, input)).addLine as Basket

/** Adds goods by their catalogue numbers, all or none. Fails with invalid-input, whose fields name the wrong lines. */
export const addByNumbers = async (api: Api, input: QuickEntryInput) => (await api.query(addByNumbersDocument, input)).addByNumbers as Basket

/** Puts back what was taken out. Fails with sold-out or not-found. */
export const restoreRemovedLine = async (api: Api, input: RestoreLineInput) => (await api.query(restoreLineDocument, input)).restoreLine as Basket

/** The shopper has seen the basket page, or has understood what changed since. */
export const markBasketSeen = async (api: Api, input: MarkSeenInput) => (await api.query(markSeenDocument, input)).markBasketSeen as Basket

/** Sets a line's quantity; 0 takes the line out. Fails with stock-short. */
export const setLineQuantity = async (api: Api, input: SetQuantityInput) => (await api.query(setQuantityDocument, input)).setQuantity as Basket

/** Puts an answered basket into the cache; what was known of the checkout no longer holds. */
export function keepBasket(queryClient: QueryClient, api: Api, basket: Basket) {
  queryClient.setQueryData(basketQuery(api).queryKey, basket)
  void queryClient.invalidateQueries({ queryKey: ['checkout'], refetchType: 'none' })
}

/** A change of the basket from a component. */
export function useChangeBasket<Input>(change: (api: Api, input: Input) => Promise<Basket>) {
  const { api } = useSite()
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (input: Input) => change(api, input), onSuccess: (basket) => keepBasket(queryClient, api, basket) })
}
