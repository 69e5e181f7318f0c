/* Carriers: what is announced to them, and what they say of it. */
export { announceShipments } from './announce-shipments.ts'
export { createHttpCarrier } from './http-carrier.ts'
export { refreshSilentShipments } from './refresh-shipment.ts'
export { carrierRoutes } from './routes.ts'
