import { queryOptions } from '@tanstack/react-query'
import type { InferType } from 'yup'
import { basketQuery } from '#client/features/basket/basket/index.ts'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type {
  buildAddressInput,
  Checkout,
  DeliveryChoiceInput,
  GuestInput,
  PaymentInput,
} from '#shared/api/checkout.ts'
import type { CreditAnswerInput, SignCreditInput } from '#shared/api/credit.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { CreditBirthdayInput } from '#shared/api/customers-input.ts'
import { getLocalDay } from '#shared/dates.ts'
import {
  checkoutDocument,
  lastOrderDateDocument,
  requestCreditReviewDocument,
  setAddressDocument,
  setDelayedPaymentDocument,
  setDeliveryDocument,
  setGuestDocument,
  setPaymentDocument,
  setPaymentProtectionDocument,
  signCreditDocument,
} from './checkout.generated.ts'

type AddressesInput = InferType<ReturnType<typeof buildAddressInput>>

const CHECKOUT_STALE_TIME_MS = 2_000 // S9: dedupe

/** The state of the checkout. */
export const checkoutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout'],
    queryFn: async ({ signal }) => (await api.query(checkoutDocument, {}, signal)).checkout,
  })

/** Refetches the checkout unless it is seconds old: prices, stock and days may have changed meanwhile. */
export const fetchFreshCheckout = async (site: Site) =>
  cacheCheckout(
    site,
    await site.queryClient.fetchQuery({ ...checkoutQuery(site.api), staleTime: CHECKOUT_STALE_TIME_MS }),
  )

function cacheCheckout({ api, queryClient }: Site, checkout: Checkout) {
  queryClient.setQueryData(checkoutQuery(api).queryKey, checkout)
  queryClient.setQueryData(basketQuery(api).queryKey, checkout.basket)
  return checkout
}

export const saveGuest = async (site: Site, input: GuestInput) =>
  cacheCheckout(site, (await site.api.query(setGuestDocument, input)).setGuest)
export const saveCheckoutAddresses = async (site: Site, input: AddressesInput) =>
  cacheCheckout(site, (await site.api.query(setAddressDocument, { input })).setAddress)
export const saveDelivery = async (site: Site, input: DeliveryChoiceInput) =>
  cacheCheckout(site, (await site.api.query(setDeliveryDocument, { input })).setDelivery)
export const savePayment = async (site: Site, input: PaymentInput) =>
  cacheCheckout(site, (await site.api.query(setPaymentDocument, input)).setPayment)
export const saveDelayedPayment = async (site: Site, input: CreditAnswerInput) =>
  cacheCheckout(site, (await site.api.query(setDelayedPaymentDocument, input)).setDelayedPayment)
export const savePaymentProtection = async (site: Site, input: CreditAnswerInput) =>
  cacheCheckout(site, (await site.api.query(setPaymentProtectionDocument, input)).setPaymentProtection)
export const signCredit = async (site: Site, input: SignCreditInput) =>
  cacheCheckout(site, (await site.api.query(signCreditDocument, input)).signCredit)
export const requestCreditReview = async (site: Site) =>
  cacheCheckout(site, (await site.api.query(requestCreditReviewDocument, {})).requestCreditReview)

/** Stores the date of birth that credit requires; the checkout's queries answer with what is offered now. */
export async function saveCreditBirthday({ api, queryClient }: Site, input: CreditBirthdayInput) {
  await api.post(`${CUSTOMER_API}/birthday`, input)
  await queryClient.invalidateQueries({ queryKey: ['customer', 'profile'], refetchType: 'none' })
  await queryClient.invalidateQueries({ ...checkoutQuery(api), refetchType: 'none' })
}

/** True if this session has placed an order today. */
export async function hasOrderedToday({ api, tenant, today }: Site): Promise<boolean> {
  const { lastOrder } = await api.query(lastOrderDateDocument, {})
  return lastOrder !== undefined && getLocalDay(new Date(lastOrder.placedAt), tenant.timeZone) === today
}

/** Invalidates basket and checkout after an order was placed or refused. */
export async function invalidateCheckout({ api, queryClient }: Site) {
  await queryClient.invalidateQueries({ ...checkoutQuery(api), refetchType: 'none' })
  await queryClient.invalidateQueries({ ...basketQuery(api), refetchType: 'none' })
}
