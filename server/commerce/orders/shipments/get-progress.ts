import type { Context } from '#server/commerce/core/context.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'
import type { ReplacementKind, ReplacementState } from '#shared/api/replacements.ts'
import { requireOrder } from '../order-access/index.ts'
import { listLineProgress } from '../order-progress/index.ts'
import { listReplacements } from '../replacements/index.ts'
import { listShipmentEvents, listShipments, type StoredShipment } from './shipment-repository.ts'

/** How far one line has come. */
export interface LineView {
  position: number
  state: OrderState
  cancelled: number
  shipped: number
  delivered: number
  returned: number
}

/** A shipment with what its carrier has told of it, the oldest first. */
export interface ShipmentView extends Omit<StoredShipment, 'orderNumber'> {
  events: readonly { at: string; code: StoredShipment['state']; place: string }[]
}

/** Something that is sent in place of pieces. */
export interface ReplacementView {
  id: string
  kind: ReplacementKind
  position: number
  /** What is sent: title and variant. */
  title: string
  quantity: number
  state: ReplacementState
  /** Null until it is sent. */
  shipmentId: string | null
}

/** How far an order has come. */
export interface OrderProgress {
  lines: readonly LineView[]
  shipments: readonly ShipmentView[]
  replacements: readonly ReplacementView[]
}

async function findReplacements(ctx: Context, { number, lines }: Order): Promise<ReplacementView[]> {
  return (await listReplacements(ctx, [number])).map(({ label, ...replacement }) => {
    const { id, kind, position, quantity, state, shipmentId } = replacement
    const { title = '', variant = '' } = lines[position] ?? {}
    const sent = [title, label || variant].filter(Boolean).join(', ')
    return { id, kind, position, quantity, state, shipmentId, title: sent }
  })
}

/** The lines and shipments of an own or signed order. 404 not-found for any other (R33). */
export async function getOrderProgress(
  ctx: Context,
  number: string,
  signature?: string | null,
): Promise<OrderProgress> {
  const order = await requireOrder(ctx, number, signature)
  const [lines, shipments, replacements] = await Promise.all([
    listLineProgress(ctx, number),
    listShipments(ctx, [number]),
    findReplacements(ctx, order),
  ])
  const events = await listShipmentEvents(
    ctx,
    shipments.map(({ id }) => id),
  )
  const byShipment = Map.groupBy(events, ({ shipmentId }) => shipmentId)
  return {
    replacements,
    lines: lines.map((line) => ({
      position: line.position,
      state: line.state,
      cancelled: line.cancelledQuantity,
      shipped: line.shippedQuantity,
      delivered: line.deliveredQuantity,
      returned: line.returnedQuantity,
    })),
    shipments: shipments.map((shipment) => ({ ...shipment, events: byShipment.get(shipment.id) ?? [] })),
  }
}
