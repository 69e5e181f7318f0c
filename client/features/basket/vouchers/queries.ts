import { queryOptions, useMutation } from '@tanstack/react-query'
import { fetchFreshCheckout, invalidateCheckout } from '#client/features/checkout/checkout/index.ts'
import { type Api, ApiError } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { CONTENT_API, type EmptyPromotion, type Promotion } from '#shared/api/content.ts'
import type { ApplyVoucherInput, ChooseBenefitInput } from '#shared/api/vouchers-input.ts'
import { cacheBasket } from '../basket/index.ts'
import {
  applyVoucherDocument,
  chooseBenefitDocument,
  removeBenefitDocument,
  removeVoucherDocument,
} from './vouchers.generated.ts'

/** Redeems a code. Fails with voucher-… or too-many-requests. */
export const applyVoucher = async (api: Api, input: ApplyVoucherInput) =>
  (await api.query(applyVoucherDocument, input)).applyVoucher
export const removeVoucher = async (api: Api, _none: unknown) =>
  (await api.query(removeVoucherDocument, {})).removeVoucher

/** Chooses a benefit of a promotion. Fails with benefit-…. */
export const chooseBenefit = async (api: Api, input: ChooseBenefitInput) =>
  (await api.query(chooseBenefitDocument, input)).chooseBenefit
export const removeBenefit = async (api: Api, _none: unknown) =>
  (await api.query(removeBenefitDocument, {})).removeBenefit

/** A promotion by its code, or the text for an unknown code. */
export const promotionQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    async queryFn({ signal }): Promise<Promotion | EmptyPromotion> {
      try {
        return await api.get<Promotion>(`${CONTENT_API}/promotion/${encodeURIComponent(code)}`, signal)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
        return api.get<EmptyPromotion>(`${CONTENT_API}/empty-promotion`, signal)
      }
    },
  })

/** Changes an option of the basket; with `checkout` from the checkout, which is then refetched. */
export function useBasketOptionMutation<Input>(change: (api: Api, input: Input) => Promise<Basket>, checkout: boolean) {
  const site = useSite()
  return useMutation({
    mutationFn: (input: Input) => change(site.api, input),
    async onSuccess(basket) {
      cacheBasket(site.queryClient, site.api, basket)
      if (!checkout) return
      await invalidateCheckout(site) // however fresh the cached answer is
      await fetchFreshCheckout(site)
    },
  })
}
