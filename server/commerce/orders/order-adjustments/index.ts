/* Changes of what an order costs after it was placed. */
export { adjustOrder } from './adjust-order.ts'
export { cancelLines, cancelOwnLines, forecastCancellation } from './cancel-lines.ts'
export { endOpenPayment } from './end-open-payment.ts'
export { forecastAdjustment, forecastAdjustments } from './forecast-adjustment.ts'
export { refundOvercapture, releasePayment } from './promised-payment.ts'
