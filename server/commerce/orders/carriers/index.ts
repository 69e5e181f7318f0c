/* Carriers: what is announced to them, and what they say of it. */
export { announceReturnToCarrier } from './announce-return.ts'
export { announceShipments } from './announce-shipments.ts'
export { createHttpCarrier } from './http-carrier.ts'
export { refreshSilentReturns } from './refresh-return.ts'
export { refreshSilentShipments } from './refresh-shipment.ts'
export { carrierRoutes } from './routes.ts'
