import { queryOptions } from '@tanstack/react-query'
import { invalidateCheckout } from '#client/features/checkout/checkout/index.ts'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { BuyAgainInput } from '#shared/api/buy-again-input.ts'
import type { OrderView, PaymentReturnInput, PayOrderInput, PlaceOrderInput } from '#shared/api/orders.ts'
import {
  buyAgainDocument,
  checkPaymentDocument,
  lastOrderDocument,
  orderByNumberDocument,
  payOrderDocument,
  placeOrderDocument,
} from './orders.generated.ts'

/** The session's last order; null if there is none. */
export const lastOrderQuery = (api: Api) =>
  queryOptions({
    queryKey: ['order', 'last'],
    queryFn: async ({ signal }) => (await api.query(lastOrderDocument, {}, signal)).lastOrder ?? null,
  })

/** An own order, or the one that the signature of its link opens; fails with 404 not-found for any other. */
export const orderQuery = (api: Api, number: string, signature: string | undefined) =>
  queryOptions({
    queryKey: ['order', 'number', number, signature ?? ''],
    queryFn: async ({ signal }) => (await api.query(orderByNumberDocument, { number, signature }, signal)).order,
  })

/**
 * Puts the lines of an order into the basket once more, or one of them; answers the skus that were added and those that
 * cannot be bought any more.
 */
export async function buyAgain({ api, queryClient }: Site, input: BuyAgainInput) {
  const { buyAgain: bought } = await api.query(buyAgainDocument, input)
  await Promise.all(
    ['basket', 'checkout'].map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType: 'active' })),
  )
  return bought
}

/** Places the order; the same key always gives the same order. Fails as documented at the gateway's placeTestOrder. */
export async function placeOrder(site: Site, input: PlaceOrderInput): Promise<OrderView> {
  const order = (await site.api.query(placeOrderDocument, input)).placeOrder
  await invalidateCheckout(site)
  site.queryClient.setQueryData(lastOrderQuery(site.api).queryKey, order)
  return order
}

/**
 * Starts the payment of an order; returns the provider's page if it has to be confirmed there. Fails as documented at
 * the gateway's payOrder.
 */
export async function payOrder({ api, queryClient }: Site, input: PayOrderInput): Promise<string | undefined> {
  const { page, order } = (await api.query(payOrderDocument, input)).payOrder
  queryClient.setQueryData(lastOrderQuery(api).queryKey, order)
  return page
}

/** The outcome of an order's payment, as the provider reports it now. */
export const paymentOutcomeQuery = (api: Api, input: PaymentReturnInput) =>
  queryOptions({
    queryKey: ['payment-outcome', input],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.query(checkPaymentDocument, input, signal)).checkPayment,
  })
