/* Refunds as they are stored, and what they add up to. */
export {
  getEffectivePaymentState,
  getRefundableCents,
  isProviderRefund,
  isUnexpectedRefund,
  sumRefunds,
} from './refund-amounts.ts'
export {
  findRefund,
  insertRefund,
  isReferenceUsed,
  listOpenRefunds,
  listRefundsByOrder,
  listRefundsByPayment,
  markRefundFailed,
  markRefundSent,
  type NewRefund,
  recordCreditNote,
  reduceRefund,
  reopenRefund,
  revertRefundToProvider,
  type StoredRefund,
} from './repository.ts'
export { requestRefund } from './request-refund.ts'
