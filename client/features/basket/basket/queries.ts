import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import type {
  AddLineInput,
  MarkBasketSeenInput,
  QuickEntryInput,
  RestoreLineInput,
  SetQuantityInput,
} from '#shared/api/basket-input.ts'
import {
  addByNumbersDocument,
  addLineDocument,
  basketDocument,
  markBasketSeenDocument,
  restoreLineDocument,
  setQuantityDocument,
} from './basket.generated.ts'

/** The session's basket; an empty one where there is none yet. */
export const basketQuery = (api: Api) =>
  queryOptions({
    queryKey: ['basket'],
    queryFn: async ({ signal }) => (await api.query(basketDocument, {}, signal)).basket,
  })

/** Adds pieces of an article. Fails with variant-required, sold-out or stock-short. */
export const addLineToBasket = async (api: Api, input: AddLineInput) =>
  (await api.query(addLineDocument, input)).addLine

/** Adds goods by their catalogue numbers, all or none. Fails with invalid-input, whose fields name the wrong lines. */
export const addByNumbers = async (api: Api, input: QuickEntryInput) =>
  (await api.query(addByNumbersDocument, input)).addByNumbers

/** Puts back what was taken out. Fails with sold-out or not-found. */
export const restoreRemovedLine = async (api: Api, input: RestoreLineInput) =>
  (await api.query(restoreLineDocument, input)).restoreLine

/** The shopper has seen the basket page, or has understood what changed since. */
export const markBasketSeen = async (api: Api, input: MarkBasketSeenInput) =>
  (await api.query(markBasketSeenDocument, input)).markBasketSeen

/** Sets a line's quantity; 0 takes the line out. Fails with stock-short. */
export const setLineQuantity = async (api: Api, input: SetQuantityInput) =>
  (await api.query(setQuantityDocument, input)).setQuantity

/** Puts an answered basket into the cache; what was known of the checkout no longer holds. */
export function cacheBasket(queryClient: QueryClient, api: Api, basket: Basket) {
  queryClient.setQueryData(basketQuery(api).queryKey, basket)
  void queryClient.invalidateQueries({ queryKey: ['checkout'], refetchType: 'none' })
}

/** A change of the basket from a component. */
export function useBasketMutation<Input>(change: (api: Api, input: Input) => Promise<Basket>) {
  const { api } = useSite()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (basket) => cacheBasket(queryClient, api, basket),
  })
}
