import { getBasket } from '#server/commerce/basket/basket/index.ts'
import {
  allSettledOrThrow,
  type Context,
  getToday,
  inTransaction,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, invalidInput } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { type Customer, findCustomer, listAddresses } from '#server/commerce/customers/account/index.ts'
import { recordCreditRefusal } from '#server/commerce/payments/credit-decisions/index.ts'
import { type CreditEvaluationInput, evaluateCredit } from '#server/commerce/payments/credit-offers/index.ts'
import { listPaymentOptions } from '#server/commerce/payments/payment-options/index.ts'
import { findUsableStoredPayment, listOfferedStoredPayments } from '#server/commerce/payments/stored-payments/index.ts'
import type { Basket, Totals } from '#shared/api/basket.ts'
import {
  buildAddressInput,
  type Checkout,
  type CheckoutStep,
  deliveryChoiceInput,
  type GuestInput,
  type PaymentInput,
} from '#shared/api/checkout.ts'
import { getGoodsValueCents } from '#shared/rules/basket/goods-value.ts'
import { isOfAge } from '#shared/rules/customers/age.ts'

import {
  type CheckoutData,
  findCheckout,
  resetCheckoutData,
  type StoredCheckout,
  updateCheckoutData,
} from '../checkout-data/index.ts'
import { computeCheckoutDigest } from './checkout-digest.ts'
import { buildDeliveryGroups } from './delivery-groups.ts'
import { setOldAppliances } from './old-appliances.ts'
import { resolveParcelShop } from './parcel-shop.ts'
import { resolveDeliveryChoice } from './resolve-delivery-choice.ts'
import { type BasketWithHolds, findStockHold, holdBasket } from './stock-hold.ts'

/** What was entered, and what a logged-in customer's profile adds. */
type CustomerCheckoutData = CheckoutData & Partial<Pick<Customer, 'birthday' | 'creditAffinity'>>

function findCheckoutBlocker(ctx: Context, basket: Basket, { birthday }: CustomerCheckoutData): Checkout['blocker'] {
  const { tenant, session } = ctx
  if (basket.lines.length === 0) return 'empty'
  if (!basket.orderable) return 'sold-out'
  if (birthday && !isOfAge(birthday, getToday(ctx))) return 'age'
  return session?.type !== 2 && basket.totals.total.cents > tenant.guestLimitCents ? 'amount' : undefined
}

/** True if the payment method is chosen, offered and complete: instalments need their months. */
const isPaymentComplete = ({
  payment,
  paymentOptions: options,
  credit,
}: Pick<Checkout, 'payment' | 'paymentOptions' | 'credit'>) =>
  options.some(({ method, offered }) => method === payment && offered) &&
  (payment !== 'instalments' || credit?.months !== undefined)

/** A stored address only fills in the delivery step: day, carrier and parcel shop are chosen for each order. */
function getNextStep(
  { email }: CheckoutData,
  { delivery: confirmed }: CheckoutData,
  shopIsGone: boolean,
  isPayable: boolean,
): CheckoutStep {
  if (!email) return 'sign-in'
  if (!confirmed || shopIsGone) return 'delivery'
  return isPayable ? 'review' : 'payment'
}

/** The steps that apply; premium membership is not sold in the checkout (S9.51). */
const buildSteps = (creditSteps: readonly CheckoutStep[]): CheckoutStep[] => [
  'sign-in',
  'delivery',
  'payment',
  ...creditSteps,
  'review',
]

const toCreditEvaluationInput = (
  { billing, payment, birthday, credit = {} }: CustomerCheckoutData,
  totals: Totals,
): CreditEvaluationInput => ({
  totalCents: totals.total.cents,
  goodsCents: getGoodsValueCents(totals),
  birthday,
  payment,
  choice: credit,
  billingDiffers: billing !== undefined,
})

/** The terms on which credit is evaluated for totals. */
export const getCreditEvaluationInput = async (ctx: Context, totals: Totals): Promise<CreditEvaluationInput> =>
  toCreditEvaluationInput(await applyCustomerDefaults(ctx, (await findCheckout(ctx)).data), totals)

/**
 * What fully logged-in customers do not have to enter: their e-mail address, the addresses of their address book,
 * and their date of birth.
 */
async function applyCustomerDefaults(ctx: Context, data: CheckoutData): Promise<CustomerCheckoutData> {
  const { session } = ctx
  const customer = session?.type === 2 && session.customerId ? await findCustomer(ctx, session.customerId) : undefined
  if (!customer) return data
  const addressBook = data.delivery ? [] : await listAddresses(ctx)
  const delivery = addressBook.find(({ defaultDelivery }) => defaultDelivery)
  const billing = addressBook.find(({ defaultBilling }) => defaultBilling)
  return {
    ...data,
    email: customer.email,
    creditAffinity: customer.creditAffinity,
    ...(customer.birthday && { birthday: customer.birthday }),
    ...(delivery && { delivery: delivery.address }),
    ...(billing && billing !== delivery && { billing: billing.address }),
  }
}

