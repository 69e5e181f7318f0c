/* E-mails about what buyers have changed of their orders. */
export { sendOrderChanged } from './order-changed.ts'
