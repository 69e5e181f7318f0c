import type { Context } from '#server/commerce/core/context.ts'
import { builder } from '#server/commerce/core/graphql-builder.ts'
import { buildGuaranteeNotice } from '#server/commerce/core/guarantee-notice.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { GuaranteeNotice, ProducerGuarantee, ShopGuarantee } from '#shared/api/catalog.ts'

export const GuaranteeNoticeRef = builder.objectRef<GuaranteeNotice>('GuaranteeNotice').implement({
  description: 'The official notice on the legal guarantee (law 2).',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The sentence that opens it.' }),
    heading: t.exposeString('heading'),
    paragraphs: t.exposeStringList('paragraphs'),
    question: t.exposeString('question'),
    steps: t.exposeStringList('steps'),
    afterRepair: t.exposeString('afterRepair', { description: 'Not a part of the notice; stands below it (law 41).' }),
    link: t.exposeString('link', { description: 'Without "https://", as the notice prints it.' }),
    picture: t.exposeString('picture', { nullable: true, description: 'Path of the operator’s official file.' }),
  }),
})

/** The shop's notice, for every type that has it. */
export const findGuaranteeNotice = ({ tenant, locale }: Context) =>
  buildGuaranteeNotice(tenant, locale, getLocaleFormatter(tenant, locale))

export const ShopGuaranteeRef = builder.objectRef<ShopGuarantee>('ShopGuarantee').implement({
  description: 'The shop’s own guarantee (law 4).',
  fields: (t) => ({
    heading: t.exposeString('heading'),
    text: t.exposeString('text'),
    law: t.exposeString('law', { description: 'The sentence on statutory rights.' }),
    link: t.exposeString('link', { description: 'Text of the link to its conditions.' }),
  }),
})

export const ProducerGuaranteeRef = builder.objectRef<ProducerGuarantee>('ProducerGuarantee').implement({
  description: 'The label GARAN: a producer’s free guarantee of more than two years on the whole product (law 3).',
  fields: (t) => ({
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    years: t.exposeInt('years'),
    text: t.exposeString('text', { description: 'The label in words.' }),
  }),
})
