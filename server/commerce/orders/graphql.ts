import { type DueBankTransfer, type Order, type OrderLine, type OrderPart, type OrderPayment, placeOrderInput } from '#shared/contracts/orders.ts'
import type { Refund } from '#shared/contracts/refunds.ts'
import { giftType, reductionType, totalsType } from '../basket/index.ts'
import { EnergyRef, PictureRef, TyreRef } from '../catalog/index.ts'
import { postalAddressType } from '../checkout/index.ts'
import { creditAccountType, orderPlanType } from '../credit/index.ts'
import { deliveryWindowType } from '../delivery/index.ts'
import { builder } from '../graphql-builder.ts'
import { parcelShopType } from '../parcel-shops/index.ts'
import { parse } from '../parse.ts'
import { dueBankTransfer } from './due-bank-transfer.ts'
import { placeOrder } from './place-order.ts'
import { findLastOrder, getOrder, listOrders } from './service.ts'
import { withdrawCredit } from './withdraw-credit.ts'

const lineType = builder.objectRef<OrderLine>('OrderLine').implement({
  description: 'A line as it was when the order was placed.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    orderNumber: t.exposeString('orderNumber'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    quantity: t.exposeInt('quantity'),
    price: t.expose('price', { type: 'Money' }),
    total: t.expose('total', { type: 'Money' }),
    vatPerMille: t.exposeInt('vatPerMille'),
    deliveryClass: t.exposeString('deliveryClass'),
    delivery: t.expose('delivery', { type: deliveryWindowType }),
    withdrawalExcluded: t.exposeBoolean('withdrawalExcluded'),
    reductions: t.field({ type: [reductionType], resolve: ({ reductions }) => [...reductions] }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
  }),
})

/** One field per thing that some way to pay knows; the others stay empty. */
const paymentType = builder.objectRef<OrderPayment>('OrderPayment').implement({
  description: 'Invoice: dueDays. The others are known by their method alone, and by the credit that the order was bought on.',
  fields: (t) => ({
    method: t.exposeString('method'),
    dueDays: t.int({ nullable: true, resolve: (payment) => (payment.method === 'invoice' ? payment.dueDays : null) }),
    plan: t.expose('plan', { type: orderPlanType, nullable: true }),
  }),
})

const partType = builder.objectRef<OrderPart>('OrderPart').implement({
  description: 'What has come of an order’s price by bank transfer, and what is still to be paid.',
  fields: (t) => ({ received: t.expose('received', { type: 'Money' }), open: t.expose('open', { type: 'Money' }) }),
})

const refundType = builder.objectRef<Refund>('Refund').implement({
  description:
    'Money of an order that goes back to its buyer; method: how it came, and how it goes. sentAt: once it has gone out; creditNote: once there is its paper.',
  fields: (t) => ({
    method: t.exposeString('method'),
    amount: t.expose('amount', { type: 'Money' }),
    askedAt: t.exposeString('askedAt'),
    sentAt: t.exposeString('sentAt', { nullable: true }),
    creditNote: t.exposeString('creditNote', { nullable: true }),
  }),
})

const bankTransferType = builder.objectRef<DueBankTransfer>('DueBankTransfer').implement({
  description: 'The bank transfer by which an order is paid. amount: what is still to be paid at once; none for instalments. by: until which day.',
  fields: (t) => ({
    accountHolder: t.exposeString('accountHolder'),
    bank: t.exposeString('bank'),
    iban: t.exposeString('iban'),
    bic: t.exposeString('bic'),
    reference: t.exposeString('reference'),
    amount: t.expose('amount', { type: 'Money', nullable: true }),
    by: t.exposeString('by', { nullable: true }),
  }),
})

export const orderType = builder.objectRef<Order>('Order').implement({
  fields: (t) => ({
    number: t.exposeString('number'),
    state: t.exposeString('state'),
    placedAt: t.exposeString('placedAt'),
    locale: t.exposeString('locale'),
    email: t.exposeString('email'),
    delivery: t.expose('delivery', { type: postalAddressType }),
    billing: t.expose('billing', { type: postalAddressType }),
    parcelShop: t.expose('parcelShop', { type: parcelShopType, nullable: true }),
    carrier: t.exposeString('carrier', { nullable: true }),
    gift: t.expose('gift', { type: giftType, nullable: true }),
    bonusCard: t.exposeString('bonusCard', { nullable: true }),
    lines: t.field({ type: [lineType], resolve: ({ lines }) => [...lines] }),
    totals: t.expose('totals', { type: totalsType }),
    payment: t.expose('payment', { type: paymentType }),
    part: t.expose('part', { type: partType, nullable: true }),
    refunds: t.field({ type: [refundType], resolve: ({ refunds = [] }) => [...refunds] }),
    bankTransfer: t.field({ type: bankTransferType, nullable: true, resolve: (order, _args, { ctx }) => dueBankTransfer(ctx, order) }),
    paymentState: t.exposeString('paymentState', { nullable: true }),
  }),
})

builder.queryField('order', (t) => t.field({ type: orderType, args: { number: t.arg.string() }, resolve: (_, { number }, { ctx }) => getOrder(ctx, number) }))
builder.queryField('orders', (t) =>
  t.field({
    description: 'The latest orders of the customer, who has to be fully logged in.',
    type: [orderType],
    args: { limit: t.arg.int() },
    resolve: (_, { limit }, { ctx }) => listOrders(ctx, limit),
  }),
)
builder.queryField('lastOrder', (t) => t.field({ type: orderType, nullable: true, resolve: (_, _args, { ctx }) => findLastOrder(ctx) }))
builder.mutationField('placeOrder', (t) =>
  t.field({
    type: orderType,
    args: { key: t.arg.string(), totalCents: t.arg.int(), digest: t.arg.string({ required: false }), bonusCard: t.arg.string({ required: false }) },
    resolve: (_, { digest, bonusCard, ...args }, { ctx }) =>
      placeOrder(ctx, parse(placeOrderInput, { ...args, digest: digest ?? undefined, bonusCard: bonusCard ?? undefined })),
  }),
)
builder.mutationField('withdrawCredit', (t) =>
  t.field({
    description: 'Withdraws from the credit of an order; it is payable on invoice at once.',
    type: creditAccountType,
    args: { contract: t.arg.string() },
    resolve: (_, { contract }, { ctx }) => withdrawCredit(ctx, contract),
  }),
)
