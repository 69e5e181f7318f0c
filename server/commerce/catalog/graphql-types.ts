import type { Crumb, EnergyLabel, Fact, Maker, Measures, Picture, Price, ProductCard, Rating, RunningCosts, TyreLabel } from '#shared/contracts/catalog.ts'
import { builder } from '../graphql-builder.ts'

/** The small types that product, card and basket line share; what a field means stands in shared/contracts/catalog.ts. */
export const PictureRef = builder.objectRef<Picture>('Picture').implement({
  fields: (t) => ({ source: t.exposeString('source'), width: t.exposeInt('width'), height: t.exposeInt('height'), alt: t.exposeString('alt') }),
})

const UnitPriceRef = builder.objectRef<NonNullable<Price['unit']>>('UnitPrice').implement({
  fields: (t) => ({ price: t.expose('price', { type: 'Money' }), quantity: t.exposeInt('quantity'), measure: t.exposeString('measure') }),
})

export const PriceRef = builder.objectRef<Price>('Price').implement({
  description: 'What an article costs, and what the law wants beside it.',
  fields: (t) => ({
    current: t.expose('current', { type: 'Money' }),
    previous: t.expose('previous', { type: 'Money', nullable: true }),
    lowest30: t.expose('lowest30', { type: 'Money', nullable: true }),
    reductionPercent: t.exposeInt('reductionPercent', { nullable: true }),
    from: t.exposeBoolean('from', { nullable: true }),
    unit: t.expose('unit', { type: UnitPriceRef, nullable: true }),
  }),
})

export const FactRef = builder.objectRef<Fact>('Fact').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

/** The arrow on a tile or a basket line. */
export const EnergyRef = builder.objectRef<NonNullable<ProductCard['energy']>>('EnergyRange').implement({
  description: 'Energy class with the ends of its scale.',
  fields: (t) => ({ class: t.exposeString('class'), best: t.exposeString('best'), worst: t.exposeString('worst') }),
})

/** The whole label with its data sheet. */
export const EnergyLabelRef = builder.objectRef<EnergyLabel>('EnergyLabel').implement({
  fields: (t) => ({
    class: t.exposeString('class'),
    best: t.exposeString('best'),
    worst: t.exposeString('worst'),
    registration: t.exposeString('registration', { nullable: true }),
    sheet: t.expose('sheet', { type: [FactRef] }),
  }),
})

export const TyreRef = builder.objectRef<TyreLabel>('TyreLabel').implement({
  fields: (t) => ({
    fuel: t.exposeString('fuel'),
    wetGrip: t.exposeString('wetGrip'),
    noiseDb: t.exposeInt('noiseDb'),
    noiseClass: t.exposeString('noiseClass'),
    snow: t.exposeBoolean('snow'),
    ice: t.exposeBoolean('ice'),
  }),
})

export const RunningCostsRef = builder.objectRef<RunningCosts>('RunningCosts').implement({
  description: 'What goods cost to run by their label and the country’s tariff, as an estimate.',
  fields: (t) => ({
    perYear: t.expose('perYear', { type: 'Money' }),
    fiveYears: t.expose('fiveYears', { type: 'Money' }),
    kwhPerYear: t.exposeFloat('kwhPerYear', { nullable: true }),
    device: t.exposeString('device', { nullable: true }),
  }),
})

export const MeasuresRef = builder.objectRef<Measures>('Measures').implement({
  fields: (t) => ({
    widthMm: t.exposeInt('widthMm', { nullable: true }),
    heightMm: t.exposeInt('heightMm', { nullable: true }),
    depthMm: t.exposeInt('depthMm', { nullable: true }),
  }),
})

export const RatingRef = builder.objectRef<Rating>('Rating').implement({
  fields: (t) => ({ average: t.exposeFloat('average'), count: t.exposeInt('count') }),
})

export const CrumbRef = builder.objectRef<Crumb>('Crumb').implement({
  fields: (t) => ({ category: t.exposeString('category'), slug: t.exposeString('slug'), name: t.exposeString('name') }),
})

export const MakerRef = builder.objectRef<Maker>('Maker').implement({
  fields: (t) => ({ name: t.exposeString('name'), address: t.exposeString('address'), email: t.exposeString('email') }),
})
