import type { Context } from '#server/commerce/core/context.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { requireOrder } from '../order-access/index.ts'
import { listLineProgress } from '../order-progress/index.ts'
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

/** How far an order has come. */
export interface OrderProgress {
  lines: readonly LineView[]
  shipments: readonly ShipmentView[]
}

/** The lines and shipments of an own or signed order. 404 not-found for any other (R33). */
export async function getOrderProgress(
  ctx: Context,
  number: string,
  signature?: string | null,
): Promise<OrderProgress> {
  await requireOrder(ctx, number, signature)
  const [lines, shipments] = await Promise.all([listLineProgress(ctx, number), listShipments(ctx, [number])])
  const events = await listShipmentEvents(
    ctx,
    shipments.map(({ id }) => id),
  )
  const byShipment = Map.groupBy(events, ({ shipmentId }) => shipmentId)
  return {
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
