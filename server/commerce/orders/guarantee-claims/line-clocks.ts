import type { Context } from '#server/commerce/core/context.ts'
import { getLocalDay } from '#shared/dates.ts'
import {
  type BoughtGoods,
  computeGuarantee,
  type GuaranteeClock,
  type Repair,
} from '#shared/rules/orders/guarantee-clock.ts'
import { listLineProgress } from '../order-progress/index.ts'
import { listShipments } from '../shipments/index.ts'
import { type ClaimRow, listClaimsByOrder } from './claim-repository.ts'

/** A line of which the buyer has something, with the terms of the pieces that are there. */
export interface LineClock {
  position: number
  /** Pieces that arrived and were kept. */
  kept: number
  goods: BoughtGoods
  clock: GuaranteeClock
}

type OrderDay = { number: string; placedAt: string }

/** The day on which the last pieces of each line have arrived, by position. */
async function findDeliveryDays(ctx: Context, number: string): Promise<ReadonlyMap<number, string>> {
  const days = new Map<number, string>()
  for (const { deliveredAt, lines, contents } of await listShipments(ctx, [number])) {
    if (!deliveredAt || contents === 'part') continue
    const day = getLocalDay(new Date(deliveredAt), ctx.tenant.timeZone)
    for (const { position } of lines) if (day > (days.get(position) ?? '')) days.set(position, day)
  }
  return days
}

/** True for a claim whose goods were repaired. */
export const isRepaired = ({ state, remedy }: Pick<ClaimRow, 'state' | 'remedy'>) =>
  state === 'done' && remedy === 'repair'

/** The days of a claim that was ended by a repair. */
export function toRepair(
  { tenant: { timeZone } }: Pick<Context, 'tenant'>,
  { createdAt, changedAt }: ClaimRow,
): Repair {
  return {
    reportedOn: getLocalDay(new Date(createdAt), timeZone),
    repairedOn: getLocalDay(new Date(changedAt), timeZone),
  }
}

/** The terms of an order's lines that have arrived and were kept; of several pieces those that were not repaired. */
export async function findLineClocks(ctx: Context, { number, placedAt }: OrderDay): Promise<LineClock[]> {
  const [lines, days, claims] = await Promise.all([
    listLineProgress(ctx, number),
    findDeliveryDays(ctx, number),
    listClaimsByOrder(ctx, [number]),
  ])
  const orderedOn = getLocalDay(new Date(placedAt), ctx.tenant.timeZone)
  return lines.flatMap(({ position, deliveredQuantity, returnedQuantity }) => {
    const kept = deliveredQuantity - returnedQuantity
    const deliveredOn = days.get(position)
    if (kept <= 0 || deliveredOn === undefined) return []
    const repaired = claims.filter((claim) => claim.position === position && isRepaired(claim))
    const areAllRepaired = repaired.reduce((sum, { quantity }) => sum + quantity, 0) >= kept
    const repairs = areAllRepaired ? repaired.map((claim) => toRepair(ctx, claim)) : []
    const goods = { orderedOn, deliveredOn, repairs }
    return [{ position, kept, goods, clock: computeGuarantee(goods, ctx.tenant) }]
  })
}
