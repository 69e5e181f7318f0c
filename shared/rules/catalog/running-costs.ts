import { type Money, money } from '#shared/money.ts'
import type { RunningTariff } from '#shared/tenant.ts'

/** The consumption on an energy label. `device` determines how often 100 cycles or 1000 hours occur. */
export interface LabelledUse {
  kwh: number
  per: 'year' | '100-cycles' | '1000-hours'
  device?: 'laundry' | 'dishes' | 'screen' | 'lamp'
}

/** Fuel classes of the tyre label. */
export type FuelClass = 'A' | 'B' | 'C' | 'D' | 'E'

/** Uses a year, if the label is about cycles or hours. */
export const USES_PER_YEAR = {
  laundry: 220, // cycles; Reg. (EU) No 1061/2010, the last label that named a year
  dishes: 280, // cycles; Reg. (EU) No 1059/2010, likewise
  screen: 1460, // hours, four a day; Reg. (EU) No 1062/2010, likewise
  lamp: 1000, // hours; Reg. (EU) No 874/2012, likewise
} as const

export const ESTIMATE_YEARS = 5
export const TYRES_PER_SET = 4 // a set
export const LITRES_PER_100_KM = 7 // a petrol car in use; our own figure

/**
 * Rolling resistance in kg/t: each class at its upper end (Reg. (EU) 2020/740 Annex I, C1 tyres), E at the limit for
 * winter tyres (UN R117).
 */
const ROLLING_RESISTANCE: Record<FuelClass, number> = { A: 6.5, B: 7.7, C: 9, D: 10.5, E: 11.5 }
/** Share of fuel that one kg/t costs: 7.5 % between A and E, as retailers and authorities state for a whole set. */
const FUEL_PER_RESISTANCE = 0.075 / (ROLLING_RESISTANCE.E - ROLLING_RESISTANCE.A)

const defaultDevices = { '100-cycles': 'laundry', '1000-hours': 'lamp' } as const

/** The device whose use is assumed; undefined if the label is about a year. */
export const findUsageDevice = ({ per, device }: LabelledUse) =>
  per === 'year' ? undefined : (device ?? defaultDevices[per])

/** Kilowatt hours a year, by the label. */
export function calculateKwhPerYear(use: LabelledUse): number {
  const device = findUsageDevice(use)
  return device ? (use.kwh * USES_PER_YEAR[device]) / (use.per === '100-cycles' ? 100 : 1000) : use.kwh
}

/** Litres a year that a set of tyres of this class needs beyond one of class A. */
export const calculateExtraLitres = (fuel: FuelClass, { kilometresPerYear }: RunningTariff) =>
  (ROLLING_RESISTANCE[fuel] - ROLLING_RESISTANCE.A) *
  FUEL_PER_RESISTANCE *
  LITRES_PER_100_KM *
  (kilometresPerYear / 100)

/** Fuel cost a year of a set of tyres beyond one of class A, in cents; 0 for class A itself. */
export const calculateExtraFuelCents = (fuel: FuelClass, tariff: RunningTariff) =>
  Math.round(calculateExtraLitres(fuel, tariff) * tariff.fuelCentsPerLitre)

const ROUNDING_STEPS = [10, 50, 100] as const

/** Rounds an estimate to its accuracy: to 10 cents below 2, to 50 below 10, otherwise to whole units. */
function roundEstimate(cents: number): number {
  const step = ROUNDING_STEPS[cents < 2_00 ? 0 : cents < 10_00 ? 1 : 2]
  return Math.round(cents / step) * step
}

/** The cost of buying a number of pieces and running them for five years. */
export const calculateFiveYearTotal = (price: Money, fiveYears: Money, pieces: number) =>
  money(roundEstimate(price.cents * pieces + fiveYears.cents), price.currency)

/** Costs of one year and of five, both rounded as estimates. */
export const estimateRunningCosts = (centsPerYear: number, currency: Money['currency']) => ({
  perYear: money(roundEstimate(centsPerYear), currency),
  fiveYears: money(roundEstimate(centsPerYear * ESTIMATE_YEARS), currency),
})
