/* Who may see and change an order. */
export { getSignature, requireOrder } from './require-order.ts'
