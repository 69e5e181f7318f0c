/* Refunds of orders: requested, sent, retried and paid out. */
export { bookPayout } from './book-payout.ts'
export { refundOrder } from './refund-order.ts'
export { distributeRefund, listRefundSources, type RefundSource } from './refund-sources.ts'
export {
  findExcessRefundCents,
  reduceRefundToBalance,
  retryRefund,
  switchRefundToBankTransfer,
} from './retry-refund.ts'
export { reconcileRefunds, sendOrderRefund } from './send-refund.ts'
