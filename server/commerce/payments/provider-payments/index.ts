/* Payments and refunds at the provider, kept in step with ours. */
export {
  cancelPayment,
  capturePayment,
  findCurrentPayment,
  getPaymentGateway,
  getPaymentPage,
  peekPayment,
  refreshPayment,
} from './provider-payment.ts'
export { reconcileLateRefunds } from './provider-refund.ts'
export { paymentRoutes } from './routes.ts'
export { sendRefund } from './send-refund.ts'
export { refundOrphanedPayment, refundUnexpectedPayment } from './unexpected-payment.ts'
