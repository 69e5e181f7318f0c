/* What becomes of an order whose goods never reached their buyer. */
export { settleLostShipment } from './settle-lost-shipment.ts'
