/* What is booked on a customer's accounts, over all their orders. */
export { bookingPostingType } from './graphql.ts'
export { listLedgerParts } from './ledger-parts.ts'
export { listOrderProducts } from './order-products.ts'
export { bookingsRoutes } from './routes.ts'
