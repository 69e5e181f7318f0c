import type { Basket, BasketChange, BasketLine, FreeDelivery, Reduction, RemovedLine, Totals, VatLine } from '#shared/contracts/basket.ts'
import { addLineInput, markSeenInput, quickEntryInput, restoreLineInput, setQuantityInput } from '#shared/contracts/basket-input.ts'
import { bonusCardInput, type Gift, giftInput } from '#shared/contracts/extras.ts'
import type { BasketBenefit, BasketVoucher } from '#shared/contracts/vouchers.ts'
import { chooseBenefitInput, redeemVoucherInput } from '#shared/contracts/vouchers-input.ts'
import { EnergyRef, PictureRef, PriceRef, TyreRef } from '../catalog/index.ts'
import { deliveryWindowType } from '../delivery/index.ts'
import { builder } from '../graphql-builder.ts'
import { parse } from '../parse.ts'
import { chooseBenefit, dropChoice, setBonusCard, setGift, useVoucher } from './choices.ts'
import { findChanges, findRemoved, markSeen, restoreLine } from './news.ts'
import { addByNumbers } from './quick-entry.ts'
import { addLine, getBasket, setQuantity } from './service.ts'

const vatLineType = builder.objectRef<VatLine>('VatLine').implement({
  description: 'VAT contained in a total, for one rate in per mille of the net price.',
  fields: (t) => ({
    perMille: t.exposeInt('perMille'),
    gross: t.expose('gross', { type: 'Money' }),
    net: t.expose('net', { type: 'Money' }),
    tax: t.expose('tax', { type: 'Money' }),
  }),
})

export const reductionType = builder.objectRef<Reduction>('Reduction').implement({
  description: 'What a voucher or a promotion takes off the goods, a positive amount.',
  fields: (t) => ({ kind: t.exposeString('kind'), code: t.exposeString('code'), amount: t.expose('amount', { type: 'Money' }) }),
})

export const totalsType = builder.objectRef<Totals>('Totals').implement({
  description: 'goods - reductions + giftFee + parcelFee + carrierFee + freightFee + rounding = total; the VAT lines add up to total.',
  fields: (t) => ({
    goods: t.expose('goods', { type: 'Money' }),
    reductions: t.field({ type: [reductionType], resolve: ({ reductions }) => [...reductions] }),
    giftFee: t.expose('giftFee', { type: 'Money' }),
    parcelFee: t.expose('parcelFee', { type: 'Money' }),
    carrierFee: t.expose('carrierFee', { type: 'Money', nullable: true }),
    freightFee: t.expose('freightFee', { type: 'Money' }),
    rounding: t.expose('rounding', { type: 'Money' }),
    total: t.expose('total', { type: 'Money' }),
    vat: t.field({ type: [vatLineType], resolve: ({ vat }) => [...vat] }),
  }),
})

const freeDeliveryType = builder.objectRef<FreeDelivery>('FreeDelivery').implement({
  fields: (t) => ({
    threshold: t.expose('threshold', { type: 'Money' }),
    missing: t.expose('missing', { type: 'Money' }),
    reached: t.exposeBoolean('reached'),
  }),
})

const lineType = builder.objectRef<BasketLine>('BasketLine').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    price: t.expose('price', { type: PriceRef }),
    quantity: t.exposeInt('quantity'),
    maxQuantity: t.exposeInt('maxQuantity'),
    total: t.expose('total', { type: 'Money' }),
    deliveryClass: t.exposeString('deliveryClass'),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    state: t.exposeString('state'),
    withdrawalExcluded: t.exposeBoolean('withdrawalExcluded'),
  }),
})

const changeType = builder.objectRef<BasketChange>('BasketChange').implement({
  description: 'What has become of a line since the shopper last saw the basket page, or since he put it in.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    kind: t.exposeString('kind'),
    title: t.exposeString('title'),
    since: t.exposeString('since'),
    difference: t.expose('difference', { type: 'Money', nullable: true }),
    before: t.exposeInt('before', { nullable: true }),
    quantity: t.exposeInt('quantity', { nullable: true }),
  }),
})

const removedType = builder.objectRef<RemovedLine>('RemovedLine').implement({
  description: 'Taken out in the last 30 days; can be put back where it is available.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug', { nullable: true }),
    title: t.exposeString('title'),
    variant: t.exposeString('variant'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    quantity: t.exposeInt('quantity'),
    removedAt: t.exposeString('removedAt'),
    price: t.expose('price', { type: 'Money', nullable: true }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    state: t.exposeString('state'),
  }),
})

const voucherType = builder.objectRef<BasketVoucher>('BasketVoucher').implement({
  description: 'The voucher in a basket; one with a refusal takes nothing off for now.',
  fields: (t) => ({
    code: t.exposeString('code'),
    value: t.expose('value', { type: 'Money', nullable: true }),
    perMille: t.exposeInt('perMille', { nullable: true }),
    validUntil: t.exposeString('validUntil'),
    refusal: t.exposeString('refusal', { nullable: true }),
    missing: t.expose('missing', { type: 'Money', nullable: true }),
  }),
})

