import { basketType } from '#server/commerce/basket/basket/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { findOfferedOrder, type JoinableOrder } from '#server/commerce/orders/joinable-orders/index.ts'
import { checkoutCreditType } from '#server/commerce/payments/credit/index.ts'
import { storedPaymentType } from '#server/commerce/payments/stored-payments/index.ts'
import {
  type Checkout,
  checkoutSteps,
  type DeliveryGroup,
  guestInput,
  type PaymentOption,
  type PostalAddress,
  paymentInput,
} from '#shared/api/checkout.ts'
import { creditAnswerInput, signCreditInput } from '#shared/api/credit.ts'
import { hostedMethods } from '#shared/api/payments.ts'
import { billingCountries } from '#shared/rules/checkout/billing-countries.ts'
import {
  carrierOptionType,
  closedDayType,
  daySlotType,
  deliveryClassType,
  deliveryWindowType,
} from '../delivery/index.ts'
import { parcelShopType } from '../parcel-shops/index.ts'
import { requestCreditReview, setDelayedPayment, setPaymentProtection, signCredit } from './checkout-credit.ts'
import { addressesInputType, deliveryChoiceType, omitNulls } from './graphql-inputs.ts'
import { getCheckout, setAddress, setDelivery, setGuest, setPayment } from './service.ts'

const salutationType = enumType('Salutation', ['female', 'male', 'none'])
const addressCountryType = enumType(
  'AddressCountry',
  billingCountries,
  'ISO 3166 code of a country that an address may be in. Goods are delivered in the shop’s own only.',
)
const checkoutStepType = enumType('CheckoutStep', checkoutSteps)
const checkoutBlockerType = enumType('CheckoutBlocker', ['empty', 'sold-out', 'amount', 'age'])

export const paymentMethodType = enumType('PaymentMethod', ['invoice', 'prepayment', 'instalments', ...hostedMethods])

export const postalAddressType = builder.objectRef<PostalAddress>('PostalAddress').implement({
  description: 'A postal address with a name.',
  fields: (t) => ({
    salutation: t.expose('salutation', { type: salutationType }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    addition: t.exposeString('addition', { nullable: true }),
    street: t.exposeString('street'),
    houseNumber: t.exposeString('houseNumber'),
    postalCode: t.exposeString('postalCode'),
    city: t.exposeString('city'),
    country: t.expose('country', { type: addressCountryType }),
    phone: t.exposeString('phone', { nullable: true }),
  }),
})

const groupType = builder.objectRef<DeliveryGroup>('DeliveryGroup').implement({
  description: 'The lines that are delivered together, with their fee, their window, and the days that can be chosen.',
  fields: (t) => ({
    class: t.expose('class', { type: deliveryClassType }),
    skus: t.exposeStringList('skus', { description: 'Skus of its lines.' }),
    fee: t.expose('fee', { type: 'Money' }),
    window: t.expose('window', { type: deliveryWindowType }),
    days: t.exposeStringList('days', {
      description: 'Days that can be chosen, earliest first, without Sundays and the holidays of country and region.',
    }),
    closed: t.expose('closed', { type: [closedDayType], description: 'The days between them that cannot be chosen.' }),
    day: t.exposeString('day', { nullable: true, description: 'The chosen day, if there is one.' }),
    slot: t.expose('slot', { type: daySlotType, nullable: true, description: 'Freight: the chosen part of that day.' }),
    carriers: t.expose('carriers', {
      type: [carrierOptionType],
      description: 'Carriers of parcels to an address, the shop’s first choice first. Empty if there is no choice.',
    }),
    carrier: t.exposeString('carrier', {
      nullable: true,
      description: 'Id of the chosen carrier, if there is a choice.',
    }),
  }),
})

export const paymentOptionType = builder.objectRef<PaymentOption>('PaymentOption').implement({
  fields: (t) => ({
    method: t.expose('method', { type: paymentMethodType }),
    offered: t.exposeBoolean('offered'),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Message id of the reason if it is not offered.',
    }),
  }),
})

const stockHoldType = builder.objectRef<NonNullable<Checkout['stockHold']>>('StockHold').implement({
  description: 'The pieces of the basket are held for the shopper: nobody else can order them.',
  fields: (t) => ({
    until: t.exposeString('until', { description: 'Instant of its end.' }),
    ended: t.exposeBoolean('ended', { description: 'True once it has ended; the pieces may still be there.' }),
  }),
})

const offeredOrderType = builder.objectRef<JoinableOrder>('OfferedOrder').implement({
  description: 'An own order that is not picked yet, with which the goods can be delivered at no further fee.',
  fields: (t) => ({
    number: t.exposeString('number'),
    delivery: t.expose('delivery', { type: postalAddressType, description: 'The goods have to go there, too.' }),
    classes: t.field({
      type: [deliveryClassType],
      description: 'What can go with it.',
      resolve: ({ windows }) => [...windows.keys()],
    }),
  }),
})

