import { findPartLists } from '#server/commerce/catalog/spare-parts/index.ts'
import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import {
  type ClaimState,
  claimStates,
  type GuaranteeClaim,
  type OrderGuarantee,
  type OrderGuaranteeInput,
} from '#shared/api/guarantee-claims.ts'
import type { Order } from '#shared/api/orders.ts'
import { getLocalDay } from '#shared/dates.ts'
import { computeGuarantee, isExtendedByRepair } from '#shared/rules/orders/guarantee-clock.ts'
import { requireOrder } from '../order-access/index.ts'
import { findOrder } from '../order-data/index.ts'
import { type ClaimRow, findClaimHistory, listClaimsByCustomer, listClaimsByOrder } from './claim-repository.ts'
import { findLineClocks, isRepaired, type LineClock, toRepair } from './line-clocks.ts'
import { findPhotosByClaim } from './photo-repository.ts'

const MAX_OWN_CLAIMS = 100

type ClaimedOrder = Pick<Order, 'number' | 'lines' | 'placedAt'>

/** The terms of what a claim has had repaired. */
function findRepairClock(ctx: Context, claim: ClaimRow, clocks: readonly LineClock[]) {
  const line = clocks.find(({ position }) => position === claim.position)
  if (!line || !isRepaired(claim)) return undefined
  return computeGuarantee({ ...line.goods, repairs: [toRepair(ctx, claim)] }, ctx.tenant)
}

/** States follow each other in this order, also at the same instant. */
const compareStates = (a: { state: ClaimState }, b: { state: ClaimState }) =>
  claimStates.indexOf(a.state) - claimStates.indexOf(b.state)

/** Claims of one order as their buyer sees them. */
export async function toClaims(
  ctx: Context,
  { number, lines, placedAt }: ClaimedOrder,
  rows: readonly ClaimRow[],
): Promise<GuaranteeClaim[]> {
  const ids = rows.map(({ id }) => id)
  const [history, photos, clocks] = await Promise.all([
    findClaimHistory(ctx, ids),
    findPhotosByClaim(ctx, ids),
    rows.some(isRepaired) ? findLineClocks(ctx, { number, placedAt }) : [],
  ])
  return rows.map((row) => {
    const { id, position, quantity, problem, fault, since, wish, state, remedy, note } = row
    const { title = '', variant = '' } = lines[position] ?? {}
    const clock = findRepairClock(ctx, row, clocks)
    return {
      ...{ id, order: number, position, title, variant, quantity, problem, fault, since, wish, state },
      history: (history.get(id) ?? []).map((event) => ({ state: event.state, at: event.at })).toSorted(compareStates),
      photos: (photos.get(id) ?? []).map((photo) => photo.id),
      ...(remedy && { remedy }),
      ...(note && { note }),
      ...(clock && { clock }),
    }
  })
}

const isOpen = ({ state }: ClaimRow) => state === 'reported' || state === 'in-review' || state === 'accepted'

/** How many pieces of a line have a claim that is open. */
export const countOpenPieces = (rows: readonly ClaimRow[], position: number): number =>
  rows.filter((row) => row.position === position && isOpen(row)).reduce((sum, { quantity }) => sum + quantity, 0)

/** What the seller is liable for, and what was reported. 404 not-found for one that is neither own nor signed (R33). */
export async function getOrderGuarantee(ctx: Context, input: OrderGuaranteeInput): Promise<OrderGuarantee> {
  const order = await requireOrder(ctx, input.order, input.signature)
  const rows = await listClaimsByOrder(ctx, [order.number])
  const [clocks, claims] = await Promise.all([findLineClocks(ctx, order), toClaims(ctx, order, rows)])
  const parts = await findPartLists(ctx, [
    ...new Set(clocks.flatMap(({ position }) => order.lines[position]?.sku ?? [])),
  ])
  return {
    order: order.number,
    extendedByRepair: isExtendedByRepair(
      ctx.tenant.country,
      getLocalDay(new Date(order.placedAt), ctx.tenant.timeZone),
    ),
    claims,
    lines: clocks.map(({ position, kept, goods, clock }) => {
      const { sku = '', title = '', brand = '', variant = '', picture } = order.lines[position] ?? {}
      const pieces = Math.max(0, kept - countOpenPieces(rows, position))
      const { deliveredOn } = goods
      return {
        position,
        title,
        brand,
        variant,
        pieces,
        deliveredOn,
        clock,
        hasParts: parts.has(sku),
        ...(picture && { picture }),
      }
    }),
  }
}

/** What a customer has reported, of all orders, the latest first. 401 login-required. */
export async function listOwnClaims(ctx: Context): Promise<GuaranteeClaim[]> {
  const rows = await listClaimsByCustomer(ctx, requireCustomerId(ctx), MAX_OWN_CLAIMS)
  const claims = new Map<string, GuaranteeClaim>()
  for (const [number, ofOrder] of Map.groupBy(rows, ({ orderNumber }) => orderNumber)) {
    const order = await findOrder(ctx, number)
    if (order) for (const claim of await toClaims(ctx, order, ofOrder)) claims.set(claim.id, claim)
  }
  return rows.flatMap(({ id }) => claims.get(id) ?? [])
}
