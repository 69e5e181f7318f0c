import './graphql.ts'
import './payment-graphql.ts'

export { placeOrder } from './place-order.ts'
export { findBuyer, findOrder, findOrdersOf, findOwnOrder, forgetBuyer, giveOrder } from './repository.ts'
export { ordersRoutes } from './routes.ts'
export { getOrder } from './service.ts'
export { settlePayments } from './unpaid-orders.ts'
