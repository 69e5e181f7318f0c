import { findVoucher } from '#server/commerce/basket/vouchers/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import type { Order } from '#shared/api/orders.ts'
import {
  type AdjustmentKind,
  calculateRemainingOrder,
  type RemainingOrder,
  type Removal,
} from '#shared/rules/orders/adjustment.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'
import { addPieces, listAffectedServices } from '#shared/rules/orders/service-pieces.ts'
import { findRemainingOrder, getCurrentTotal, listAdjustmentsByOrder, toRemovals } from '../adjustment-data/index.ts'
import { planSettlement, type Settlement } from './settlement.ts'

/** What is taken out of an order, and why. */
export interface AdjustmentRequest {
  kind: AdjustmentKind
  /** Positions count from 0. */
  lines: readonly { position: number; quantity: number }[]
}

/** Everything that a change of an order leads to. */
export interface AdjustmentPlan {
  /** The number of this change within its order. */
  id: number
  /** What was chosen, each position once, with the services that fall away with it. */
  lines: readonly LinePieces[]
  before: RemainingOrder
  remaining: RemainingOrder
  lostDiscountBeforeCents: number
  lostDiscountCents: number
  reductionCents: number
  settlement: Settlement
}

async function loadMinimumPurchases(ctx: Context, { totals }: Order): Promise<Map<string, number>> {
  const codes = totals.discounts.flatMap(({ kind, code }) => (kind === 'voucher' ? [code] : []))
  const vouchers = await Promise.all(codes.map((code) => findVoucher(ctx, code)))
  return new Map(vouchers.flatMap((voucher) => (voucher ? [[voucher.code, voucher.minimumCents] as const] : [])))
}

/** 409 order-changed for pieces that the order does not have, or no longer. */
function checkPieces({ lines }: Order, removals: readonly Removal[]) {
  const isValid = removals.every(({ position, quantity }) => lines[position] && quantity > 0)
  const isEnough = lines.every(
    ({ quantity }, i) =>
      removals.reduce((sum, each) => (each.position === i ? sum + each.quantity : sum), 0) <= quantity,
  )
  if (!isValid || !isEnough) throw conflict('order-changed', 'the order does not have so many pieces')
}

/** What is left after one change after the other, and all pieces that they take out with their services. */
async function calculateAfter(
  ctx: Context,
  order: Order,
  earlier: readonly Removal[],
  requests: readonly AdjustmentRequest[],
) {
  const minimumCents = await loadMinimumPurchases(ctx, order)
  const { roundingCents } = ctx.tenant
  let lines: readonly LinePieces[] = []
  let removals = earlier
  let costBeforeCents = getCurrentTotal(order).cents
  const calculate = () =>
    calculateRemainingOrder({ placed: order, removals, minimumCents, roundingCents, costBeforeCents })
  let after = calculate()
  for (const { kind, lines: chosen } of requests) {
    const own = addPieces(chosen, listAffectedServices(order.lines, removals, kind, chosen))
    lines = addPieces(lines, own)
    removals = [...removals, ...own.map((line) => ({ kind, ...line }))]
    checkPieces(order, removals)
    after = calculate()
    costBeforeCents = after.totals.total.cents
  }
  return { after, lines }
}

/**
 * Plans changes of an order that are made one after the other, without writing anything: what they are worth together,
 * and how that is settled. 409 order-changed for pieces that are not there.
 */
export async function planAdjustments(
  ctx: Context,
  order: Order,
  requests: readonly AdjustmentRequest[],
): Promise<AdjustmentPlan> {
  const earlier = await listAdjustmentsByOrder(ctx, [order.number])
  const id = (earlier.at(-1)?.id ?? 0) + 1
  const { after, lines } = await calculateAfter(ctx, order, toRemovals(earlier), requests)
  if (lines.length === 0) throw conflict('order-changed', 'nothing was chosen')
  const { lostDiscountCents, ...remaining } = after
  const totalCents = remaining.totals.total.cents
  return {
    id,
    lines,
    before: (await findRemainingOrder(ctx, order.number, id - 1)) ?? { lines: [...order.lines], totals: order.totals },
    remaining,
    lostDiscountBeforeCents: earlier.at(-1)?.lostDiscount.cents ?? 0,
    lostDiscountCents,
    reductionCents: getCurrentTotal(order).cents - totalCents,
    settlement: await planSettlement(
      ctx,
      order,
      totalCents,
      remaining.lines.every(({ quantity }) => quantity === 0),
    ),
  }
}
