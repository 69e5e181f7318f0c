import type { Money } from './api/schema.generated.ts'

export type { Money }

export const money = (cents: number, currency: Money['currency']): Money => ({ cents, currency })

export const multiply = (price: Money, quantity: number): Money => ({ ...price, cents: price.cents * quantity })

/** Never -0, which would be formatted with its sign. */
export const negate = ({ cents, currency }: Money): Money => money(0 - cents, currency)

export const subtract = ({ cents, currency }: Money, subtrahend: Money): Money =>
  money(cents - subtrahend.cents, currency)

/** Formats an amount for machines and terminals: 1234.50. */
export const toDecimal = (cents: number) => (cents / 100).toFixed(2)

/** Rounds to the nearest multiple of `step` cents, halves up: Swiss totals end in 0 or 5 Rappen. */
export const roundTo = (cents: number, step: number) => Math.round(cents / step) * step

/** The tax contained in a gross amount, rounded to the cent, halves up. */
export const calculateIncludedTax = (grossCents: number, perMille: number) =>
  grossCents - Math.round((grossCents * 1000) / (1000 + perMille))

/** Splits an amount by weights so that the parts add up to it: the largest remainders get the spare cents. */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((a, b) => a + b, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (cents * weight) / total)
  const parts = exact.map(Math.floor)
  const spare = cents - parts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, i) => [value - Math.floor(value), i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, i] of order.slice(0, spare)) parts[i] = (parts[i] ?? 0) + 1
  return parts
}
