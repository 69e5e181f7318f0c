import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Basket } from '#shared/contracts/basket.ts'
import type { EmptyPromotion, Promotion } from '#shared/contracts/content.ts'
import type { ChooseBenefitInput, RedeemVoucherInput } from '#shared/contracts/vouchers-input.ts'
import { type Api, ApiError } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import { useSite } from '../../lib/page.ts'
import { basketFragment, keepBasket } from '../basket/index.ts'
import { forgetCheckout, freshCheckout } from '../checkout/index.ts'

const useVoucherDocument = graphql(`mutation UseVoucher($code: String!) { useVoucher(code: $code) { ...Basket } }`, [basketFragment])
const dropVoucherDocument = graphql(`mutation DropVoucher { dropVoucher { ...Basket } }`, [basketFragment])
const chooseBenefitDocument = graphql(
  `mutation ChooseBenefit($promotion: String!, $benefit: String!) { chooseBenefit(promotion: $promotion, benefit: $benefit) { ...Basket } }`,
  [basketFragment],
)
const dropBenefitDocument = graphql(`mutation DropBenefit { dropBenefit { ...Basket } }`, [basketFragment])

/** Puts a code into the basket. Fails with voucher-…, or with too-many-requests. */
export const redeemVoucher = async (api: Api, input: RedeemVoucherInput) => (await api.query(useVoucherDocument, input)).useVoucher as Basket
export const dropVoucher = async (api: Api, _none: unknown) => (await api.query(dropVoucherDocument, {})).dropVoucher as Basket

/** Picks a benefit of a promotion. Fails with benefit-…. */
export const chooseBenefit = async (api: Api, input: ChooseBenefitInput) => (await api.query(chooseBenefitDocument, input)).chooseBenefit as Basket
export const dropBenefit = async (api: Api, _none: unknown) => (await api.query(dropBenefitDocument, {})).dropBenefit as Basket

/** A promotion by its code, or what is shown for a code that none has. */
export const promotionQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    async queryFn({ signal }): Promise<Promotion | EmptyPromotion> {
      try {
        return await api.get<Promotion>(`/api/content/promotion/${encodeURIComponent(code)}`, signal)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
        return api.get<EmptyPromotion>('/api/content/empty-promotion', signal)
      }
    },
  })

/** A change of what is chosen, from the basket or, where `checkout` says so, from the checkout, which is asked anew then. */
export function useChange<Input>(change: (api: Api, input: Input) => Promise<Basket>, checkout: boolean) {
  const site = useSite()
  return useMutation({
    mutationFn: (input: Input) => change(site.api, input),
    async onSuccess(basket) {
      keepBasket(site.queryClient, site.api, basket)
      if (!checkout) return
      await forgetCheckout(site) // however young the answer is that is known
      await freshCheckout(site)
    },
  })
}
