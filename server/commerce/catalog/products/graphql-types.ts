import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type {
  Crumb,
  EnergyLabel,
  Maker,
  OuterDimensions,
  PictureData,
  PriceData,
  ProductCardData,
  Rating,
  RunningCosts,
  TyreLabel,
} from '#shared/api/catalog.ts'
import { FactRef } from '../legal-facts/index.ts'

const energyClassType = enumType('EnergyClass', ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
const tyreClassType = enumType('TyreClass', ['A', 'B', 'C', 'D', 'E'])
const tyreNoiseClassType = enumType('TyreNoiseClass', ['A', 'B', 'C'])
const unitMeasureType = enumType('UnitMeasure', ['kg', 'l', 'm', 'm2'])
const meteredDeviceType = enumType('MeteredDevice', ['laundry', 'dishes', 'screen', 'lamp'])
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
  description: 'What an article costs, and what the law wants beside it.',
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

/** The arrow on a tile or a basket line. */
export const EnergyRef = builder.objectRef<NonNullable<ProductCardData['energy']>>('EnergyRange').implement({
  description: 'Energy class with the ends of its scale.',
  fields: (t) => ({
    class: t.expose('class', { type: energyClassType }),
    best: t.expose('best', { type: energyClassType }),
    worst: t.expose('worst', { type: energyClassType }),
  }),
})

/** The whole label with its data sheet. */
export const EnergyLabelRef = builder.objectRef<EnergyLabel>('EnergyLabel').implement({
  fields: (t) => ({
    class: t.expose('class', { type: energyClassType }),
    best: t.expose('best', { type: energyClassType }),
    worst: t.expose('worst', { type: energyClassType }),
    sheet: t.expose('sheet', {
      type: [FactRef],
      description: 'Yearly use, water, noise … in the order the data sheet lists them.',
    }),
  }),
})

export const TyreRef = builder.objectRef<TyreLabel>('TyreLabel').implement({
  description: 'Tyre label (Reg. (EU) 2020/740).',
  fields: (t) => ({
    fuel: t.expose('fuel', { type: tyreClassType }),
    wetGrip: t.expose('wetGrip', { type: tyreClassType }),
    noiseDb: t.exposeInt('noiseDb'),
    noiseClass: t.expose('noiseClass', { type: tyreNoiseClassType }),
    snow: t.exposeBoolean('snow'),
    ice: t.exposeBoolean('ice'),
  }),
})

export const RunningCostsRef = builder.objectRef<RunningCosts>('RunningCosts').implement({
  description: 'What goods cost to run by their label and the country’s tariff, as an estimate.',
  fields: (t) => ({
    perYear: t.expose('perYear', { type: 'Money' }),
    fiveYears: t.expose('fiveYears', { type: 'Money' }),
    kwhPerYear: t.exposeFloat('kwhPerYear', {
      nullable: true,
      description: 'Of electricity, by the label and the usual use; tyres burn fuel instead.',
    }),
    device: t.expose('device', {
      type: meteredDeviceType,
      nullable: true,
      description: 'What settles the usual use, where the label speaks of cycles or hours.',
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
