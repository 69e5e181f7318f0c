import type { Basket } from '#shared/contracts/basket.ts'
import {
  addressInput,
  type Checkout,
  type CheckoutStep,
  type DeliveryChoiceInput,
  deliveryChoiceInput,
  type GuestInput,
  type PaymentInput,
  type PostalAddress,
} from '#shared/contracts/checkout.ts'
import { getBasket } from '../basket/index.ts'
import { type CheckoutData, changeCheckout, findCheckout, type KeptCheckout, renewCheckout } from '../checkout-data/index.ts'
import { type Context, inTransaction, sessionOf, type TransactionContext, together } from '../context.ts'
import { type CreditQuestion, creditFor, keepRefusal } from '../credit/index.ts'
import { findCustomer, listAddresses } from '../customers/index.ts'
import { conflict, invalid } from '../errors.ts'
import { parse } from '../parse.ts'
import { paymentOptions } from '../payments/index.ts'
import { deliveryChoice } from './delivery-choice.ts'
import { digestOf } from './digest.ts'
import { groupsOf } from './groups.ts'
import { shopFor } from './parcel-shop.ts'

function noticeFor({ tenant, session }: Context, basket: Basket): Checkout['notice'] {
  if (basket.lines.length === 0) return 'empty'
  if (!basket.orderable) return 'sold-out'
  return session?.type !== 2 && basket.totals.total.cents > tenant.guestLimitCents ? 'amount' : undefined
}

/** True where the way to pay is chosen, offered, and complete: instalments need their months. */
const isPayable = ({ payment, paymentOptions: options, credit }: Pick<Checkout, 'payment' | 'paymentOptions' | 'credit'>) =>
  options.some(({ method, offered }) => method === payment && offered) && (payment !== 'instalments' || credit?.months !== undefined)

function nextStep(data: CheckoutData, shopIsGone: boolean, payable: boolean): CheckoutStep {
  if (!data.email) return 'sign-in'
  if (!data.delivery || shopIsGone) return 'delivery'
  return payable ? 'review' : 'payment'
}

/** The steps that apply; premium membership is not sold on the way to an order (S9.51). */
const stepsWith = (extras: readonly CheckoutStep[]): CheckoutStep[] => ['sign-in', 'delivery', 'payment', ...extras, 'review']

const creditQuestionOf = ({ billing, payment, credit = {} }: CheckoutData, totalCents: number): CreditQuestion => ({
  ...{ totalCents, payment, choice: credit },
  billingDiffers: billing !== undefined,
})

/** What the credit of this checkout is asked for, at a total. */
export const findCreditQuestion = async (ctx: Context, totalCents: number): Promise<CreditQuestion> =>
  creditQuestionOf(await known(ctx, (await findCheckout(ctx)).data), totalCents)

/** What a customer who is fully logged in need not enter: his e-mail address, and where his address book says to send goods and invoice. */
async function known(ctx: Context, data: CheckoutData): Promise<CheckoutData> {
  const { session } = ctx
  const customer = session?.type === 2 && session.customerId ? await findCustomer(ctx, session.customerId) : undefined
  if (!customer) return data
  const book = data.delivery ? [] : await listAddresses(ctx)
  const delivery = book.find(({ defaultDelivery }) => defaultDelivery)
  const billing = book.find(({ defaultBilling }) => defaultBilling)
  return {
    ...data,
    email: customer.email,
    ...(delivery && { delivery: delivery.address }),
    ...(delivery && billing && billing !== delivery && { billing: billing.address }),
  }
}

/** Where the checkout stands with this basket and what was entered. */
export async function checkoutWith(ctx: Context, basket: Basket, { data: entered, orderKey }: KeptCheckout): Promise<Checkout> {
  const data = await known(ctx, entered)
  const { email, delivery, billing, payment } = data
  const totalCents = basket.totals.total.cents
  const { credit, reason, steps } = await creditFor(ctx, creditQuestionOf(data, totalCents))
  const options = paymentOptions(ctx, { totalCents, billingDiffers: billing !== undefined, noInstalments: reason })
  const notice = noticeFor(ctx, basket)
  const { shop, gone } = await shopFor(ctx, basket, data)
  const checkout: Omit<Checkout, 'digest'> = {
    id: 'checkout',
    customer: ctx.session?.type === 2,
    ...(email && { email }),
    ...(delivery && { delivery }),
    ...(billing && { billing }),
    ...(payment && { payment }),
    ...(notice && { notice }),
    ...(shop && { parcelShop: shop }),
    groups: groupsOf(ctx, basket, data, shop),
    paymentOptions: options,
    basket,
    ...(credit && { credit }),
    steps: stepsWith(steps),
    nextStep: nextStep(data, gone, isPayable({ payment, paymentOptions: options, credit })),
    orderKey,
  }
  return { ...checkout, digest: digestOf(checkout) }
}

/** Where the checkout stands, at today's prices, stock and delivery days; empty without a session. */
export async function getCheckout(ctx: Context): Promise<Checkout> {
  const checkout = findCheckout(ctx)
  const [basket, kept] = await together([getBasket(ctx, { checkout }), checkout])
  return checkoutWith(ctx, basket, kept)
}

async function change(ctx: Context, data: Parameters<typeof changeCheckout>[1]): Promise<Checkout> {
  sessionOf(ctx)
  await inTransaction(ctx, (tx) => changeCheckout(tx, data))
  return getCheckout(ctx)
}

/** Orders as a guest under this address. 401 session-expired. */
export const setGuest = (ctx: Context, { email }: GuestInput) => change(ctx, { email })

/** Takes the delivery address, and the billing address where it differs. 400 invalid-input names each wrong field; the rules are the tenant's country's. */
export async function setAddress(ctx: Context, input: unknown) {
  const { country } = ctx.tenant
  const { delivery, billing } = parse(addressInput(country), input) as { delivery: Omit<PostalAddress, 'country'>; billing?: Omit<PostalAddress, 'country'> }
  return change(ctx, { delivery: { ...delivery, country }, billing: billing && { ...billing, country } })
}

/** Takes where to and when; what is left out counts as not wished. 400 invalid-input names what is not offered. */
export async function setDelivery(ctx: Context, input: Partial<DeliveryChoiceInput>) {
  sessionOf(ctx)
  const entered = await known(ctx, (await findCheckout(ctx)).data)
  return change(ctx, await deliveryChoice(ctx, entered, parse(deliveryChoiceInput, input)))
}

/**
 * Chooses how to pay, instalments with their months; what was added to another choice is gone. 409 payment-not-offered for a way that this order
 * cannot be paid by: a refusal by the scorer is kept with its reasons. 400 invalid-input for months that are not offered.
 */
export async function setPayment(ctx: Context, { method, months }: PaymentInput) {
  sessionOf(ctx)
  const { paymentOptions: options, credit, basket } = await getCheckout(ctx)
  const option = options.find((each) => each.method === method)
  if (!option?.offered) {
    if (method === 'instalments' && credit?.refusal) await keepRefusal(ctx, basket.totals.total.cents)
    throw conflict('payment-not-offered')
  }
  if (option.method !== 'instalments') return change(ctx, { payment: option.method, credit: undefined })
  if (!credit?.plans.some((plan) => plan.months === months)) throw invalid({ months: 'instalments.months-required' })
  return change(ctx, { payment: option.method, credit: { months } })
}

/** Begins anew after an order: entered data is forgotten, the next order has another key. */
export const resetCheckout = (tx: TransactionContext) => renewCheckout(tx)
