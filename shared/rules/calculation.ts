import type { CreditTerms } from '../tenant.ts'
import { instalmentPlan } from './instalment-plan.ts'

/** What a shopper asks of the calculator, as typed or as the address has it; nothing where he has said nothing yet. */
export interface CalculationInput {
  price?: string | undefined
  months?: string | undefined
}

/** What the calculator works with. */
export interface Calculation {
  priceCents: number
  months: number
  /** The numbers of months that this price can choose from. */
  offered: readonly number[]
  /** Where the price was moved to (S5.33): up to the minimum, or into the range from minimum to maximum. */
  corrected?: 'minimum' | 'range'
}

const EXAMPLE_CENTS = 1000_00
const USUAL_MONTHS = 12

/** "1.299,50", "1'299.5" and "1299" in cents; undefined for what is no amount. A sign before exactly three digits parts thousands. */
export function centsOf(text: string): number | undefined {
  const bare = text.replace(/[\s'’€]|EUR|CHF/gi, '')
  const [, whole = '', part = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{0,2}|[-–]))?$/.exec(bare) ?? []
  return whole === '' ? undefined : Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.replace(/\D/, '').padEnd(2, '0'))
}

/** The months whose instalment is not below the least one; the shortest time is always among them. */
export function monthsFor({ months, monthlyFactorPpm, leastInstalmentCents }: CreditTerms, priceCents: number): readonly [number, ...number[]] {
  const [shortest, ...longer] = months
  return [shortest, ...longer.filter((n) => instalmentPlan({ priceCents, months: n, monthlyFactorPpm }).regular >= leastInstalmentCents)]
}

/** True where a value of goods may be bought on credit. */
export const isWithin = ({ minCents, maxCents }: Pick<CreditTerms, 'minCents' | 'maxCents'>, cents: number) => cents >= minCents && cents <= maxCents

/** Brings what was asked into the range of the terms (S5.33); undefined where the price is no amount. */
export function calculationOf(terms: CreditTerms, { price, months }: CalculationInput): Calculation | undefined {
  const { minCents, maxCents } = terms
  const asked = price === undefined ? Math.min(Math.max(EXAMPLE_CENTS, minCents), maxCents) : centsOf(price)
  if (asked === undefined) return undefined
  const priceCents = Math.min(Math.max(asked, minCents), maxCents)
  const offered = monthsFor(terms, priceCents)
  const wanted = Number(months ?? USUAL_MONTHS)
  const corrected = asked < minCents ? 'minimum' : asked > maxCents ? 'range' : undefined
  return { priceCents, months: offered.findLast((n) => n <= wanted) ?? offered[0], offered, ...(corrected && { corrected }) }
}
