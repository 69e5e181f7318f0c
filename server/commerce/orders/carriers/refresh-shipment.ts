import type { CarrierGateway, ConsignmentStation } from '#server/commerce/core/carrier-gateway.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { ProviderUnavailable } from '#server/commerce/core/payment-gateway.ts'
import { recordShipmentEvent } from '../shipments/index.ts'
import { listSilentShipments, type ShipmentRow, updateWindow } from './shipment-repository.ts'

const SILENCE_MS = 6 * 3_600_000
const MAX_SHIPMENTS_PER_RUN = 500

/** Records the stations that a carrier names, and when it expects to arrive; what is known changes nothing. */
export async function applyStations(
  tx: TransactionContext,
  { id: shipmentId }: Pick<ShipmentRow, 'id'>,
  stations: readonly ConsignmentStation[],
) {
  for (const { id: messageId, state: code, at, place } of stations)
    await recordShipmentEvent(tx, { shipmentId, messageId, code, at, place, actor: 'carrier' })
  // last: whoever changes a shipment locks its order first
  const window = stations.findLast((station) => station.window)?.window
  if (window) await updateWindow(tx, shipmentId, window)
}

/** Asks the carrier where a shipment is, and records what is new. ProviderUnavailable. */
export async function refreshShipment(ctx: Context, { carrier }: CarrierGateway, shipment: ShipmentRow) {
  if (shipment.trackingNumber === null) return
  const { stations } = await carrier.status(shipment.trackingNumber)
  await inTransaction(ctx, (tx) => applyStations(tx, shipment, stations))
}

/**
 * Asks for shipments on their way that the carrier has not mentioned for hours, since its messages may get lost; called
 * hourly.
 */
export async function refreshSilentShipments(ctx: Context): Promise<void> {
  const { carrier: gateway } = ctx
  if (!gateway) return
  const since = new Date(ctx.now.getTime() - SILENCE_MS)
  for (const shipment of await listSilentShipments(ctx, since, MAX_SHIPMENTS_PER_RUN))
    try {
      await refreshShipment(ctx, gateway, shipment)
    } catch (error) {
      if (error instanceof ProviderUnavailable) return ctx.log.warn({ err: error }, 'carrier does not answer')
      ctx.log.error({ err: error, shipment: shipment.id }, 'shipment could not be followed')
    }
}
