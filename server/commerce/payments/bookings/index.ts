/* What is booked on a customer's accounts, over all their orders. */
import './graphql.ts'

export { bookingsRoutes } from './routes.ts'
