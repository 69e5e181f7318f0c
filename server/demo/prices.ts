import { addDays } from '#shared/dates.ts'
import { hashText, type Random } from './random.ts'

/** A price from a day on. */
export interface PricePoint {
  from: string
  cents: number
}

/** What an article costs today and how it came to that. */
export interface VariantPrice {
  history: readonly PricePoint[]
  priceCents: number
  previousCents: number | null
  lowest30Cents: number | null
  reducedOn: string | null
}

/** How a style's price moves: days before today and factors on the regular price. */
export interface PriceTrajectory {
  steps: readonly { daysAgo: number; factor: number }[]
  /** Which of the steps began the announced reduction; absent when nothing is announced. */
  reducedAt?: number
}

const REFERENCE_PRICE_DAYS = 30 // Directive 98/6/EC Art. 6a

/** Price as a shop writes it: 19,99, 149,95 or 899,00 in euro; .90, .95 or a whole franc in Switzerland. */
export function toRetailPrice(exactCents: number, currency: string): number {
  const cents = Math.round(exactCents)
  const francs = currency === 'CHF'
  if (cents < 2000) return Math.max(1, Math.round(cents / 100)) * 100 - (francs ? 10 : 1)
  if (cents < 10_000) return Math.round(cents / 100) * 100 - (francs ? (cents % 3 ? 10 : 5) : cents % 3 ? 1 : 5)
  if (cents < 30_000) return Math.round(cents / 500) * 500 - (francs ? (cents % 2 ? 10 : 100) : cents % 2 ? 5 : 100)
  return Math.round(cents / 1000) * 1000 - 100
}

/** The lowest price that held on any of the 30 days before a day; undefined when nothing was sold before it. */
export function findLowestPriceBefore(history: readonly PricePoint[], day: string): number | undefined {
  const start = addDays(day, -REFERENCE_PRICE_DAYS)
  const relevant = history.filter(({ from }, i) => from < day && (history[i + 1]?.from ?? day) > start)
  return relevant.length ? Math.min(...relevant.map(({ cents }) => cents)) : undefined
}

/** Whether and how a style is reduced: about one in five is; some moved in price without any announcement. */
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

/** A weekend offer inside the 30 days: the announced reduction has to go below it, otherwise it is none. */
const createDippedTrajectory = (days: number, off: number): PriceTrajectory => ({
  steps: [
    { daysAgo: days + 20, factor: 0.9 },
    { daysAgo: days + 17, factor: 1 },
    { daysAgo: days, factor: Math.min(off, 0.92) },
  ],
  reducedAt: 2,
})

/** Follows a course for one article. A reduction is announced only below the lowest price of the 30 days before it. */
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

/** A whole-number spread of a few per cent that stays the same for one word. */
export const getPriceVariation = (word: string, perCent: number) =>
  1 + ((hashText(word) % (2 * perCent + 1)) - perCent) / 100
