import { releaseStock } from '#server/commerce/catalog/variants/index.ts'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'
import { changeLine, deriveOrderState, getChangeableQuantity, type OrderChange } from './order-states.ts'
import {
  insertOrderEvents,
  listLineProgress,
  type StoredLineProgress,
  updateLineProgress,
  updateOrderState,
} from './progress-repository.ts'

export interface LinesChange {
  change: OrderChange
  /** Every line with as many pieces as the change can concern, if absent. */
  lines?: readonly LinePieces[]
  actor: OrderActor
  /** Why, for people who work here; the buyer does not see it. */
  reason?: string
}

interface ChangedLine {
  before: StoredLineProgress
  after: StoredLineProgress
  pieces: number
}

const listChangeable = (lines: readonly StoredLineProgress[], change: OrderChange): LinePieces[] =>
  lines
    .map((line) => ({ position: line.position, quantity: getChangeableQuantity(line, change) }))
    .filter(({ quantity }) => quantity > 0)

/** Each chosen line before and after; throws order-state if one cannot be changed so, or is chosen twice. */
function applyChange(
  stored: readonly StoredLineProgress[],
  change: OrderChange,
  chosen: readonly LinePieces[],
): ChangedLine[] {
  if (chosen.length === 0 || new Set(chosen.map(({ position }) => position)).size < chosen.length)
    throw conflict('order-state', `nothing to ${change}`)
  return chosen.map(({ position, quantity }) => {
    const before = stored.find((line) => line.position === position)
    const changed = before && changeLine(before, change, quantity)
    if (!changed) throw conflict('order-state', `cannot ${change} ${quantity} of line ${position}`)
    return { before, after: { ...before, ...changed }, pieces: quantity }
  })
}

/** Returns the goods that were cancelled to the stock, in an order in which transactions do not wait for each other. */
async function releaseCancelled(tx: TransactionContext, changed: readonly ChangedLine[]) {
  const goods = changed.filter(({ before }) => before.service === null)
  for (const { before, pieces } of goods.toSorted((a, b) => (a.before.sku < b.before.sku ? -1 : 1)))
    await releaseStock(tx, before.sku, pieces)
  if (goods.length > 0) await publish(tx, 'variants-changed', { skus: goods.map(({ before }) => before.sku) })
}

/**
 * Changes lines of an order as its states allow (O6), records the events and answers the order's new state. The only
 * writer of states and quantities; the caller has locked the order (lockOrder). Cancelled pieces return to the stock.
 * 404 not-found; 409 order-state.
 */
export async function changeLines(
  tx: TransactionContext,
  number: string,
  { change, lines, actor, reason = '' }: LinesChange,
): Promise<OrderState> {
  const stored = await listLineProgress(tx, number)
  if (stored.length === 0) throw notFound()
  const changed = applyChange(stored, change, lines ?? listChangeable(stored, change))
  for (const { after } of changed) await updateLineProgress(tx, number, after)
  const byPosition = new Map(changed.map(({ after }) => [after.position, after]))
  const state = deriveOrderState(filterGoods(stored).map((line) => byPosition.get(line.position) ?? line))
  const acceptedAt = change === 'accept' ? tx.now.toISOString() : undefined
  const stateBefore = await updateOrderState(tx, number, { state, ...(acceptedAt && { acceptedAt }) })
  const lineEvents = changed.map(({ before, after, pieces }) => ({
    position: before.position,
    state: after.state,
    quantity: pieces === before.quantity ? null : pieces,
    actor,
    reason,
  }))
  const orderEvent = { position: null, state, quantity: null, actor, reason }
  await insertOrderEvents(tx, number, [...lineEvents, ...(state === stateBefore ? [] : [orderEvent])])
  if (change === 'cancel') await releaseCancelled(tx, changed)
  return state
}

/** The pieces of an order that are neither cancelled nor shipped. */
export const listOpenPieces = async (ctx: Context, number: string): Promise<LinePieces[]> =>
  listChangeable(await listLineProgress(ctx, number), 'cancel')

/** Pieces of an order's goods with the open services that are rendered when they are delivered. */
export async function addOpenServices(
  ctx: Context,
  number: string,
  pieces: readonly LinePieces[],
): Promise<LinePieces[]> {
  const services = (await listLineProgress(ctx, number)).flatMap((line) => {
    const goods = pieces.find(({ position }) => position === line.parentPosition)
    if (!goods || pieces.some(({ position }) => position === line.position)) return []
    const quantity = Math.min(goods.quantity, getChangeableQuantity(line, 'ship'))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
  return [...pieces, ...services]
}
