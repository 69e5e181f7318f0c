export { orderLookupAction } from './action.ts'
export { OrderLookupForm } from './order-lookup-form.tsx'
