import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { BasketBenefit, BasketVoucher, BenefitRefusal, VoucherRefusal } from '#shared/api/vouchers.ts'
import { errorCodes } from '#shared/errors.ts'

const voucherRefusalType = enumType(
  'VoucherRefusal',
  errorCodes.filter((code): code is VoucherRefusal => code.startsWith('voucher-')),
)

const benefitRefusalType = enumType(
  'BenefitRefusal',
  errorCodes.filter((code): code is BenefitRefusal => code.startsWith('benefit-')),
)

export const basketVoucherType = builder.objectRef<BasketVoucher>('BasketVoucher').implement({
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

export const basketBenefitType = builder.objectRef<BasketBenefit>('BasketBenefit').implement({
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
