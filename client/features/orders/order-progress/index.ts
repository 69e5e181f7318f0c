export { LineProgress } from './line-progress.tsx'
export { type OrderProgress, orderProgressQuery } from './queries.ts'
export { Shipments } from './shipments.tsx'
