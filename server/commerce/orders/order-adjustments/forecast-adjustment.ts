import type { Context } from '#server/commerce/core/context.ts'
import type { AdjustmentForecast, Order } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { sumAll } from '#shared/rules/basket/vat-shares.ts'
import { isAfterDelivery, type RemainingOrder } from '#shared/rules/orders/adjustment.ts'
import { countLostPoints } from '#shared/rules/orders/loyalty-points.ts'
import { type AdjustmentPlan, type AdjustmentRequest, planAdjustments } from './plan-adjustment.ts'

const getPaidCents = ({ lines }: RemainingOrder, position: number) => {
  const line = lines[position]
  return line ? line.total.cents - sumAll(line.discounts.map(({ amount }) => amount.cents)) : 0
}

const getDeliveryCents = ({ totals: { parcelFee, carrierFee, freightFee, giftFee } }: RemainingOrder) =>
  sumAll([parcelFee.cents, carrierFee?.cents ?? 0, freightFee.cents, giftFee.cents])

/** What each line is worth; a cent of rounding that is left belongs to the last one. */
function shareWorth(plan: AdjustmentPlan) {
  const { lines, before, remaining, reductionCents } = plan
  const feeCents = getDeliveryCents(before) - getDeliveryCents(remaining)
  const worth = lines.map(({ position }) => {
    const quantityBefore = before.lines[position]?.quantity ?? 0
    const quantityAfter = remaining.lines[position]?.quantity ?? 0
    const paid = getPaidCents(before, position)
    return quantityBefore === 0 ? 0 : paid - Math.round((paid * quantityAfter) / quantityBefore)
  })
  const restCents = reductionCents - feeCents - sumAll(worth)
  const isVoucherLost = plan.lostDiscountCents > plan.lostDiscountBeforeCents
  const lostCents = isVoucherLost ? Math.max(-restCents, 0) : 0
  const last = worth.length - 1
  return {
    feeCents,
    lostCents,
    worth: worth.map((cents, i) => (i === last ? cents + restCents + lostCents : cents)),
  }
}

/** The services for goods that are sent back; they were rendered, and are still to be paid. */
const listKeptServices = ({ kind, lines: chosen }: AdjustmentRequest, { remaining: { lines } }: AdjustmentPlan) =>
  isAfterDelivery({ kind })
    ? lines
        .filter(
          ({ service, parent, quantity }) => service && quantity > 0 && chosen.some((each) => each.position === parent),
        )
        .map(({ title }) => title)
    : []

/** What is paid for goods, in cents. */
const getGoodsCents = ({ totals: { goods, discounts } }: RemainingOrder) =>
  goods.cents - sumAll(discounts.map(({ amount }) => amount.cents))

/** The points of its loyalty card that an order no longer brings; 0 without one. */
function countOwnLostPoints({ tenant, now }: Context, { loyaltyCard, placedAt }: Order, plan: AdjustmentPlan): number {
  const { loyalty: terms, timeZone } = tenant
  if (!loyaltyCard || !terms) return 0
  const beforeCents = getGoodsCents(plan.before)
  return countLostPoints({ terms, placedAt, beforeCents, afterCents: getGoodsCents(plan.remaining), now, timeZone })
}

/** What a change of an order would lead to, in the words of its plan. */
function toForecast(
  ctx: Context,
  order: Order,
  requests: readonly [AdjustmentRequest, ...AdjustmentRequest[]],
  plan: AdjustmentPlan,
): AdjustmentForecast {
  const amount = (cents: number) => money(cents, ctx.tenant.currency)
  const { feeCents, lostCents, worth } = shareWorth(plan)
  const lostPoints = countOwnLostPoints(ctx, order, plan)
  const { refundCents, refunds, openCents, credit } = plan.settlement
  const { kind } = requests.at(-1) ?? requests[0]
  return {
    kind,
    lines: plan.lines.map((line, i) => ({ ...line, amount: amount(worth[i] ?? 0) })),
    keptServices: [...new Set(requests.flatMap((request) => listKeptServices(request, plan)))],
    returnedFees: amount(feeCents),
    lostDiscount: amount(lostCents),
    reduction: amount(plan.reductionCents),
    refund: amount(refundCents),
    refundMethods: [...new Set(refunds.map(({ method }) => method))],
    total: plan.remaining.totals.total,
    ...(openCents !== undefined && { open: amount(openCents) }),
    ...(lostPoints > 0 && { lostPoints }),
    ...(credit && {
      instalments: credit.reduction.instalments.map(({ number, dueOn, cents }) => ({
        number,
        dueOn,
        amount: amount(cents),
      })),
    }),
  }
}

/**
 * What changes of an order would lead to that are made one after the other, to the cent as adjustOrder() books them at
 * this moment; it bears the kind of the last one. Nothing is written. 409 order-changed for pieces that are not there.
 */
export const forecastAdjustments = async (
  ctx: Context,
  order: Order,
  requests: readonly [AdjustmentRequest, ...AdjustmentRequest[]],
): Promise<AdjustmentForecast> => toForecast(ctx, order, requests, await planAdjustments(ctx, order, requests))

/** What a change of an order would lead to. */
export const forecastAdjustment = (
  ctx: Context,
  order: Order,
  request: AdjustmentRequest,
): Promise<AdjustmentForecast> => forecastAdjustments(ctx, order, [request])
