/* Orders that further goods can be delivered with. */
export { findJoinableOrder, findOfferedOrder, isJoinable, type JoinableOrder } from './find-joinable-order.ts'
export { findSharedDelivery, listJoinedOrders } from './repository.ts'
