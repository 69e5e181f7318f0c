/* What buyers change of an order until the shop has accepted it. */
export { findOrderChange, listOrderChanges } from './repository.ts'
export { orderChangesRoutes } from './routes.ts'
