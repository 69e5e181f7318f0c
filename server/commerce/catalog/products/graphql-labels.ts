import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { EnergyLabel, ProductCardData, RunningCosts, TyreLabel } from '#shared/api/catalog.ts'
import { FactRef } from '../legal-facts/index.ts'

const energyClassType = enumType('EnergyClass', ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
const tyreClassType = enumType('TyreClass', ['A', 'B', 'C', 'D', 'E'])
const tyreNoiseClassType = enumType('TyreNoiseClass', ['A', 'B', 'C'])
const meteredDeviceType = enumType('MeteredDevice', ['laundry', 'dishes', 'screen', 'lamp'])

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
