import { discountType, giftType, totalsType } from '#server/commerce/basket/basket/index.ts'
import { oldApplianceType, withdrawalExclusionType } from '#server/commerce/catalog/legal-facts/index.ts'
import { EnergyRef, PictureRef, TyreRef } from '#server/commerce/catalog/products/index.ts'
import { serviceKindType } from '#server/commerce/catalog/services/index.ts'
import { paymentMethodType, postalAddressType } from '#server/commerce/checkout/checkout/index.ts'
import { deliveryClassType, deliveryWindowType } from '#server/commerce/checkout/delivery/index.ts'
import { parcelShopType } from '#server/commerce/checkout/parcel-shops/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { creditAccountType, orderCreditPlanType } from '#server/commerce/payments/credit/index.ts'
import {
  type DueBankTransfer,
  type Order,
  type OrderLine,
  type OrderPayment,
  type PartialPayment,
  placeOrderInput,
  type ReceivedPayment,
} from '#shared/api/orders.ts'
import type { Refund } from '#shared/api/payments.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { requireOrder } from '../order-access/index.ts'
import { findLastOrder, findOrder, listOrders } from '../order-data/index.ts'
import { findDueBankTransfer, listReceivedPayments } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { adjustmentType, refundMethodType } from './adjustment-graphql.ts'
import { withdrawCredit } from './withdraw-credit.ts'

export const orderStateType = enumType(
  'OrderState',
  [
    'placed',
    'accepted',
    'picking',
    'partly-shipped',
    'shipped',
    'delivered',
    'cancelled',
    'partly-returned',
    'returned',
  ],
  'Life of an order line and of an order as a whole (O6).',
)
const paymentStateType = enumType(
  'PaymentState',
  ['created', 'authorised', 'captured', 'partly-refunded', 'refunded', 'failed', 'cancelled', 'charged-back'],
  'Life of an amount that a provider collects: created (the shopper is sent to pay), authorised (promised by their bank), captured (ours), partly-refunded and refunded; or failed (refused) and cancelled (given up, released); or charged-back (taken back by their bank).',
)

const lineType = builder.objectRef<OrderLine>('OrderLine').implement({
  description: 'A line as it was when the order was placed.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    articleNumber: t.exposeString('articleNumber'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    quantity: t.exposeInt('quantity'),
    price: t.expose('price', { type: 'Money' }),
    total: t.expose('total', { type: 'Money' }),
    vatPerMille: t.exposeInt('vatPerMille'),
    deliveryClass: t.expose('deliveryClass', { type: deliveryClassType }),
    delivery: t.expose('delivery', { type: deliveryWindowType }),
    withdrawalExcluded: t.exposeBoolean('withdrawalExcluded'),
    withdrawalExclusion: t.expose('withdrawalExclusion', { type: withdrawalExclusionType, nullable: true }),
    oldAppliance: t.expose('oldAppliance', { type: oldApplianceType, nullable: true }),
    service: t.expose('service', {
      type: serviceKindType,
      nullable: true,
      description: 'Set if the line is a service that was ordered with goods.',
    }),
    parent: t.exposeInt('parent', {
      nullable: true,
      description: 'The position of the goods that a service belongs to; positions count from 0.',
    }),
    discounts: t.expose('discounts', {
      type: [discountType],
      description: 'This line’s share of each discount; the shares of all lines add up to the discounts of the totals.',
    }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
  }),
})

/** One field for each fact that some payment method has; the others are empty. */
const paymentType = builder.objectRef<OrderPayment>('OrderPayment').implement({
  description: 'Invoice: dueDays. Other methods have no fields but those of the order’s credit.',
  fields: (t) => ({
    method: t.expose('method', { type: paymentMethodType }),
    dueDays: t.int({ nullable: true, resolve: (payment) => (payment.method === 'invoice' ? payment.dueDays : null) }),
    plan: t.expose('plan', { type: orderCreditPlanType, nullable: true }),
  }),
})

const partialPaymentType = builder.objectRef<PartialPayment>('PartialPayment').implement({
  description: 'The amount received by bank transfer, and what is still due.',
  fields: (t) => ({ received: t.expose('received', { type: 'Money' }), open: t.expose('open', { type: 'Money' }) }),
})

const refundType = builder.objectRef<Refund>('Refund').implement({
  description:
    'A refund; method: how it was paid, and how it is returned. sentAt: once it was sent; creditNote: once it has one.',
  fields: (t) => ({
    method: t.expose('method', { type: refundMethodType }),
    amount: t.expose('amount', { type: 'Money' }),
    requestedAt: t.exposeString('requestedAt', { description: 'Instant of the request.' }),
    sentAt: t.exposeString('sentAt', {
      nullable: true,
      description:
        'Instant at which the provider accepted it, or at which it was booked as paid out; absent until then.',
    }),
    creditNote: t.exposeString('creditNote', {
      nullable: true,
      description: 'Number of the credit note by which it lowers the order’s invoice; absent until there is one.',
    }),
  }),
})

const receivedPaymentType = builder.objectRef<ReceivedPayment>('ReceivedPayment').implement({
  description: 'Money that was received for an order: by bank transfer, or collected by a provider.',
  fields: (t) => ({
    method: t.expose('method', { type: refundMethodType }),
    amount: t.expose('amount', { type: 'Money' }),
    at: t.exposeString('at', { description: 'Instant.' }),
  }),
})

