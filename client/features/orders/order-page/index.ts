export { orderPageAction } from './buy-again-action.ts'
export { getOrderSignature } from './order-link.ts'
export { OrderDetails } from './order-page.tsx'