const checkoutType = builder.objectRef<Checkout>('Checkout').implement({
  description: 'The one checkout of a session.',
  fields: (t) => ({
    id: t.exposeID('id'),
    customer: t.exposeBoolean('customer', {
      description: 'True for a fully logged-in customer, whose addresses come from their account.',
    }),
    email: t.exposeString('email', { nullable: true }),
    delivery: t.expose('delivery', {
      type: postalAddressType,
      nullable: true,
      description: 'The shopper’s own address, also for the invoice unless `billing` is given.',
    }),
    billing: t.expose('billing', { type: postalAddressType, nullable: true }),
    parcelShop: t.expose('parcelShop', {
      type: parcelShopType,
      nullable: true,
      description: 'Destination of the parcels in place of the address; freight always goes to the address.',
    }),
    groups: t.expose('groups', { type: [groupType] }),
    payment: t.expose('payment', { type: paymentMethodType, nullable: true }),
    paymentOptions: t.expose('paymentOptions', { type: [paymentOptionType] }),
    storedPayment: t.exposeString('storedPayment', {
      nullable: true,
      description: 'Id of the stored way to pay that was chosen.',
    }),
    storedPayments: t.expose('storedPayments', {
      type: [storedPaymentType],
      description: 'Stored ways to pay of a fully logged-in customer; none for anybody else.',
    }),
    credit: t.expose('credit', {
      type: checkoutCreditType,
      nullable: true,
      description: 'The credit that is possible; absent if there is none, or if the customer is not fully logged in.',
    }),
    basket: t.expose('basket', { type: basketType }),
    steps: t.expose('steps', {
      type: [checkoutStepType],
      description: 'The steps that apply to this order, in their order.',
    }),
    nextStep: t.expose('nextStep', {
      type: checkoutStepType,
      description: 'The first incomplete step; ’review’ when the order can be placed.',
    }),
    blocker: t.expose('blocker', {
      type: checkoutBlockerType,
      nullable: true,
      description: 'Why no order is possible now (O20).',
    }),
    stockHold: t.expose('stockHold', {
      type: stockHoldType,
      nullable: true,
      description: 'From the delivery step on; absent where a part of the basket is not held.',
    }),
    joinsOrder: t.exposeString('joinsOrder', {
      nullable: true,
      description: 'The number of the order that the goods are delivered with; absent if they go on their own.',
    }),
    offeredOrder: t.field({
      type: offeredOrderType,
      nullable: true,
      description: 'The order that the goods could be delivered with.',
      resolve: ({ groups }, _args, { ctx }) =>
        findOfferedOrder(
          ctx,
          groups.map((group) => group.class),
        ),
    }),
    orderKey: t.exposeString('orderKey', {
      description: 'Idempotency key of the order; empty before anything was entered.',
    }),
    digest: t.exposeString('digest', {
      description:
        'Digest of the order’s contents without its prices; sent with the order, so that nothing else is ordered than what was reviewed.',
    }),
  }),
})

builder.queryField('joinableOrder', (t) =>
  t.field({
    description: 'The fully logged-in customer’s own order that goods of these kinds can be delivered with.',
    type: offeredOrderType,
    nullable: true,
    args: { classes: t.arg({ type: [deliveryClassType] }) },
    resolve: (_, { classes }, { ctx }) => (ctx.session?.type === 2 ? findOfferedOrder(ctx, classes) : undefined),
  }),
)
builder.queryField('checkout', (t) => t.field({ type: checkoutType, resolve: (_, _args, { ctx }) => getCheckout(ctx) }))
builder.mutationField('setGuest', (t) =>
  t.field({
    type: checkoutType,
    args: { email: t.arg.string() },
    resolve: (_, args, { ctx }) => setGuest(ctx, parse(guestInput, args)),
  }),
)
builder.mutationField('setAddress', (t) =>
  t.field({
    type: checkoutType,
    args: { input: t.arg({ type: addressesInputType }) },
    resolve: (_, { input }, { ctx }) => setAddress(ctx, omitNulls(input)),
  }),
)
builder.mutationField('setDelivery', (t) =>
  t.field({
    type: checkoutType,
    args: { input: t.arg({ type: deliveryChoiceType }) },
    resolve: (_, { input }, { ctx }) => setDelivery(ctx, omitNulls(input)),
  }),
)
builder.mutationField('setPayment', (t) =>
  t.field({
    type: checkoutType,
    args: {
      method: t.arg.string(),
      months: t.arg.int({ required: false }),
      storedPayment: t.arg.string({ required: false }),
    },
    resolve: (_, args, { ctx }) => setPayment(ctx, parse(paymentInput, omitNulls(args))),
  }),
)
builder.mutationField('setDelayedPayment', (t) =>
  t.field({
    type: checkoutType,
    args: { answer: t.arg.string() },
    resolve: (_, args, { ctx }) => setDelayedPayment(ctx, parse(creditAnswerInput, args)),
  }),
)
builder.mutationField('setPaymentProtection', (t) =>
  t.field({
    type: checkoutType,
    args: { answer: t.arg.string() },
    resolve: (_, args, { ctx }) => setPaymentProtection(ctx, parse(creditAnswerInput, args)),
  }),
)
builder.mutationField('signCredit', (t) =>
  t.field({
    description: 'Signs the credit agreement; it is concluded with the order.',
    type: checkoutType,
    args: { offer: t.arg.string() },
    resolve: (_, args, { ctx }) => signCredit(ctx, parse(signCreditInput, args)),
  }),
)
builder.mutationField('requestCreditReview', (t) =>
  t.field({
    description: 'Requests a review of a refusal by a person.',
    type: checkoutType,
    resolve: (_, _args, { ctx }) => requestCreditReview(ctx),
  }),
)
