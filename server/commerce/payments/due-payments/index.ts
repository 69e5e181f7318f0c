/* What a customer still has to pay, over all orders and credit agreements. */
import './graphql.ts'

export { duePaymentsRoutes } from './routes.ts'
