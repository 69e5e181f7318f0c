/* The API of orders. */
import './graphql.ts'
import './payment-graphql.ts'

export { orderStateType, orderType } from './graphql.ts'
export { createOrdersRoutes } from './routes.ts'
