/* Shipments of orders: what is in them, and what carriers tell of them. */
export { getOrderProgress } from './get-progress.ts'
export { orderProgressType, shipmentStateType, shipmentType } from './graphql.ts'
export { recordLoss } from './record-loss.ts'
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
