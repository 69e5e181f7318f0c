/* When the authorised payment of an order is captured. */
export { captureOrderPayment, isCaptureDue } from './capture-order.ts'
