import type { Context } from '#server/commerce/core/context.ts'
import { listShipmentEvents, listShipments } from './shipment-repository.ts'

/** The shipments of these orders, each with what its carrier has told of it. */
export async function listStoredShipments(ctx: Context, numbers: readonly string[]) {
  const shipments = await listShipments(ctx, numbers)
  const ids = shipments.map(({ id }) => id)
  const events = Map.groupBy(await listShipmentEvents(ctx, ids), ({ shipmentId }) => shipmentId)
  return shipments.map((shipment) => ({ ...shipment, events: events.get(shipment.id) ?? [] }))
}
