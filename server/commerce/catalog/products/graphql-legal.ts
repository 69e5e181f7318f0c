import { builder } from '#server/commerce/core/graphql-builder.ts'
import type { Product, Safety } from '#shared/api/catalog.ts'
import {
  ChargerRef,
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  LegalNoticeRef,
  ProducerGuaranteeRef,
  ProductLabelRef,
  ShopGuaranteeRef,
  withdrawalExclusionType,
} from '../legal-facts/index.ts'
import { ProductRef } from './graphql.ts'
import { EnergyLabelRef, TyreRef } from './graphql-labels.ts'
import { MakerRef } from './graphql-types.ts'

const SafetyRef = builder.objectRef<Safety>('Safety').implement({
  description: 'Safety data that has to stand open on the page (Reg. (EU) 2023/988 Art. 19).',
  fields: (t) => ({
    manufacturer: t.expose('manufacturer', { type: MakerRef }),
    responsible: t.expose('responsible', {
      type: MakerRef,
      nullable: true,
      description: 'Set when the manufacturer sits outside the EU.',
    }),
    warnings: t.exposeStringList('warnings'),
  }),
})

const TextilePartRef = builder.objectRef<Product['textile'][number]>('TextilePart').implement({
  fields: (t) => ({ part: t.exposeString('part'), fibres: t.exposeString('fibres') }),
})

/** What the law requires a shop to say before the order: labels, safety, guarantees, withdrawal. */
builder.objectFields(ProductRef, (t) => ({
  textile: t.expose('textile', {
    type: [TextilePartRef],
    description: 'Fibre composition per part (Reg. (EU) 1007/2011).',
  }),
  containsAnimalParts: t.exposeBoolean('containsAnimalParts'),
  care: t.exposeStringList('care'),
  energy: t.expose('energy', { type: EnergyLabelRef, nullable: true }),
  tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
  producerGuarantee: t.expose('producerGuarantee', { type: ProducerGuaranteeRef, nullable: true }),
  label: t.expose('label', { type: ProductLabelRef, nullable: true }),
  charger: t.expose('charger', { type: ChargerRef, nullable: true }),
  legalNotices: t.expose('legalNotices', { type: [LegalNoticeRef] }),
  safety: t.expose('safety', { type: SafetyRef }),
  withdrawalExcluded: t.exposeBoolean('withdrawalExcluded', {
    description: 'Hygiene, sealed or made-to-measure goods: must be said before the order (law 40).',
  }),
  electrical: t.exposeBoolean('electrical', { description: 'May not be thrown into the household waste.' }),
  withdrawalExclusion: t.expose('withdrawalExclusion', { type: withdrawalExclusionType, nullable: true }),
  withdrawalNote: t.exposeString('withdrawalNote', {
    nullable: true,
    description: 'What the exclusion means for the shopper.',
  }),
  guaranteeNotice: t.field({
    type: GuaranteeNoticeRef,
    nullable: true,
    resolve: (_product, _args, { ctx }) => findGuaranteeNotice(ctx),
  }),
  shopGuarantee: t.expose('shopGuarantee', { type: ShopGuaranteeRef, nullable: true }),
}))
