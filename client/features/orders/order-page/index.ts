export { orderPageAction } from './buy-again-action.ts'
export { getOrderSignature } from './order-link.ts'
export { OrderPage } from './order-page.tsx'
