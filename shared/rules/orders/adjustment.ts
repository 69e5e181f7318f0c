import type { Discount, Totals } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import { allocate, money, roundTo } from '#shared/money.ts'
import type { AdjustmentKind } from '../../api/schema.generated.ts'
import { sumAll } from '../basket/vat-shares.ts'
import { buildRemainingTotals, type RemainingFees } from './remaining-totals.ts'

export type { AdjustmentKind } from '../../api/schema.generated.ts'

/** Why an order costs less than when it was placed. */
export const adjustmentKinds = ['cancellation', 'undeliverable', 'return', 'withdrawal', 'lost'] as const

/** Pieces of a line that are no longer part of an order. */
export interface Removal {
  kind: AdjustmentKind
  position: number
  quantity: number
}

/** What a change of an order is calculated from: the order as it was placed, and the tenant's and vouchers' terms. */
export interface AdjustmentInput {
  placed: { lines: readonly OrderLine[]; totals: Totals }
  /** All removals, the earlier ones included. */
  removals: readonly Removal[]
  /** The vouchers' minimum purchases in cents, by code. */
  minimumCents: ReadonlyMap<string, number>
  roundingCents: number
  /** What the order cost before this change. */
  costBeforeCents: number
}

/** What is left of an order: its lines by position, those without pieces included, and its totals. */
export interface RemainingOrder {
  lines: OrderLine[]
  totals: Totals
}

/** The shop could not deliver: the buyer loses nothing by it. */
const isFaultOfShop = ({ kind }: Removal) => kind === 'undeliverable' || kind === 'lost'
/** The goods were delivered before. */
export const isAfterDelivery = ({ kind }: Pick<Removal, 'kind'>) => kind === 'return' || kind === 'withdrawal'

const sumQuantities = (removals: readonly Removal[], position: number) =>
  sumAll(removals.map((each) => (each.position === position ? each.quantity : 0)))

/**
 * The fees that are still owed. The fee of goods that were never delivered is not owed once none of them is left; after
 * a delivery it is not once no goods are left of the order, except the surcharge of a carrier that the buyer chose (law
 * 1).
 */
function calculateFees({ placed, removals }: AdjustmentInput, kept: readonly number[]): RemainingFees {
  const { giftFee, parcelFee, carrierFee, freightFee } = placed.totals
  const nothingLeft = kept.every((quantity, i) => quantity === 0 || placed.lines[i]?.service)
  const isNotOwed = (wanted: DeliveryClass, afterDelivery: boolean) => {
    const positions = placed.lines.flatMap(({ deliveryClass, service }, i) =>
      deliveryClass === wanted && !service ? [i] : [],
    )
    const isGone = positions.every((position) => kept[position] === 0)
    const wasDelivered = removals.some((each) => isAfterDelivery(each) && positions.includes(each.position))
    return isGone && (!wasDelivered || (afterDelivery && nothingLeft))
  }
  return {
    gift: nothingLeft ? 0 : giftFee.cents,
    parcel: isNotOwed('parcel', true) ? 0 : parcelFee.cents,
    carrier: isNotOwed('parcel', false) ? 0 : (carrierFee?.cents ?? 0),
    freight: isNotOwed('freight', true) ? 0 : freightFee.cents,
  }
}

/**
 * The vouchers whose minimum purchase the buyer no longer keeps (O47); what the shop failed to deliver counts as kept.
 */
function findLostVouchers({ placed, removals, minimumCents }: AdjustmentInput): Set<string> {
  const byBuyer = removals.filter((each) => !isFaultOfShop(each))
  if (byBuyer.length === 0) return new Set()
  const keptCents = sumAll(
    placed.lines.map(({ price, quantity, service }, i) =>
      service ? 0 : price.cents * (quantity - sumQuantities(byBuyer, i)),
    ),
  )
  return new Set([...minimumCents].flatMap(([code, minimum]) => (keptCents < minimum ? [code] : [])))
}

/** A line's discounts for the pieces that are kept, in cents. */
const keepDiscounts = ({ discounts, quantity }: OrderLine, kept: number): Discount[] =>
  discounts.map(({ kind, code, amount: { cents, currency } }) => ({
    kind,
    code,
    amount: money(cents - Math.round((cents * (quantity - kept)) / quantity), currency),
  }))

const isLostVoucher = (codes: ReadonlySet<string>, { kind, code }: Discount) => kind === 'voucher' && codes.has(code)

/** Takes away `cents` of the shares that lost vouchers have in what is kept. */
function chargeBack(
  discounts: readonly (readonly Discount[])[],
  lost: ReadonlySet<string>,
  cents: number,
): Discount[][] {
  const parts = allocate(
    cents,
    discounts.flat().map((each) => (isLostVoucher(lost, each) ? each.amount.cents : 0)),
  )
  return discounts.map((own) =>
    own
      .map((each) => ({ ...each, amount: money(each.amount.cents - (parts.shift() ?? 0), each.amount.currency) }))
      .filter(({ amount }) => amount.cents > 0),
  )
}

/**
 * Calculates what is left of an order after all removals, and what was charged back of vouchers that were lost. It
 * never costs more than before, so that no refund is negative, and nothing if nothing is left but what a chosen carrier
 * cost. The difference to what it cost before is what the change is worth; all amounts are whole cents, and the lines
 * with their discounts, the fees and the rounding add up to the total.
 */
export function calculateRemainingOrder(input: AdjustmentInput): RemainingOrder & { lostDiscountCents: number } {
  const { placed, removals, roundingCents, costBeforeCents } = input
  const kept = placed.lines.map(({ quantity }, i) => Math.max(quantity - sumQuantities(removals, i), 0))
  const fees = calculateFees(input, kept)
  const lost = findLostVouchers(input)
  const discounts = placed.lines.map((line, i) => keepDiscounts(line, kept[i] ?? 0))
  const goods = sumAll(placed.lines.map(({ price }, i) => price.cents * (kept[i] ?? 0)))
  const exact =
    goods -
    sumAll(discounts.flat().map(({ amount }) => amount.cents)) +
    sumAll([fees.gift, fees.parcel, fees.carrier, fees.freight])
  const lostShare = sumAll(discounts.flat().map((each) => (isLostVoucher(lost, each) ? each.amount.cents : 0)))
  const lostDiscountCents = Math.max(0, Math.min(lostShare, costBeforeCents - exact))
  const charged = chargeBack(discounts, lost, lostDiscountCents)
  const lines = placed.lines.map((line, i) => ({
    ...line,
    quantity: kept[i] ?? 0,
    total: money(line.price.cents * (kept[i] ?? 0), line.total.currency),
    discounts: charged[i] ?? [],
  }))
  const totalCents = Math.min(roundTo(exact + lostDiscountCents, roundingCents), costBeforeCents)
  return { lines, lostDiscountCents, totals: buildRemainingTotals(placed, lines, fees, totalCents) }
}
