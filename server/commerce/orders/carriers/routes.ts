import { Router } from 'express'
import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { ProviderUnavailable } from '#server/commerce/core/payment-gateway.ts'
import { CARRIER_SIGNATURE_HEADER } from '#shared/api/carriers.ts'
import { findReturnConsignment } from '../returns/index.ts'
import { refreshReturn } from './refresh-return.ts'
import { refreshShipment } from './refresh-shipment.ts'
import { findShipmentByTracking } from './shipment-repository.ts'

/** Asks where a consignment is: a shipment, or what comes back. 404 not-found; ProviderUnavailable. */
async function refresh(ctx: Context, gateway: CarrierGateway, trackingNumber: string) {
  const shipment = await findShipmentByTracking(ctx, trackingNumber)
  if (shipment) return refreshShipment(ctx, gateway, shipment)
  const consignment = await findReturnConsignment(ctx, trackingNumber)
  if (!consignment) throw notFound()
  return refreshReturn(ctx, gateway, consignment)
}

/**
 * The carrier's webhook, with the raw body that its signature covers. A message only says that a consignment has moved:
 * where to, the carrier is asked, so a late, repeated or disordered message does no harm. 401 for a forged or old one.
 */
export const carrierRoutes = Router().post('/', async (req, res) => {
  const ctx = getContext(req)
  const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
  const message = ctx.carrier?.carrier.parseWebhook(req.get(CARRIER_SIGNATURE_HEADER) ?? '', body, ctx.now)
  if (!ctx.carrier || !message) {
    ctx.log.warn('refused: a message that the carrier has not signed')
    throw new ShopError(401, 'unauthorised')
  }
  try {
    await refresh(ctx, ctx.carrier, message.trackingNumber)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ShopError(503, 'unavailable')
    throw error
  }
  res.status(204).end()
})
