import type { CreditTerms } from '#shared/tenant.ts'
import { createInstalmentPlan } from './instalment-plan.ts'

/** The calculator's input, as typed or in the URL; empty before anything was entered. */
export interface CreditCalculationInput {
  price?: string | undefined
  months?: string | undefined
}

/** The calculator's normalised input. */
export interface CreditCalculation {
  priceCents: number
  months: number
  /** The numbers of months available for this price. */
  monthOptions: readonly number[]
  /** How the price was adjusted (S5.33): to the minimum, or into the range from minimum to maximum. */
  corrected?: 'minimum' | 'range'
}

const DEFAULT_PRICE_CENTS = 1000_00
const DEFAULT_MONTHS = 12

/**
 * Parses "1.299,50", "1'299.5" and "1299" as cents; undefined if it is no amount. A separator before exactly three
 * digits separates thousands.
 */
export function parsePriceInput(text: string): number | undefined {
  const digits = text.replace(/[\s'’€]|EUR|CHF/gi, '')
  const [, whole = '', part = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{0,2}|[-–]))?$/.exec(digits) ?? []
  return whole === ''
    ? undefined
    : Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.replace(/\D/, '').padEnd(2, '0'))
}

/** The numbers of months whose instalment is not below the minimum; the shortest one is always among them. */
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

/** True if this value of goods may be bought on credit. */
export const isWithinCreditRange = (
  { minCents, maxCents }: Pick<CreditTerms, 'minCents' | 'maxCents'>,
  cents: number,
) => cents >= minCents && cents <= maxCents

/** Normalises the input into the range of the terms (S5.33); undefined if the price is no amount. */
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
