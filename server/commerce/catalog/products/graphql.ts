import { deliveryClassType, deliveryWindowType } from '#server/commerce/checkout/delivery/index.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { builder } from '#server/commerce/core/graphql-builder.ts'
import type { Product, SizeOption } from '#shared/api/catalog.ts'
import { FactRef } from '../legal-facts/index.ts'
import { ServiceOfferRef } from '../services/index.ts'
import { LARGEST_PACKAGE, SwatchRef } from './graphql-card.ts'
import { RunningCostsRef } from './graphql-labels.ts'
import { CrumbRef, OuterDimensionsRef, PictureRef, PriceRef, RatingRef } from './graphql-types.ts'
import { findProduct } from './product.ts'

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

const FactGroupRef = builder.objectRef<Product['facts'][number]>('FactGroup').implement({
  fields: (t) => ({ group: t.exposeString('group'), facts: t.expose('facts', { type: [FactRef] }) }),
})

const ColourRef = builder.objectRef<NonNullable<Product['colour']>>('Colour').implement({
  fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
})

/** The product page's data. */
export const ProductRef = builder.objectRef<Product>('Product').implement({
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
    chosen: t.exposeBoolean('chosen', { description: 'True when this sku names one variant beyond doubt.' }),
    facts: t.expose('facts', { type: [FactGroupRef] }),
    deliveryClass: t.expose('deliveryClass', { type: deliveryClassType }),
    runningCosts: t.expose('runningCosts', { type: RunningCostsRef, nullable: true }),
    dimensions: t.expose('dimensions', { type: OuterDimensionsRef, nullable: true }),
    packages: t.expose('packages', {
      type: ['SortedDimensions'],
      nullable: true,
      description: 'Of the shown variant.',
    }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    services: t.expose('services', { type: [ServiceOfferRef] }),
    deliveryCost: t.expose('deliveryCost', { type: 'Money' }),
    articleNumber: t.exposeString('articleNumber'),
    ean: t.exposeString('ean', { nullable: true }),
  }),
})

builder.queryField('product', (t) =>
  t.field({
    type: ProductRef,
    description: 'The product page of a variant; not-found where the shop does not carry it.',
    args: { sku: t.arg.string() },
    resolve: async (_root, { sku }, { ctx }) => {
      const product = await findProduct(ctx, sku)
      if (!product) throw notFound()
      return product
    },
  }),
)
