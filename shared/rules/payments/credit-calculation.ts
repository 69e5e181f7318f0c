import type { CreditTerms } from '#shared/tenant.ts'
import { createInstalmentPlan } from './instalment-plan.ts'

/** What a shopper asks of the calculator, as typed or as in the URL; nothing before they have entered anything. */
export interface CreditCalculationInput {
  price?: string | undefined
  months?: string | undefined
}

/** What the calculator works with. */
export interface CreditCalculation {
  priceCents: number
  months: number
  /** The numbers of months that this price can choose from. */
  monthOptions: readonly number[]
  /** Where the price was moved to (S5.33): up to the minimum, or into the range from minimum to maximum. */
  corrected?: 'minimum' | 'range'
}

const DEFAULT_PRICE_CENTS = 1000_00
const DEFAULT_MONTHS = 12

/**
 * "1.299,50", "1'299.5" and "1299" in cents; undefined for what is no amount. A sign before exactly three digits parts
 * thousands.
 */
export function parsePriceInput(text: string): number | undefined {
  const digits = text.replace(/[\s'’€]|EUR|CHF/gi, '')
  const [, whole = '', part = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{0,2}|[-–]))?$/.exec(digits) ?? []
  return whole === ''
    ? undefined
    : Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.replace(/\D/, '').padEnd(2, '0'))
}

/** The months whose instalment is not below the least one; the shortest time is always among them. */
export function listInstalmentMonths(
  { months, monthlyFactorPpm, minInstalmentCents }: CreditTerms,
  priceCents: number,
): readonly [number, ...number[]] {
  const [shortest, ...longer] = months
  return [
    shortest,
    ...longer.filter(
      (n) => createInstalmentPlan({ priceCents, months: n, monthlyFactorPpm }).regular >= minInstalmentCents,
    ),
  ]
}

/** True where a value of goods may be bought on credit. */
export const isWithinCreditRange = (
  { minCents, maxCents }: Pick<CreditTerms, 'minCents' | 'maxCents'>,
  cents: number,
) => cents >= minCents && cents <= maxCents

/** Brings what was asked into the range of the terms (S5.33); undefined where the price is no amount. */
export function toCreditCalculation(
  terms: CreditTerms,
  { price, months }: CreditCalculationInput,
): CreditCalculation | undefined {
  const { minCents, maxCents } = terms
  const requestedCents =
    price === undefined ? Math.min(Math.max(DEFAULT_PRICE_CENTS, minCents), maxCents) : parsePriceInput(price)
  if (requestedCents === undefined) return undefined
  const priceCents = Math.min(Math.max(requestedCents, minCents), maxCents)
  const monthOptions = listInstalmentMonths(terms, priceCents)
  const requestedMonths = Number(months ?? DEFAULT_MONTHS)
  const corrected = requestedCents < minCents ? 'minimum' : requestedCents > maxCents ? 'range' : undefined
  return {
    priceCents,
    months: monthOptions.findLast((n) => n <= requestedMonths) ?? monthOptions[0],
    monthOptions,
    ...(corrected && { corrected }),
  }
}
