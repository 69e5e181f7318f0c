import './graphql.ts'

export { placeOrder } from './place-order.ts'
export { findOrder } from './repository.ts'
