import { queryOptions } from '@tanstack/react-query'
import { invalidateCheckout } from '#client/features/checkout/checkout/index.ts'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { OrderView, PaymentReturnInput, PayOrderInput, PlaceOrderInput } from '#shared/api/orders.ts'
import { checkPaymentDocument, lastOrderDocument, payOrderDocument, placeOrderDocument } from './orders.generated.ts'

/** The order this session placed last; null where there is none. */
export const lastOrderQuery = (api: Api) =>
  queryOptions({
    queryKey: ['order', 'last'],
    queryFn: async ({ signal }) => (await api.query(lastOrderDocument, {}, signal)).lastOrder ?? null,
  })

/**
 * Orders what the checkout holds; the same key is always the same order. Fails as documented at the gateway's
 * placeTestOrder.
 */
export async function placeOrder(site: Site, input: PlaceOrderInput): Promise<OrderView> {
  const order = (await site.api.query(placeOrderDocument, input)).placeOrder
  await invalidateCheckout(site)
  site.queryClient.setQueryData(lastOrderQuery(site.api).queryKey, order)
  return order
}

/**
 * Leads to paying an order by a method: answers the provider's page, where one has to be confirmed. Fails as documented
 * at the gateway's payOrder.
 */
export async function payOrder({ api, queryClient }: Site, input: PayOrderInput): Promise<string | undefined> {
  const { page, order } = (await api.query(payOrderDocument, input)).payOrder
  queryClient.setQueryData(lastOrderQuery(api).queryKey, order)
  return page
}

/** How paying an order has ended, as the provider says it now. */
export const paymentOutcomeQuery = (api: Api, input: PaymentReturnInput) =>
  queryOptions({
    queryKey: ['payment-outcome', input],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.query(checkPaymentDocument, input, signal)).checkPayment,
  })
