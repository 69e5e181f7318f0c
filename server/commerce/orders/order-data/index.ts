/* Orders as they are stored and read. */
export { isDeliveredElsewhere, resolveAddresses } from './addresses.ts'
export { getAmountDue } from './amount-due.ts'
export { findDueDate } from './due-date.ts'
export { formatOrderNumber, isOrderNumber } from './order-number.ts'
export { loadOrders, orderColumns } from './order-rows-repository.ts'
export {
  assignOrder,
  findBuyerId,
  findOrder,
  findOrderByIdempotencyKey,
  findOwnOrder,
  insertOrder,
  listCustomerOrders,
  reserveOrderPosition,
} from './repository.ts'
export { findLastOrder, listOrders } from './service.ts'
