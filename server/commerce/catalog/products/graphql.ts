import { deliveryClassType, deliveryWindowType } from '#server/commerce/checkout/delivery/index.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { builder } from '#server/commerce/core/graphql-builder.ts'
import type { Product, ProductCardData, Safety, SizeOption, Swatch } from '#shared/api/catalog.ts'
import {
  ChargerRef,
  FactRef,
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  LegalNoticeRef,
  ProducerGuaranteeRef,
  ProductLabelRef,
  ShopGuaranteeRef,
  withdrawalExclusionType,
} from '../legal-facts/index.ts'
import {
  CrumbRef,
  EnergyLabelRef,
  EnergyRef,
  MakerRef,
  OuterDimensionsRef,
  PictureRef,
  PriceRef,
  RatingRef,
  RunningCostsRef,
  TyreRef,
  variationType,
} from './graphql-types.ts'
import { findProduct } from './product.ts'

const LARGEST_PACKAGE = 'The package that is hardest to carry in, of freight goods.'

const SwatchRef = builder.objectRef<Swatch>('Swatch').implement({
  fields: (t) => ({
    sku: t.exposeString('sku', { description: 'The article that stands for this colour: its page shows it.' }),
    slug: t.exposeString('slug'),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    hex: t.exposeString('hex', {
      nullable: true,
      description: 'CSS colour measured from the picture; absent for imported colours nobody knows.',
    }),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    soldOut: t.exposeBoolean('soldOut'),
  }),
})

const SizeOptionRef = builder.objectRef<SizeOption>('SizeOption').implement({
  description: 'One size of the chosen colour.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    gtin: t.exposeString('gtin', {
      nullable: true,
      description: 'The EAN if a maker has it from GS1; absent for numbers of the shop’s own.',
    }),
    label: t.exposeString('label'),
    price: t.expose('price', { type: PriceRef }),
    stock: t.exposeInt('stock', { description: 'Pieces at hand, capped at 10: more is nobody’s business.' }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    largestPackage: t.expose('largestPackage', {
      type: 'SortedDimensions',
      nullable: true,
      description: LARGEST_PACKAGE,
    }),
  }),
})

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

const FactGroupRef = builder.objectRef<Product['facts'][number]>('FactGroup').implement({
  fields: (t) => ({ group: t.exposeString('group'), facts: t.expose('facts', { type: [FactRef] }) }),
})

const TextilePartRef = builder.objectRef<Product['textile'][number]>('TextilePart').implement({
  fields: (t) => ({ part: t.exposeString('part'), fibres: t.exposeString('fibres') }),
})

const ColourRef = builder.objectRef<NonNullable<Product['colour']>>('Colour').implement({
  fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
})

/** One tile of a list. */
export const ProductCardRef = builder.objectRef<ProductCardData>('ProductCardData').implement({
  description: 'One tile of a list: a style, represented by one of its articles.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    productId: t.exposeString('productId'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    pictures: t.expose('pictures', { type: [PictureRef] }),
    price: t.expose('price', { type: PriceRef }),
    rating: t.expose('rating', { type: RatingRef }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    colours: t.expose('colours', { type: [SwatchRef], description: 'At most five; the rest is `coloursHidden`.' }),
    coloursHidden: t.exposeInt('coloursHidden'),
    variation: t.expose('variation', {
      type: variationType,
      description: 'What the variants of this style differ in.',
    }),
    sizeCount: t.exposeInt('sizeCount', {
      nullable: true,
      description: 'How many sizes of the shown colour are at hand; absent where there is nothing to choose.',
    }),
    deliveryClass: t.expose('deliveryClass', { type: deliveryClassType }),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    largestPackage: t.expose('largestPackage', {
      type: 'SortedDimensions',
      nullable: true,
      description: LARGEST_PACKAGE,
    }),
    soldOut: t.exposeBoolean('soldOut'),
    isNew: t.exposeBoolean('isNew'),
  }),
})

/** The product page's data. */
const ProductRef = builder.objectRef<Product>('Product').implement({
  description: 'A product page’s data. Identity: the sku (S3).',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    productId: t.exposeString('productId'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    description: t.exposeStringList('description'),
    highlights: t.exposeStringList('highlights'),
    crumbs: t.expose('crumbs', { type: [CrumbRef] }),
    pictures: t.expose('pictures', { type: [PictureRef] }),
    price: t.expose('price', { type: PriceRef }),
    rating: t.expose('rating', { type: RatingRef }),
    colour: t.expose('colour', { type: ColourRef, nullable: true }),
    colours: t.expose('colours', { type: [SwatchRef] }),
    sizeName: t.exposeString('sizeName', {
      nullable: true,
      description: '"size" for clothes, otherwise the words of the measure; absent when there is one size only.',
    }),
    sizes: t.expose('sizes', { type: [SizeOptionRef] }),
    chosen: t.exposeBoolean('chosen', { description: 'True when this sku names one article beyond doubt.' }),
    facts: t.expose('facts', { type: [FactGroupRef] }),
    deliveryClass: t.expose('deliveryClass', { type: deliveryClassType }),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    dimensions: t.expose('dimensions', { type: OuterDimensionsRef, nullable: true }),
    packages: t.expose('packages', {
      type: ['SortedDimensions'],
      nullable: true,
      description: 'Of the shown article.',
    }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    deliveryCost: t.expose('deliveryCost', { type: 'Money' }),
    articleNumber: t.exposeString('articleNumber'),
    ean: t.exposeString('ean', { nullable: true }),
  }),
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

builder.queryField('product', (t) =>
  t.field({
    type: ProductRef,
    description: 'The product page of an article; not-found where the shop does not carry it.',
    args: { sku: t.arg.string() },
    resolve: async (_root, { sku }, { ctx }) => {
      const product = await findProduct(ctx, sku)
      if (!product) throw notFound()
      return product
    },
  }),
)
