import './graphql.ts'

export { placeOrder } from './place-order.ts'
export { findOrder } from './repository.ts'
export { findLastOrder, getOrder } from './service.ts'
