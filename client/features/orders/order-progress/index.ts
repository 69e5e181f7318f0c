export { LineProgress } from './line-progress.tsx'
export { type OrderProgress, orderProgressQuery, type ShipmentProgress } from './queries.ts'
export { Shipments } from './shipments.tsx'
