export { OrderActions } from './order-actions.tsx'
