import type { Discount } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { allocate } from '#shared/money.ts'
import { sumAll } from './vat-shares.ts'

/** A line for the calculation: gross price of one piece in cents, and its VAT rate. */
export interface PricedLine {
  cents: number
  quantity: number
  deliveryClass: DeliveryClass
  vatPerMille: number
  /** Announced below an earlier price. */
  reduced?: boolean
  /** A service that is rendered with goods: no discount applies to it, and it counts for none. */
  service?: unknown
}

/** The goods without the services that are ordered with them. */
export const filterGoods = <Line extends Pick<PricedLine, 'service'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ service }) => !service)

/** A discount: cents or a share of all goods, or of those at full price; or the price of parcel delivery. */
export interface DiscountRule extends Pick<Discount, 'kind' | 'code'> {
  off: { cents: number } | { perMille: number } | { parcel: true }
  fullPriceOnly?: boolean
}

export const getLineCents = (line: PricedLine) => line.cents * line.quantity

/** The goods that a discount applies to: all, or those at full price. */
export const filterDiscountable = <Line extends Pick<PricedLine, 'reduced' | 'service'>>(
  lines: readonly Line[],
  { fullPriceOnly }: Pick<DiscountRule, 'fullPriceOnly'>,
): Line[] => filterGoods(lines).filter((line) => !(fullPriceOnly && line.reduced))

/** Cents per line that a discount takes off the remaining price; together never more than the lines it applies to. */
function calculateLineDiscounts(lines: readonly PricedLine[], left: readonly number[], rule: DiscountRule): number[] {
  const { off } = rule
  const discountable = new Set(filterDiscountable(lines, rule))
  const base = lines.map((line, i) => (discountable.has(line) ? (left[i] ?? 0) : 0))
  const sum = sumAll(base)
  const requestedCents = 'cents' in off ? off.cents : 'perMille' in off ? Math.round((sum * off.perMille) / 1000) : 0
  return allocate(Math.min(Math.max(0, requestedCents), sum), base)
}

/** The remaining price of each line, and each discount's share of each line. */
export function applyDiscounts(lines: readonly PricedLine[], rules: readonly DiscountRule[]) {
  let remaining = lines.map(getLineCents)
  const applied = rules.map((reduction) => {
    const parts = calculateLineDiscounts(lines, remaining, reduction)
    remaining = remaining.map((cents, i) => cents - (parts[i] ?? 0))
    return { ...reduction, parts }
  })
  return { left: remaining, cuts: applied }
}
