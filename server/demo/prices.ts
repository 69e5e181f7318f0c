import { addDays } from '#shared/dates.ts'
import { hashText, type Random } from './random.ts'

/** A price from a day onwards. */
export interface PricePoint {
  from: string
  cents: number
}

/** A variant's current price and its history. */
export interface VariantPrice {
  history: readonly PricePoint[]
  priceCents: number
  previousCents: number | null
  lowest30Cents: number | null
  reducedOn: string | null
}

/** The price changes of a product: days before today, and factors on the regular price. */
export interface PriceTrajectory {
  steps: readonly { daysAgo: number; factor: number }[]
  /** The step that starts the announced reduction; absent if none is announced. */
  reducedAt?: number
}

const REFERENCE_PRICE_DAYS = 30 // Directive 98/6/EC Art. 6a

/** Rounds to retail prices: 19,99, 149,95 or 899,00 in euro; .90, .95 or a whole franc in Switzerland. */
export function toRetailPrice(exactCents: number, currency: string): number {
  const cents = Math.round(exactCents)
  const francs = currency === 'CHF'
  if (cents < 2000) return Math.max(1, Math.round(cents / 100)) * 100 - (francs ? 10 : 1)
  if (cents < 10_000) return Math.round(cents / 100) * 100 - (francs ? (cents % 3 ? 10 : 5) : cents % 3 ? 1 : 5)
  if (cents < 30_000) return Math.round(cents / 500) * 500 - (francs ? (cents % 2 ? 10 : 100) : cents % 2 ? 5 : 100)
  return Math.round(cents / 1000) * 1000 - 100
}

/** The lowest price of the 30 days before a day; undefined if nothing was sold before it. */
export function findLowestPriceBefore(history: readonly PricePoint[], day: string): number | undefined {
  const start = addDays(day, -REFERENCE_PRICE_DAYS)
  const relevant = history.filter(({ from }, i) => from < day && (history[i + 1]?.from ?? day) > start)
  return relevant.length ? Math.min(...relevant.map(({ cents }) => cents)) : undefined
}

/** About one product in five is reduced; some have price changes without an announcement. */
export function createPriceTrajectory(random: Random, ageDays: number): PriceTrajectory {
  const chance = random.next()
  if (ageDays < 120 || chance > 0.45) return { steps: [] }
  const off = 1 - random.pick([0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.3, 0.4, 0.5])
  const days = random.integer(1, 26)
  if (chance < 0.17) return { steps: [{ daysAgo: days, factor: off }], reducedAt: 0 }
  if (chance < 0.2) return createDippedTrajectory(days, off)
  if (chance < 0.235)
    return {
      steps: [
        { daysAgo: days + 2, factor: 0.85 },
        { daysAgo: Math.ceil(days / 2), factor: 0.7 },
      ],
      reducedAt: 0,
    }
  return { steps: [{ daysAgo: days + random.integer(35, 80), factor: random.pick([0.9, 0.95, 1.06]) }] }
}

/** A weekend offer within the 30 days: only a reduction below it may be announced. */
const createDippedTrajectory = (days: number, off: number): PriceTrajectory => ({
  steps: [
    { daysAgo: days + 20, factor: 0.9 },
    { daysAgo: days + 17, factor: 1 },
    { daysAgo: days, factor: Math.min(off, 0.92) },
  ],
  reducedAt: 2,
})

/**
 * The price of a variant on a trajectory. A reduction is announced only below the lowest price of the 30 days before
 * it.
 */
export function priceVariant(
  regularCents: number,
  trajectory: PriceTrajectory,
  dates: { today: string; released: string },
  currency: string,
): VariantPrice {
  const history: PricePoint[] = [{ from: dates.released, cents: toRetailPrice(regularCents, currency) }]
  for (const { daysAgo, factor } of trajectory.steps) {
    const cents = factor === 1 ? toRetailPrice(regularCents, currency) : toRetailPrice(regularCents * factor, currency)
    if (cents !== history.at(-1)?.cents) history.push({ from: addDays(dates.today, -daysAgo), cents })
  }
  const priceCents = history.at(-1)?.cents ?? regularCents
  const reduced = trajectory.reducedAt === undefined ? undefined : trajectory.steps[trajectory.reducedAt]
  const reducedOn = reduced ? addDays(dates.today, -reduced.daysAgo) : null
  const before = reducedOn && history.findLast(({ from }) => from < reducedOn)
  const lowest = reducedOn && findLowestPriceBefore(history, reducedOn)
  if (!before || !lowest || priceCents >= lowest)
    return { history, priceCents, previousCents: null, lowest30Cents: null, reducedOn: null }
  return { history, priceCents, previousCents: before.cents, lowest30Cents: lowest, reducedOn }
}

/** A factor within a few per cent around 1, in whole per cent, always the same for one seed. */
export const getPriceVariation = (word: string, perCent: number) =>
  1 + ((hashText(word) % (2 * perCent + 1)) - perCent) / 100