/** Builds the checkout from the basket and the entered data. */
export async function buildCheckout(
  ctx: Context,
  basket: BasketWithHolds,
  { data: entered, orderKey }: StoredCheckout,
): Promise<Checkout> {
  const data = await applyCustomerDefaults(ctx, entered)
  const { email, delivery, billing } = data
  const totalCents = basket.totals.total.cents
  const [{ credit, reason, steps }, storedPayments] = await allSettledOrThrow([
    evaluateCredit(ctx, toCreditEvaluationInput(data, basket.totals)),
    listOfferedStoredPayments(ctx),
  ])
  const storedPayment = findUsableStoredPayment(storedPayments, data.storedPayment)
  // without the stored way that was chosen nothing is: another card is another choice
  const payment = data.storedPayment !== undefined && !storedPayment ? undefined : data.payment
  const options = listPaymentOptions(ctx, {
    totalCents,
    billingDiffers: billing !== undefined,
    instalmentsRefusal: reason,
    creditAffinity: data.creditAffinity === true,
  })
  const blocker = findCheckoutBlocker(ctx, basket, data)
  const { shop, gone } = await resolveParcelShop(ctx, basket, data)
  const stockHold = findStockHold(ctx, basket, entered)
  const checkout: Omit<Checkout, 'digest'> = {
    id: 'checkout',
    customer: ctx.session?.type === 2,
    ...(email && { email }),
    ...(delivery && { delivery }),
    ...(billing && { billing }),
    ...(payment && { payment }),
    ...(payment && storedPayment && { storedPayment: storedPayment.id }),
    storedPayments,
    ...(blocker && { blocker }),
    ...(shop && { parcelShop: shop }),
    ...(stockHold && { stockHold }),
    ...(basket.joinedOrder && { joinsOrder: basket.joinedOrder.number }),
    groups: buildDeliveryGroups(ctx, basket, data, shop),
    paymentOptions: options,
    basket,
    ...(credit && { credit }),
    steps: buildSteps(steps),
    nextStep: getNextStep(data, entered, gone, isPaymentComplete({ payment, paymentOptions: options, credit })),
    orderKey,
  }
  return { ...checkout, digest: computeCheckoutDigest(checkout) }
}

/** The checkout at today's prices, stock and delivery days; empty without a session. */
export async function getCheckout(ctx: Context): Promise<Checkout> {
  const checkout = findCheckout(ctx)
  const [basket, storedCheckout] = await allSettledOrThrow([getBasket(ctx, { checkoutPromise: checkout }), checkout])
  return buildCheckout(ctx, basket, storedCheckout)
}

async function updateAndGetCheckout(ctx: Context, data: Parameters<typeof updateCheckoutData>[1]): Promise<Checkout> {
  requireSession(ctx)
  await inTransaction(ctx, (tx) => updateCheckoutData(tx, data))
  return getCheckout(ctx)
}

/** Sets the e-mail address of a guest. 401 session-expired. */
export const setGuest = (ctx: Context, { email }: GuestInput) => updateAndGetCheckout(ctx, { email })

/**
 * Sets the delivery address, and the billing address if it differs. 422 invalid-input names each wrong field by the
 * rules of its country.
 */
export async function setAddress(ctx: Context, input: unknown) {
  const { country } = ctx.tenant
  const { delivery, billing } = parse(buildAddressInput(country), input)
  return updateAndGetCheckout(ctx, { delivery: { ...delivery, country }, billing })
}

/**
 * Sets destination, days, carrier and old appliances to collect, and holds the goods; what is left out is not chosen.
 * 422 invalid-input names what is not offered.
 */
export async function setDelivery(ctx: Context, input: unknown) {
  requireSession(ctx)
  const entered = await applyCustomerDefaults(ctx, (await findCheckout(ctx)).data)
  const choice = parse(deliveryChoiceInput, input)
  const data = await resolveDeliveryChoice(ctx, entered, choice)
  const held = await holdBasket(ctx, await getBasket(ctx))
  await inTransaction(ctx, async (tx) => {
    await updateCheckoutData(tx, { ...data, ...held })
    await setOldAppliances(tx, choice.oldAppliances)
  })
  return getCheckout(ctx)
}

/**
 * Selects the payment method, instalments with their months or an own stored way to pay, and renews the hold of the
 * goods; additions to an earlier choice are removed. 409 payment-not-offered: a refusal by the scorer is stored with its
 * reasons. 422 invalid-input for months that are not offered.
 */
export async function setPayment(ctx: Context, { method, months, storedPayment }: PaymentInput) {
  requireSession(ctx)
  const stored = await findCheckout(ctx)
  const basket = await getBasket(ctx, { checkoutPromise: Promise.resolve(stored) })
  const { paymentOptions: options, credit, storedPayments } = await buildCheckout(ctx, basket, stored)
  const option = options.find((each) => each.method === method)
  if (!option?.offered) {
    if (method === 'instalments' && credit?.refusal) await recordCreditRefusal(ctx, basket.totals.total.cents)
    throw conflict('payment-not-offered')
  }
  const chosen = findUsableStoredPayment(storedPayments, storedPayment)
  if (storedPayment !== undefined && chosen?.method !== method) throw conflict('payment-not-offered')
  const isInstalments = option.method === 'instalments'
  if (isInstalments && !credit?.plans.some((plan) => plan.months === months))
    throw invalidInput({ months: 'instalments.months-required' })
  return updateAndGetCheckout(ctx, {
    payment: option.method,
    storedPayment: chosen?.id,
    credit: isInstalments ? { months } : undefined,
    ...(await holdBasket(ctx, basket)),
  })
}

/** Resets the checkout after an order: the entered data is deleted, and the next order has another key. */
export const resetCheckout = (tx: TransactionContext) => resetCheckoutData(tx)
