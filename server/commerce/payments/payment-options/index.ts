/* The payment methods offered for an order. */
export { buildOrderPayment, listPaymentOptions } from './service.ts'
