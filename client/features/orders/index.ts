export { orderAction } from './order-action.ts'
export { OrderConfirmation } from './order-confirmation.tsx'
export { OrderForm } from './order-form.tsx'
export { lastOrderQuery } from './queries.ts'
