import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ProviderUnavailable } from '#server/commerce/core/payment-gateway.ts'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { getShopName } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { applyStations } from './refresh-shipment.ts'
import { listUnannouncedShipments, type ShipmentRow, setTrackingNumber, sumPieces } from './shipment-repository.ts'

const MAX_SHIPMENTS_PER_RUN = 50

/** The name of a shipment at the carrier, which serves several shops. */
const getReference = ({ tenant }: Context, { id }: ShipmentRow) => `${tenant.id}-shipment-${id}`

async function announce(ctx: Context, { carrier, getOrigin }: CarrierGateway, shipment: ShipmentRow) {
  const order = await findOrder(ctx, shipment.orderNumber)
  if (!order) return
  // freight does not go to a parcel shop
  const address = (shipment.kind === 'parcel' && order.parcelShop) || order.delivery
  const consignment = await carrier.announce({
    reference: getReference(ctx, shipment),
    kind: shipment.kind,
    direction: 'delivery',
    pieces: await sumPieces(ctx, shipment.id),
    address: { country: order.delivery.country, postalCode: address.postalCode, city: address.city },
    window: { from: shipment.windowFrom, to: shipment.windowTo },
    shop: getShopName(ctx.tenant, order.locale),
    locale: order.locale,
    messageUrl: getOrigin(ctx.tenant) + CARRIER_WEBHOOK_API,
  })
  await inTransaction(ctx, async (tx) => {
    await applyStations(tx, shipment, consignment.stations)
    await setTrackingNumber(tx, shipment.id, { trackingNumber: consignment.trackingNumber, carrier: carrier.name })
  })
}

/**
 * Tells the carrier of shipments that it does not know yet. A repetition after a crash is the same consignment. While
 * the carrier does not answer the rest waits for the next run; what fails otherwise is logged and holds up no other.
 */
export async function announceShipments(ctx: Context): Promise<void> {
  const { carrier: gateway } = ctx
  if (!gateway) return
  for (const shipment of await listUnannouncedShipments(ctx, MAX_SHIPMENTS_PER_RUN))
    try {
      await announce(ctx, gateway, shipment)
    } catch (error) {
      if (error instanceof ProviderUnavailable) return ctx.log.warn({ err: error }, 'carrier does not answer')
      ctx.log.error({ err: error, shipment: shipment.id }, 'shipment could not be announced')
    }
}
