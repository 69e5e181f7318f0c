import { deliveryClassType } from '#server/commerce/checkout/delivery/index.ts'
import { builder } from '#server/commerce/core/graphql-builder.ts'
import type { ProductCardData, Swatch } from '#shared/api/catalog.ts'
import { EnergyRef, RunningCostsRef, TyreRef } from './graphql-labels.ts'
import { PictureRef, PriceRef, RatingRef, variationType } from './graphql-types.ts'

export const LARGEST_PACKAGE = 'The package that is hardest to carry in, of freight goods.'

export const SwatchRef = builder.objectRef<Swatch>('Swatch').implement({
  fields: (t) => ({
    sku: t.exposeString('sku', { description: 'The variant that stands for this colour: its page shows it.' }),
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

/** One tile of a list. */
export const ProductCardRef = builder.objectRef<ProductCardData>('ProductCardData').implement({
  description: 'One tile of a list: a product, represented by one of its variants.',
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
      description: 'What the variants of this product differ in.',
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
