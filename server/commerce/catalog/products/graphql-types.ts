import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { Crumb, Maker, OuterDimensions, PictureData, PriceData, Rating } from '#shared/api/catalog.ts'

const unitMeasureType = enumType('UnitMeasure', ['kg', 'l', 'm', 'm2'])

export const variationType = enumType('ProductVariation', ['none', 'colour', 'size', 'colour-size'])

/** The small types that product, card and basket line share; shared/api/catalog.ts documents their fields. */
export const PictureRef = builder.objectRef<PictureData>('PictureData').implement({
  description:
    'A picture: `source` goes to buildImageUrl() in client/lib/image.ts; width and height are those of the original.',
  fields: (t) => ({
    source: t.exposeString('source'),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    alt: t.exposeString('alt'),
  }),
})

const UnitPriceRef = builder.objectRef<NonNullable<PriceData['unit']>>('UnitPrice').implement({
  fields: (t) => ({
    price: t.expose('price', { type: 'Money' }),
    quantity: t.exposeInt('quantity'),
    measure: t.expose('measure', { type: unitMeasureType }),
  }),
})

export const PriceRef = builder.objectRef<PriceData>('PriceData').implement({
  description: 'What a variant costs, and what the law wants beside it.',
  fields: (t) => ({
    current: t.expose('current', { type: 'Money' }),
    previous: t.expose('previous', {
      type: 'Money',
      nullable: true,
      description: 'Struck price: only where a reduction may be announced.',
    }),
    lowest30: t.expose('lowest30', {
      type: 'Money',
      nullable: true,
      description: 'Lowest total price of the 30 days before the reduction; absent where the country has no such rule.',
    }),
    reductionPercent: t.exposeInt('reductionPercent', {
      nullable: true,
      description: 'Whole per cent off, computed from `lowest30` where there is one, otherwise from `previous`.',
    }),
    from: t.exposeBoolean('from', {
      nullable: true,
      description: 'True when variants differ in price and `current` is the lowest.',
    }),
    unit: t.expose('unit', {
      type: UnitPriceRef,
      nullable: true,
      description: 'Price per measure for goods sold by measure.',
    }),
  }),
})

export const OuterDimensionsRef = builder.objectRef<OuterDimensions>('OuterDimensions').implement({
  description: 'Outer measures of the goods themselves; absent where they say nothing.',
  fields: (t) => ({
    widthMm: t.exposeInt('widthMm', { nullable: true }),
    heightMm: t.exposeInt('heightMm', { nullable: true }),
    depthMm: t.exposeInt('depthMm', { nullable: true }),
  }),
})

export const RatingRef = builder.objectRef<Rating>('Rating').implement({
  fields: (t) => ({
    average: t.exposeFloat('average', { description: '0 to 5 with one decimal; 0 when nobody has rated.' }),
    count: t.exposeInt('count'),
  }),
})

export const CrumbRef = builder.objectRef<Crumb>('Crumb').implement({
  fields: (t) => ({ category: t.exposeString('category'), slug: t.exposeString('slug'), name: t.exposeString('name') }),
})

export const MakerRef = builder.objectRef<Maker>('Maker').implement({
  fields: (t) => ({ name: t.exposeString('name'), address: t.exposeString('address'), email: t.exposeString('email') }),
})
