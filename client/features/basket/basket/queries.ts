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

/** The session's basket; empty until something is added. */
export const basketQuery = (api: Api) =>
  queryOptions({
    queryKey: ['basket'],
    queryFn: async ({ signal }) => (await api.query(basketDocument, {}, signal)).basket,
  })

/** Adds an article. Fails with variant-required, sold-out or stock-short. */
export const addLineToBasket = async (api: Api, input: AddLineInput) =>
  (await api.query(addLineDocument, input)).addLine

/** Adds articles by their catalogue numbers, all or none. Fails with invalid-input and the wrong lines as fields. */
export const addByNumbers = async (api: Api, input: QuickEntryInput) =>
  (await api.query(addByNumbersDocument, input)).addByNumbers

/** Restores a removed line. Fails with sold-out or not-found. */
export const restoreRemovedLine = async (api: Api, input: RestoreLineInput) =>
  (await api.query(restoreLineDocument, input)).restoreLine

/** Records that the shopper has seen the basket page, or has acknowledged what changed. */
export const markBasketSeen = async (api: Api, input: MarkBasketSeenInput) =>
  (await api.query(markBasketSeenDocument, input)).markBasketSeen

/** Sets a line's quantity; 0 removes the line. Fails with stock-short. */
export const setLineQuantity = async (api: Api, input: SetQuantityInput) =>
  (await api.query(setQuantityDocument, input)).setQuantity

/** Caches a basket that came back from a change, and invalidates the checkout. */
export function cacheBasket(queryClient: QueryClient, api: Api, basket: Basket) {
  queryClient.setQueryData(basketQuery(api).queryKey, basket)
  void queryClient.invalidateQueries({ queryKey: ['checkout'], refetchType: 'none' })
}

/** Changes the basket from a component. */
export function useBasketMutation<Input>(change: (api: Api, input: Input) => Promise<Basket>) {
  const { api } = useSite()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (basket) => cacheBasket(queryClient, api, basket),
  })
}
