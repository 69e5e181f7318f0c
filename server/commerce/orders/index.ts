import './graphql.ts'

export { placeOrder } from './place-order.ts'
export { findOrder, findOrdersOf } from './repository.ts'
