import { queryOptions } from '@tanstack/react-query'
import type { InferType } from 'yup'
import type { addressInput, Checkout, DeliveryChoiceInput, GuestInput, PaymentInput } from '#shared/contracts/checkout.ts'
import type { CreditExtraInput, SignCreditInput } from '#shared/contracts/credit.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { basketQuery } from '../basket/index.ts'
import { checkoutFragment } from './fields.ts'

const checkoutDocument = graphql(`query Checkout { checkout { ...Checkout } }`, [checkoutFragment])
const setGuestDocument = graphql(`mutation SetGuest($email: String!) { setGuest(email: $email) { ...Checkout } }`, [checkoutFragment])
const setAddressDocument = graphql(`mutation SetAddress($input: AddressesInput!) { setAddress(input: $input) { ...Checkout } }`, [checkoutFragment])
const setDeliveryDocument = graphql(`mutation SetDelivery($input: DeliveryChoiceInput!) { setDelivery(input: $input) { ...Checkout } }`, [checkoutFragment])
const setPaymentDocument = graphql(`mutation SetPayment($method: String!, $months: Int) { setPayment(method: $method, months: $months) { ...Checkout } }`, [
  checkoutFragment,
])
const setDelayedPaymentDocument = graphql(`mutation SetDelayedPayment($answer: String!) { setDelayedPayment(answer: $answer) { ...Checkout } }`, [
  checkoutFragment,
])
const setPaymentProtectionDocument = graphql(`mutation SetPaymentProtection($answer: String!) { setPaymentProtection(answer: $answer) { ...Checkout } }`, [
  checkoutFragment,
])
const signCreditDocument = graphql(`mutation SignCredit($offer: String!) { signCredit(offer: $offer) { ...Checkout } }`, [checkoutFragment])
const askCreditReviewDocument = graphql(`mutation AskCreditReview { askCreditReview { ...Checkout } }`, [checkoutFragment])

const orderedDocument = graphql('query Ordered { lastOrder { placedAt } }')

type AddressesInput = InferType<ReturnType<typeof addressInput>>

const FRESH_MS = 2_000 // specification §9: dedupe

/** Where the checkout stands. */
export const checkoutQuery = (api: Api) =>
  queryOptions({ queryKey: ['checkout'], queryFn: async ({ signal }) => (await api.query(checkoutDocument, {}, signal)).checkout as Checkout })

/** Asks anew unless the answer is seconds old: prices, stock and days may have moved while the shopper was typing. */
export const freshCheckout = async (site: Site) => keep(site, await site.queryClient.fetchQuery({ ...checkoutQuery(site.api), staleTime: FRESH_MS }))

function keep({ api, queryClient }: Site, checkout: Checkout) {
  queryClient.setQueryData(checkoutQuery(api).queryKey, checkout)
  queryClient.setQueryData(basketQuery(api).queryKey, checkout.basket)
  return checkout
}

export const saveGuest = async (site: Site, input: GuestInput) => keep(site, (await site.api.query(setGuestDocument, input)).setGuest as Checkout)
export const saveAddress = async (site: Site, input: AddressesInput) => keep(site, (await site.api.query(setAddressDocument, { input })).setAddress as Checkout)
export const saveDelivery = async (site: Site, input: DeliveryChoiceInput) =>
  keep(site, (await site.api.query(setDeliveryDocument, { input })).setDelivery as Checkout)
export const savePayment = async (site: Site, input: PaymentInput) => keep(site, (await site.api.query(setPaymentDocument, input)).setPayment as Checkout)
export const saveDelayedPayment = async (site: Site, input: CreditExtraInput) =>
  keep(site, (await site.api.query(setDelayedPaymentDocument, input)).setDelayedPayment as Checkout)
export const savePaymentProtection = async (site: Site, input: CreditExtraInput) =>
  keep(site, (await site.api.query(setPaymentProtectionDocument, input)).setPaymentProtection as Checkout)
export const signCredit = async (site: Site, input: SignCreditInput) => keep(site, (await site.api.query(signCreditDocument, input)).signCredit as Checkout)
export const askCreditReview = async (site: Site) => keep(site, (await site.api.query(askCreditReviewDocument, {})).askCreditReview as Checkout)

/** True where this session has placed an order today. */
export async function hasOrderedToday({ api, tenant, today }: Site): Promise<boolean> {
  const { lastOrder } = await api.query(orderedDocument, {})
  return lastOrder !== undefined && new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone }).format(new Date(lastOrder.placedAt)) === today
}

/** After an order, or after one was refused: what is known of basket and checkout is asked anew by the next page. */
export async function forgetCheckout({ api, queryClient }: Site) {
  await queryClient.invalidateQueries({ ...checkoutQuery(api), refetchType: 'none' })
  await queryClient.invalidateQueries({ ...basketQuery(api), refetchType: 'none' })
}
