/* Places orders. */
export { placeOrder } from './place-order.ts'
