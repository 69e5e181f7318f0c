/* Orders on their way out: accepted, picked, sent. */
export { acceptOrder, acceptWaitingOrders } from './accept-orders.ts'
export { listOrdersInWork } from './orders-in-work.ts'
export { pickOrder, shipOrder } from './ship-order.ts'
