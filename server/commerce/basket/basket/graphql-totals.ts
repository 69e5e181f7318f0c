import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { Discount, FreeDelivery, Totals, VatLine } from '#shared/api/basket.ts'

const discountKindType = enumType('DiscountKind', ['voucher', 'promotion'])

const vatLineType = builder.objectRef<VatLine>('VatLine').implement({
  description: 'VAT contained in a total, for one rate in per mille of the net price.',
  fields: (t) => ({
    perMille: t.exposeInt('perMille'),
    gross: t.expose('gross', { type: 'Money' }),
    net: t.expose('net', { type: 'Money' }),
    tax: t.expose('tax', { type: 'Money' }),
  }),
})

export const discountType = builder.objectRef<Discount>('Discount').implement({
  description: 'The discount of a voucher or promotion, a positive amount.',
  fields: (t) => ({
    kind: t.expose('kind', { type: discountKindType }),
    code: t.exposeString('code'),
    amount: t.expose('amount', { type: 'Money' }),
  }),
})

export const totalsType = builder.objectRef<Totals>('Totals').implement({
  description:
    'goods - discounts + services + giftFee + parcelFee + carrierFee + freightFee + rounding = total; the VAT lines add up to total.',
  fields: (t) => ({
    goods: t.expose('goods', { type: 'Money' }),
    discounts: t.expose('discounts', { type: [discountType] }),
    services: t.expose('services', {
      type: 'Money',
      nullable: true,
      description: 'Services ordered with the goods; absent if there are none.',
    }),
    giftFee: t.expose('giftFee', {
      type: 'Money',
      description: 'Fee for gift wrapping; zero without it.',
    }),
    parcelFee: t.expose('parcelFee', { type: 'Money' }),
    carrierFee: t.expose('carrierFee', {
      type: 'Money',
      nullable: true,
      description: 'Surcharge of the chosen carrier; absent if there is none.',
    }),
    freightFee: t.expose('freightFee', { type: 'Money' }),
    rounding: t.expose('rounding', { type: 'Money', description: 'Swiss rounding to 5 Rappen; zero elsewhere.' }),
    total: t.expose('total', { type: 'Money' }),
    vat: t.expose('vat', { type: [vatLineType] }),
  }),
})

export const freeDeliveryType = builder.objectRef<FreeDelivery>('FreeDelivery').implement({
  fields: (t) => ({
    threshold: t.expose('threshold', { type: 'Money' }),
    missing: t.expose('missing', {
      type: 'Money',
      description: 'Value of goods missing for free parcels; zero when reached.',
    }),
    reached: t.exposeBoolean('reached'),
  }),
})
