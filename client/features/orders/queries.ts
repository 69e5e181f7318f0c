import { queryOptions } from '@tanstack/react-query'
import type { Order, PaymentOutcome, PaymentReturnInput, PayOrderInput, PlaceOrderInput } from '#shared/contracts/orders.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { pictureFields, reductionFields, totalsFields } from '../basket/index.ts'
import { addressFields, forgetCheckout, parcelShopFields } from '../checkout/index.ts'

const money = 'cents currency'
const orderFragment = graphql(
  `fragment Order on Order { number state placedAt locale email delivery { ${addressFields} } billing { ${addressFields} } parcelShop { ${parcelShopFields} } carrier gift { message } bonusCard lines { sku slug orderNumber title brand variant picture { ${pictureFields} } quantity price { ${money} } total { ${money} } vatPerMille deliveryClass delivery { from to slot } withdrawalExcluded reductions { ${reductionFields} } energy { class best worst } tyre { fuel wetGrip noiseDb noiseClass snow ice } } totals { ${totalsFields} } bankTransfer { accountHolder bank iban bic reference amount { ${money} } by } payment { method dueDays plan { kind surcharge { ${money} } overall { ${money} } effectiveAnnualRate instalments { number dueOn amount { ${money} } } withdrawableUntil protection protectionSum { ${money} } } } part { received { ${money} } open { ${money} } } refunds { method amount { ${money} } askedAt sentAt creditNote } creditNote paymentState }`,
)

const lastOrderDocument = graphql(`query LastOrder { lastOrder { ...Order } }`, [orderFragment])
const placeOrderDocument = graphql(
  `mutation PlaceOrder($key: String!, $totalCents: Int!, $digest: String, $bonusCard: String) { placeOrder(key: $key, totalCents: $totalCents, digest: $digest, bonusCard: $bonusCard) { ...Order } }`,
  [orderFragment],
)

const payOrderDocument = graphql(
  `mutation PayOrder($number: String!, $method: String!) { payOrder(number: $number, method: $method) { page order { ...Order } } }`,
  [orderFragment],
)
const checkPaymentDocument = graphql(
  `mutation CheckPayment($order: String!, $provider: String!, $payment: String!, $result: String!, $at: String!, $signature: String!) { checkPayment(order: $order, provider: $provider, payment: $payment, result: $result, at: $at, signature: $signature) { outcome page until options { method offered reason } order { ...Order } } }`,
  [orderFragment],
)

/** The order this session placed last; null where there is none. */
export const lastOrderQuery = (api: Api) =>
  queryOptions({
    queryKey: ['order', 'last'],
    queryFn: async ({ signal }) => ((await api.query(lastOrderDocument, {}, signal)).lastOrder ?? null) as Order | null,
  })

/** Orders what the checkout holds; the same key is always the same order. Fails as documented at the gateway's placeOrder. */
export async function placeOrder(site: Site, input: PlaceOrderInput): Promise<Order> {
  const order = (await site.api.query(placeOrderDocument, input)).placeOrder as Order
  await forgetCheckout(site)
  site.queryClient.setQueryData(lastOrderQuery(site.api).queryKey, order)
  return order
}

/** Leads to paying an order by a method: answers the provider's page, where one has to be confirmed. Fails as documented at the gateway's payOrder. */
export async function payOrder({ api, queryClient }: Site, input: PayOrderInput): Promise<string | undefined> {
  const { page, order } = (await api.query(payOrderDocument, input)).payOrder
  queryClient.setQueryData(lastOrderQuery(api).queryKey, order as Order)
  return page
}

/** How paying an order has ended, as the provider says it now. */
export const outcomeQuery = (api: Api, input: PaymentReturnInput) =>
  queryOptions({
    queryKey: ['payment-outcome', input],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.query(checkPaymentDocument, input, signal)).checkPayment as PaymentOutcome,
  })
