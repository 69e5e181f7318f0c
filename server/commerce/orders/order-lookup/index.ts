/* The way of guests to their orders. */
export { lookUpOrder } from './look-up-order.ts'
