import './graphql.ts'

export { placeOrder } from './place-order.ts'
export { findOrder, findOrdersOf, findOwnOrder, forgetBuyer, giveOrder } from './repository.ts'
