/* Shipments of orders: what is in them, and what carriers tell of them. */
export { shipmentStateType } from './graphql.ts'
export { recordShipmentEvent } from './record-shipment-event.ts'
export {
  findShipment,
  insertShipment,
  listShipments,
  type NewShipment,
  type StoredShipment,
  shipmentColumns,
} from './shipment-repository.ts'
export { listStoredShipments } from './stored-shipments.ts'
