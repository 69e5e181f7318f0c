import {
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  oldApplianceType,
  ProducerGuaranteeRef,
  withdrawalExclusionType,
} from '#server/commerce/catalog/legal-facts/index.ts'
import { EnergyRef, PictureRef, PriceRef, TyreRef } from '#server/commerce/catalog/products/index.ts'
import { deliveryClassType, deliveryWindowType } from '#server/commerce/checkout/delivery/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { Basket, BasketChange, BasketLine, RemovedLine } from '#shared/api/basket.ts'
import {
  addLineInput,
  markBasketSeenInput,
  quickEntryInput,
  restoreLineInput,
  setQuantityInput,
} from '#shared/api/basket-input.ts'
import { type Gift, giftInput, loyaltyCardInput } from '#shared/api/order-options.ts'
import type { BasketBenefit, BasketVoucher, BenefitRefusal, VoucherRefusal } from '#shared/api/vouchers.ts'
import { applyVoucherInput, chooseBenefitInput } from '#shared/api/vouchers-input.ts'
import { errorCodes } from '#shared/errors.ts'
import { applyVoucher, chooseBenefit, removeBasketOption, setGift, setLoyaltyCard } from './basket-options.ts'
import { findBasketChanges, findRemovedLines, markBasketSeen, restoreLine } from './changes.ts'
import { freeDeliveryType, totalsType } from './graphql-totals.ts'
import { addByNumbers } from './quick-entry.ts'
import { addLine, getBasket, setQuantity } from './service.ts'

const basketLineStateType = enumType('BasketLineState', ['available', 'short', 'sold-out'])
const basketChangeKindType = enumType('BasketChangeKind', ['price', 'sold-out', 'back', 'gone', 'quantity', 'voucher'])
const removedLineStateType = enumType('RemovedLineState', ['available', 'sold-out', 'gone'])
const voucherRefusalType = enumType(
  'VoucherRefusal',
  errorCodes.filter((code): code is VoucherRefusal => code.startsWith('voucher-')),
)
const benefitRefusalType = enumType(
  'BenefitRefusal',
  errorCodes.filter((code): code is BenefitRefusal => code.startsWith('benefit-')),
)

const basketLineType = builder.objectRef<BasketLine>('BasketLine').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant', { description: 'Label of colour and size.' }),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    price: t.expose('price', { type: PriceRef }),
    quantity: t.exposeInt('quantity'),
    maxQuantity: t.exposeInt('maxQuantity', {
      description: 'The highest quantity that can be chosen: stock, capped at MAX_QUANTITY.',
    }),
    total: t.expose('total', { type: 'Money' }),
    deliveryClass: t.expose('deliveryClass', { type: deliveryClassType }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    state: t.expose('state', { type: basketLineStateType }),
    withdrawalExcluded: t.exposeBoolean('withdrawalExcluded'),
    withdrawalExclusion: t.expose('withdrawalExclusion', { type: withdrawalExclusionType, nullable: true }),
    producerGuarantee: t.expose('producerGuarantee', { type: ProducerGuaranteeRef, nullable: true }),
    oldAppliance: t.expose('oldAppliance', { type: oldApplianceType, nullable: true }),
  }),
})

const basketChangeType = builder.objectRef<BasketChange>('BasketChange').implement({
  description: 'A change of a line since the shopper last saw the basket page, or since it was added.',
  fields: (t) => ({
    sku: t.exposeString('sku', { description: 'kind voucher: its code.' }),
    kind: t.expose('kind', { type: basketChangeKindType }),
    title: t.exposeString('title'),
    since: t.exposeString('since', { description: 'Instant of that view.' }),
    difference: t.expose('difference', {
      type: 'Money',
      nullable: true,
      description: 'kind price: the current price less the earlier one.',
    }),
    before: t.exposeInt('before', {
      nullable: true,
      description: 'kind quantity: the earlier and the current quantity.',
    }),
    quantity: t.exposeInt('quantity', { nullable: true }),
  }),
})

const removedLineType = builder.objectRef<RemovedLine>('RemovedLine').implement({
  description: 'Removed in the last 30 days; can be restored if it is available.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug', { nullable: true }),
    title: t.exposeString('title'),
    variant: t.exposeString('variant'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    quantity: t.exposeInt('quantity'),
    removedAt: t.exposeString('removedAt'),
    price: t.expose('price', {
      type: 'Money',
      nullable: true,
      description: 'Today’s price of one piece; absent if it is no longer sold.',
    }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    state: t.expose('state', { type: removedLineStateType }),
  }),
})

const basketVoucherType = builder.objectRef<BasketVoucher>('BasketVoucher').implement({
  description: 'The voucher in a basket; with a refusal it gives no discount.',
  fields: (t) => ({
    code: t.exposeString('code'),
    value: t.expose('value', { type: 'Money', nullable: true }),
    perMille: t.exposeInt('perMille', { nullable: true }),
    validUntil: t.exposeString('validUntil'),
    refusal: t.expose('refusal', { type: voucherRefusalType, nullable: true }),
    missing: t.expose('missing', {
      type: 'Money',
      nullable: true,
      description: 'With voucher-minimum: the missing value of goods.',
    }),
  }),
})

const benefitOptionType = builder.objectRef<BasketBenefit['benefits'][number]>('BenefitOption').implement({
  fields: (t) => ({ id: t.exposeString('id'), label: t.exposeString('label') }),
})

