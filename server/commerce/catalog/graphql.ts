import type { Product, ProductCard, Safety, SizeOption, Swatch } from '#shared/contracts/catalog.ts'
import { deliveryWindowType } from '../delivery/index.ts'
import { notFound } from '../errors.ts'
import { builder } from '../graphql-builder.ts'
import {
  CrumbRef,
  EnergyLabelRef,
  EnergyRef,
  FactRef,
  MakerRef,
  MeasuresRef,
  PictureRef,
  PriceRef,
  RatingRef,
  RunningCostsRef,
  TyreRef,
} from './graphql-types.ts'
import { findProduct } from './product.ts'

const EDGES = 'Edges in millimetres, longest first.'

const SwatchRef = builder.objectRef<Swatch>('Swatch').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    hex: t.exposeString('hex', { nullable: true }),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    soldOut: t.exposeBoolean('soldOut'),
  }),
})

const SizeOptionRef = builder.objectRef<SizeOption>('SizeOption').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    label: t.exposeString('label'),
    price: t.expose('price', { type: PriceRef }),
    stock: t.exposeInt('stock'),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    largestPackage: t.intList({ nullable: true, description: EDGES, resolve: ({ largestPackage }) => largestPackage && [...largestPackage] }),
  }),
})

const SafetyRef = builder.objectRef<Safety>('Safety').implement({
  fields: (t) => ({
    manufacturer: t.expose('manufacturer', { type: MakerRef }),
    responsible: t.expose('responsible', { type: MakerRef, nullable: true }),
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
export const ProductCardRef = builder.objectRef<ProductCard>('ProductCard').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    styleId: t.exposeString('styleId'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    pictures: t.expose('pictures', { type: [PictureRef] }),
    price: t.expose('price', { type: PriceRef }),
    rating: t.expose('rating', { type: RatingRef }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    colours: t.expose('colours', { type: [SwatchRef] }),
    coloursHidden: t.exposeInt('coloursHidden'),
    variation: t.exposeString('variation'),
    sizeCount: t.exposeInt('sizeCount', { nullable: true }),
    deliveryClass: t.exposeString('deliveryClass'),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    soldOut: t.exposeBoolean('soldOut'),
    isNew: t.exposeBoolean('isNew'),
  }),
})

/** The product page's data. */
const ProductRef = builder.objectRef<Product>('Product').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    styleId: t.exposeString('styleId'),
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
    sizeName: t.exposeString('sizeName', { nullable: true }),
    sizes: t.expose('sizes', { type: [SizeOptionRef] }),
    chosen: t.exposeBoolean('chosen', { description: 'True when this sku names one article beyond doubt.' }),
    facts: t.expose('facts', { type: [FactGroupRef] }),
    textile: t.expose('textile', { type: [TextilePartRef] }),
    containsAnimalParts: t.exposeBoolean('containsAnimalParts'),
    care: t.exposeStringList('care'),
    energy: t.expose('energy', { type: EnergyLabelRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    safety: t.expose('safety', { type: SafetyRef }),
    deliveryClass: t.exposeString('deliveryClass'),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    measures: t.expose('measures', { type: MeasuresRef, nullable: true }),
    packages: t.field({
      type: t.listRef(t.listRef('Int')),
      nullable: true,
      description: EDGES,
      resolve: ({ packages }) => packages?.map((edges) => [...edges]),
    }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    deliveryCost: t.expose('deliveryCost', { type: 'Money' }),
    withdrawalExcluded: t.exposeBoolean('withdrawalExcluded'),
    orderNumber: t.exposeString('orderNumber'),
    ean: t.exposeString('ean', { nullable: true }),
    legalGuaranteeMonths: t.exposeInt('legalGuaranteeMonths'),
    extraGuaranteeMonths: t.exposeInt('extraGuaranteeMonths'),
  }),
})

builder.queryField('product', (t) =>
  t.field({
    type: ProductRef,
    description: 'The product page of an article; not-found where the shop does not carry it.',
    nullable: true,
    args: { sku: t.arg.string() },
    resolve: async (_root, { sku }, { ctx }) => {
      const product = await findProduct(ctx, sku)
      if (!product) throw notFound()
      return product
    },
  }),
)
