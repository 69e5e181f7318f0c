import {
  type Checkout,
  type DeliveryChoiceInput,
  type DeliveryGroup,
  guestInput,
  type PaymentOption,
  type PostalAddress,
  paymentInput,
} from '#shared/contracts/checkout.ts'
import { creditExtraInput, signCreditInput } from '#shared/contracts/credit.ts'
import { basketType } from '../basket/index.ts'
import { checkoutCreditType } from '../credit/index.ts'
import { carrierOptionType, closedDayType, deliveryWindowType } from '../delivery/index.ts'
import { builder } from '../graphql-builder.ts'
import { parcelShopType } from '../parcel-shops/index.ts'
import { parse } from '../parse.ts'
import { askCreditReview, setDelayedPayment, setPaymentProtection, signCredit } from './credit.ts'
import { getCheckout, setAddress, setDelivery, setGuest, setPayment } from './service.ts'

export const postalAddressType = builder.objectRef<PostalAddress>('PostalAddress').implement({
  fields: (t) => ({
    salutation: t.exposeString('salutation'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    addition: t.exposeString('addition', { nullable: true }),
    street: t.exposeString('street'),
    houseNumber: t.exposeString('houseNumber'),
    postalCode: t.exposeString('postalCode'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    phone: t.exposeString('phone', { nullable: true }),
  }),
})

const groupType = builder.objectRef<DeliveryGroup>('DeliveryGroup').implement({
  description: 'What is delivered together: its fee, its window, and the days that can be wished for.',
  fields: (t) => ({
    class: t.exposeString('class'),
    skus: t.stringList({ resolve: ({ skus }) => [...skus] }),
    fee: t.expose('fee', { type: 'Money' }),
    window: t.expose('window', { type: deliveryWindowType }),
    days: t.stringList({ resolve: ({ days }) => [...days] }),
    closed: t.field({ type: [closedDayType], resolve: ({ closed }) => [...closed] }),
    day: t.exposeString('day', { nullable: true }),
    slot: t.exposeString('slot', { nullable: true }),
    carriers: t.field({ type: [carrierOptionType], resolve: ({ carriers }) => [...carriers] }),
    carrier: t.exposeString('carrier', { nullable: true }),
  }),
})

export const paymentOptionType = builder.objectRef<PaymentOption>('PaymentOption').implement({
  fields: (t) => ({ method: t.exposeString('method'), offered: t.exposeBoolean('offered'), reason: t.exposeString('reason', { nullable: true }) }),
})

const checkoutType = builder.objectRef<Checkout>('Checkout').implement({
  description: 'Where the one checkout of a session stands.',
  fields: (t) => ({
    id: t.exposeID('id'),
    customer: t.exposeBoolean('customer'),
    email: t.exposeString('email', { nullable: true }),
    delivery: t.expose('delivery', { type: postalAddressType, nullable: true }),
    billing: t.expose('billing', { type: postalAddressType, nullable: true }),
    parcelShop: t.expose('parcelShop', { type: parcelShopType, nullable: true }),
    groups: t.field({ type: [groupType], resolve: ({ groups }) => [...groups] }),
    payment: t.exposeString('payment', { nullable: true }),
    paymentOptions: t.field({ type: [paymentOptionType], resolve: ({ paymentOptions }) => [...paymentOptions] }),
    credit: t.expose('credit', { type: checkoutCreditType, nullable: true }),
    basket: t.expose('basket', { type: basketType }),
    steps: t.stringList({ resolve: ({ steps }) => [...steps] }),
    nextStep: t.exposeString('nextStep'),
    notice: t.exposeString('notice', { nullable: true }),
    orderKey: t.exposeString('orderKey'),
    digest: t.exposeString('digest'),
  }),
})

// Every field may be left out here: what is missing is told by the contract's rules, field by field, in the shopper's words.
const addressInputType = builder.inputType('AddressInput', {
  fields: (t) => ({
    salutation: t.string({ required: false }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    addition: t.string({ required: false }),
    street: t.string({ required: false }),
    houseNumber: t.string({ required: false }),
    postalCode: t.string({ required: false }),
    city: t.string({ required: false }),
    phone: t.string({ required: false }),
  }),
})

const addressesInputType = builder.inputType('AddressesInput', {
  description: 'Delivery address, and the billing address where it differs. The country is the shop’s.',
  fields: (t) => ({
    delivery: t.field({ type: addressInputType }),
    billingDiffers: t.boolean({ required: false }),
    billing: t.field({ type: addressInputType, required: false }),
  }),
})

const deliveryChoiceType = builder.inputType('DeliveryChoiceInput', {
  description: 'Where to and when: wished days (left out means as soon as possible), the part of the freight day, address or parcel shop, the carrier.',
  fields: (t) => ({
    parcelDay: t.string({ required: false }),
    freightDay: t.string({ required: false }),
    freightSlot: t.string({ required: false }),
    deliverTo: t.string({ required: false }),
    parcelShop: t.string({ required: false }),
    carrier: t.string({ required: false }),
  }),
})

/** GraphQL's null means "not given", which the contracts' schemas know as undefined. */
const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])))
    : value

builder.queryField('checkout', (t) => t.field({ type: checkoutType, resolve: (_, _args, { ctx }) => getCheckout(ctx) }))
builder.mutationField('setGuest', (t) =>
  t.field({ type: checkoutType, args: { email: t.arg.string() }, resolve: (_, args, { ctx }) => setGuest(ctx, parse(guestInput, args)) }),
)
builder.mutationField('setAddress', (t) =>
  t.field({
    type: checkoutType,
    args: { input: t.arg({ type: addressesInputType }) },
    resolve: (_, { input }, { ctx }) => setAddress(ctx, withoutNulls(input)),
  }),
)
builder.mutationField('setDelivery', (t) =>
  t.field({
    type: checkoutType,
    args: { input: t.arg({ type: deliveryChoiceType }) },
    resolve: (_, { input }, { ctx }) => setDelivery(ctx, withoutNulls(input) as Partial<DeliveryChoiceInput>),
  }),
)
builder.mutationField('setPayment', (t) =>
  t.field({
    type: checkoutType,
    args: { method: t.arg.string(), months: t.arg.int({ required: false }) },
    resolve: (_, args, { ctx }) => setPayment(ctx, parse(paymentInput, withoutNulls(args))),
  }),
)
builder.mutationField('setDelayedPayment', (t) =>
  t.field({
    type: checkoutType,
    args: { answer: t.arg.string() },
    resolve: (_, args, { ctx }) => setDelayedPayment(ctx, parse(creditExtraInput, args)),
  }),
)
builder.mutationField('setPaymentProtection', (t) =>
  t.field({
    type: checkoutType,
    args: { answer: t.arg.string() },
    resolve: (_, args, { ctx }) => setPaymentProtection(ctx, parse(creditExtraInput, args)),
  }),
)
builder.mutationField('signCredit', (t) =>
  t.field({
    description: 'Concludes the credit contract; it comes into being with the order.',
    type: checkoutType,
    args: { offer: t.arg.string() },
    resolve: (_, args, { ctx }) => signCredit(ctx, parse(signCreditInput, args)),
  }),
)
builder.mutationField('askCreditReview', (t) =>
  t.field({ description: 'Has a person look at a refusal.', type: checkoutType, resolve: (_, _args, { ctx }) => askCreditReview(ctx) }),
)