const bankTransferType = builder.objectRef<DueBankTransfer>('DueBankTransfer').implement({
  description:
    'The bank transfer by which an order is paid. amount: what is due at once; absent for instalments. by: the due day.',
  fields: (t) => ({
    accountHolder: t.exposeString('accountHolder'),
    bank: t.exposeString('bank'),
    iban: t.exposeString('iban'),
    bic: t.exposeString('bic'),
    reference: t.exposeString('reference'),
    amount: t.expose('amount', {
      type: 'Money',
      nullable: true,
      description: 'What is due at once; absent for instalments.',
    }),
    by: t.exposeString('by', { nullable: true, description: 'The due day (YYYY-MM-DD), if one is agreed.' }),
  }),
})

export const orderType = builder.objectRef<Order>('Order').implement({
  fields: (t) => ({
    number: t.exposeString('number'),
    state: t.expose('state', { type: orderStateType }),
    placedAt: t.exposeString('placedAt', { description: 'Instant, in ISO 8601.' }),
    locale: t.exposeString('locale'),
    email: t.exposeString('email'),
    delivery: t.expose('delivery', {
      type: postalAddressType,
      description: 'Delivery address: a parcel shop with the shopper’s name if nothing is delivered elsewhere.',
    }),
    billing: t.expose('billing', { type: postalAddressType }),
    parcelShop: t.expose('parcelShop', {
      type: parcelShopType,
      nullable: true,
      description: 'The parcel shop; freight goes to `delivery`.',
    }),
    carrier: t.exposeString('carrier', {
      nullable: true,
      description: 'The chosen carrier, if there was a choice.',
    }),
    joins: t.exposeString('joins', {
      nullable: true,
      description: 'The number of the order that it is delivered with.',
    }),
    joinsCancelled: t.boolean({
      nullable: true,
      description: 'True if that order is cancelled: the goods come on their own, and their delivery stays free.',
      resolve: async ({ joins }, _args, { ctx }) =>
        joins ? (await findOrder(ctx, joins))?.state === 'cancelled' : undefined,
    }),
    gift: t.expose('gift', { type: giftType, nullable: true }),
    loyaltyCard: t.exposeString('loyaltyCard', { nullable: true }),
    lines: t.expose('lines', { type: [lineType] }),
    totals: t.expose('totals', { type: totalsType }),
    payment: t.expose('payment', { type: paymentType }),
    partialPayment: t.expose('partialPayment', {
      type: partialPaymentType,
      nullable: true,
      description: 'Present if a part of the price was received by bank transfer.',
    }),
    refunds: t.expose('refunds', {
      type: [refundType],
      nullable: true,
      description: 'The refunds, the oldest first; absent if there are none.',
    }),
    adjustments: t.expose('adjustments', {
      type: [adjustmentType],
      nullable: true,
      description: 'The changes of what the order costs, the oldest first; absent if there are none.',
    }),
    currentTotal: t.field({
      type: 'Money',
      nullable: true,
      description: 'What the order costs now; absent while that is its total. Not stored.',
      resolve: (order) => (order.adjustments ? getCurrentTotal(order) : null),
    }),
    payments: t.field({
      type: [receivedPaymentType],
      nullable: true,
      description: 'What was received for it, the oldest first. Not stored.',
      resolve: ({ number }, _args, { ctx }) => listReceivedPayments(ctx, number),
    }),
    bankTransfer: t.field({
      type: bankTransferType,
      nullable: true,
      description: 'Present while the order is to be paid by bank transfer; not stored.',
      resolve: (order, _args, { ctx }) => findDueBankTransfer(ctx, order),
    }),
    paymentState: t.expose('paymentState', {
      type: paymentStateType,
      nullable: true,
      description: 'State of the payment by a provider; for other methods only once the order is paid.',
    }),
  }),
})

builder.queryField('order', (t) =>
  t.field({
    description: 'An own order, or the one that the signature of its link opens.',
    type: orderType,
    args: { number: t.arg.string(), signature: t.arg.string({ required: false }) },
    resolve: (_, { number, signature }, { ctx }) => requireOrder(ctx, number, signature),
  }),
)
builder.queryField('orders', (t) =>
  t.field({
    description: 'The latest orders of a fully logged-in customer.',
    type: [orderType],
    args: { limit: t.arg.int() },
    resolve: (_, { limit }, { ctx }) => listOrders(ctx, limit),
  }),
)
builder.queryField('lastOrder', (t) =>
  t.field({ type: orderType, nullable: true, resolve: (_, _args, { ctx }) => findLastOrder(ctx) }),
)
builder.mutationField('placeOrder', (t) =>
  t.field({
    type: orderType,
    args: {
      key: t.arg.string(),
      totalCents: t.arg.int(),
      digest: t.arg.string({ required: false }),
      loyaltyCard: t.arg.string({ required: false }),
    },
    resolve: (_, { digest, loyaltyCard, ...args }, { ctx }) =>
      placeOrder(
        ctx,
        parse(placeOrderInput, { ...args, digest: digest ?? undefined, loyaltyCard: loyaltyCard ?? undefined }),
      ),
  }),
)
builder.mutationField('withdrawCredit', (t) =>
  t.field({
    description: 'Withdraws from the credit of an order; it is payable on invoice at once.',
    type: creditAccountType,
    args: { agreement: t.arg.string() },
    resolve: (_, { agreement }, { ctx }) => withdrawCredit(ctx, agreement),
  }),
)
