/* E-mails about changes of orders. */
export { sendOrderAdjusted } from './order-adjusted.ts'