const benefitOptionType = builder.objectRef<BasketBenefit['benefits'][number]>('BenefitOption').implement({
  fields: (t) => ({ id: t.exposeString('id'), label: t.exposeString('label') }),
})

const benefitType = builder.objectRef<BasketBenefit>('BasketBenefit').implement({
  description: 'The benefit picked from a promotion, and those to change to; one with a refusal takes nothing off for now.',
  fields: (t) => ({
    promotion: t.exposeString('promotion'),
    heading: t.exposeString('heading'),
    chosen: t.exposeString('chosen'),
    benefits: t.field({ type: [benefitOptionType], resolve: ({ benefits }) => [...benefits] }),
    refusal: t.exposeString('refusal', { nullable: true }),
    missing: t.expose('missing', { type: 'Money', nullable: true }),
  }),
})

export const giftType = builder.objectRef<Gift>('Gift').implement({
  description: 'Wrapped as a gift, with a card where there is a message.',
  fields: (t) => ({ message: t.exposeString('message') }),
})

export const basketType = builder.objectRef<Basket>('Basket').implement({
  description: 'The one basket of a session (specification §3: fixed identity). Sold-out lines stay visible and do not count.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lines: t.field({ type: [lineType], resolve: ({ lines }) => [...lines] }),
    count: t.exposeInt('count'),
    totals: t.expose('totals', { type: totalsType }),
    freeDelivery: t.expose('freeDelivery', { type: freeDeliveryType }),
    orderable: t.exposeBoolean('orderable'),
    gift: t.expose('gift', { type: giftType, nullable: true }),
    bonusCard: t.exposeString('bonusCard', { nullable: true }),
    voucher: t.expose('voucher', { type: voucherType, nullable: true }),
    benefit: t.expose('benefit', { type: benefitType, nullable: true }),
    changes: t.field({ type: [changeType], resolve: (basket, _args, { ctx }) => findChanges(ctx, basket) }),
    removed: t.field({ type: [removedType], resolve: (basket, _args, { ctx }) => findRemoved(ctx, basket) }),
  }),
})

builder.queryField('basket', (t) => t.field({ type: basketType, resolve: (_, _args, { ctx }) => getBasket(ctx) }))
builder.mutationField('addLine', (t) =>
  t.field({ type: basketType, args: { sku: t.arg.string(), quantity: t.arg.int() }, resolve: (_, args, { ctx }) => addLine(ctx, parse(addLineInput, args)) }),
)
builder.mutationField('setQuantity', (t) =>
  t.field({
    type: basketType,
    args: { sku: t.arg.string(), quantity: t.arg.int() },
    resolve: (_, args, { ctx }) => setQuantity(ctx, parse(setQuantityInput, args)),
  }),
)
builder.mutationField('restoreLine', (t) =>
  t.field({ type: basketType, args: { sku: t.arg.string() }, resolve: (_, args, { ctx }) => restoreLine(ctx, parse(restoreLineInput, args)) }),
)
builder.mutationField('markBasketSeen', (t) =>
  t.field({ type: basketType, args: { understood: t.arg.boolean() }, resolve: (_, args, { ctx }) => markSeen(ctx, parse(markSeenInput, args)) }),
)

const quickLineType = builder.inputType('QuickLineInput', { fields: (t) => ({ number: t.string(), quantity: t.int() }) })
builder.mutationField('addByNumbers', (t) =>
  t.field({
    description: 'All of the lines or none; fields of the error name each wrong one.',
    type: basketType,
    args: { lines: t.arg({ type: [quickLineType] }) },
    resolve: (_, args, { ctx }) => addByNumbers(ctx, parse(quickEntryInput, args)),
  }),
)
builder.mutationField('useVoucher', (t) =>
  t.field({ type: basketType, args: { code: t.arg.string() }, resolve: (_, args, { ctx }) => useVoucher(ctx, parse(redeemVoucherInput, args)) }),
)
builder.mutationField('dropVoucher', (t) => t.field({ type: basketType, resolve: (_, _args, { ctx }) => dropChoice(ctx, 'voucher') }))
builder.mutationField('chooseBenefit', (t) =>
  t.field({
    type: basketType,
    args: { promotion: t.arg.string(), benefit: t.arg.string() },
    resolve: (_, args, { ctx }) => chooseBenefit(ctx, parse(chooseBenefitInput, args)),
  }),
)
builder.mutationField('dropBenefit', (t) => t.field({ type: basketType, resolve: (_, _args, { ctx }) => dropChoice(ctx, 'promotion') }))
builder.mutationFields((t) => ({
  setGift: t.field({
    type: basketType,
    args: { wrap: t.arg.boolean(), message: t.arg.string({ required: false }) },
    resolve: (_, args, { ctx }) => setGift(ctx, parse(giftInput, args)),
  }),
  setBonusCard: t.field({ type: basketType, args: { card: t.arg.string() }, resolve: (_, args, { ctx }) => setBonusCard(ctx, parse(bonusCardInput, args)) }),
}))