const basketBenefitType = builder.objectRef<BasketBenefit>('BasketBenefit').implement({
  description: 'The selected benefit of a promotion and its alternatives; with a refusal it gives no discount.',
  fields: (t) => ({
    promotion: t.exposeString('promotion'),
    heading: t.exposeString('heading'),
    chosen: t.exposeString('chosen'),
    benefits: t.expose('benefits', { type: [benefitOptionType] }),
    refusal: t.expose('refusal', { type: benefitRefusalType, nullable: true }),
    missing: t.expose('missing', {
      type: 'Money',
      nullable: true,
      description: 'With benefit-minimum: the missing value of goods.',
    }),
  }),
})

export const giftType = builder.objectRef<Gift>('Gift').implement({
  description: 'Gift wrapping, with a card if there is a message.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'Message on the card; empty for no card.' }) }),
})

export const basketType = builder.objectRef<Basket>('Basket').implement({
  description: 'The one basket of a session (S3: fixed identity). Sold-out lines are shown but not counted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lines: t.expose('lines', { type: [basketLineType] }),
    count: t.exposeInt('count', { description: 'Sum of the lines’ quantities.' }),
    totals: t.expose('totals', { type: totalsType, description: 'Sold-out lines are not counted.' }),
    freeDelivery: t.expose('freeDelivery', { type: freeDeliveryType }),
    orderable: t.exposeBoolean('orderable'),
    guaranteeNotice: t.field({
      type: GuaranteeNoticeRef,
      nullable: true,
      resolve: (_basket, _args, { ctx }) => findGuaranteeNotice(ctx),
    }),
    gift: t.expose('gift', { type: giftType, nullable: true }),
    loyaltyCard: t.exposeString('loyaltyCard', { nullable: true }),
    voucher: t.expose('voucher', { type: basketVoucherType, nullable: true }),
    benefit: t.expose('benefit', { type: basketBenefitType, nullable: true }),
    changes: t.field({
      type: [basketChangeType],
      nullable: true,
      resolve: (basket, _args, { ctx }) => findBasketChanges(ctx, basket),
    }),
    removed: t.field({
      type: [removedLineType],
      nullable: true,
      resolve: (basket, _args, { ctx }) => findRemovedLines(ctx, basket),
    }),
  }),
})

builder.queryField('basket', (t) => t.field({ type: basketType, resolve: (_, _args, { ctx }) => getBasket(ctx) }))
builder.mutationField('addLine', (t) =>
  t.field({
    type: basketType,
    args: { sku: t.arg.string(), quantity: t.arg.int() },
    resolve: (_, args, { ctx }) => addLine(ctx, parse(addLineInput, args)),
  }),
)
builder.mutationField('setQuantity', (t) =>
  t.field({
    type: basketType,
    args: { sku: t.arg.string(), quantity: t.arg.int() },
    resolve: (_, args, { ctx }) => setQuantity(ctx, parse(setQuantityInput, args)),
  }),
)
builder.mutationField('restoreLine', (t) =>
  t.field({
    type: basketType,
    args: { sku: t.arg.string() },
    resolve: (_, args, { ctx }) => restoreLine(ctx, parse(restoreLineInput, args)),
  }),
)
builder.mutationField('markBasketSeen', (t) =>
  t.field({
    type: basketType,
    args: { acknowledged: t.arg.boolean() },
    resolve: (_, args, { ctx }) => markBasketSeen(ctx, parse(markBasketSeenInput, args)),
  }),
)

const quickEntryLineType = builder.inputType('QuickEntryLine', {
  fields: (t) => ({ number: t.string(), quantity: t.int() }),
})
builder.mutationField('addByNumbers', (t) =>
  t.field({
    description: 'Adds all lines or none; fields of the error name each wrong one.',
    type: basketType,
    args: { lines: t.arg({ type: [quickEntryLineType] }) },
    resolve: (_, args, { ctx }) => addByNumbers(ctx, parse(quickEntryInput, args)),
  }),
)
builder.mutationField('applyVoucher', (t) =>
  t.field({
    type: basketType,
    args: { code: t.arg.string() },
    resolve: (_, args, { ctx }) => applyVoucher(ctx, parse(applyVoucherInput, args)),
  }),
)
builder.mutationField('removeVoucher', (t) =>
  t.field({ type: basketType, resolve: (_, _args, { ctx }) => removeBasketOption(ctx, 'voucher') }),
)
builder.mutationField('chooseBenefit', (t) =>
  t.field({
    type: basketType,
    args: { promotion: t.arg.string(), benefit: t.arg.string() },
    resolve: (_, args, { ctx }) => chooseBenefit(ctx, parse(chooseBenefitInput, args)),
  }),
)
builder.mutationField('removeBenefit', (t) =>
  t.field({ type: basketType, resolve: (_, _args, { ctx }) => removeBasketOption(ctx, 'promotion') }),
)
builder.mutationFields((t) => ({
  setGift: t.field({
    type: basketType,
    args: { wrap: t.arg.boolean(), message: t.arg.string({ required: false }) },
    resolve: (_, args, { ctx }) => setGift(ctx, parse(giftInput, args)),
  }),
  setLoyaltyCard: t.field({
    type: basketType,
    args: { card: t.arg.string() },
    resolve: (_, args, { ctx }) => setLoyaltyCard(ctx, parse(loyaltyCardInput, args)),
  }),
}))
