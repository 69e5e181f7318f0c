/* Payments that the buyer's bank has taken back through the provider. */
export { reopenChargedBackOrder } from './reopen-order.ts'
export { sendPaymentChargedBack } from './send-charged-back.ts'
