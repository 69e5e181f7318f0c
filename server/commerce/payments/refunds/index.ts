/* Refunds as they are stored, and what they add up to. */
export {
  getEffectivePaymentState,
  getRefundableCents,
  isProviderRefund,
  isUnexpectedRefund,
  sumRefunds,
} from './refund-amounts.ts'
export {
  deleteOpenRefunds,
  findRefund,
  insertRefund,
  isReferenceUsed,
  listOpenRefunds,
  listRefundsByOrder,
  listRefundsByPayment,
  markRefundFailed,
  markRefundSent,
  recordCreditNote,
  reduceRefund,
  reopenRefund,
  revertRefundToProvider,
  type StoredRefund,
} from './repository.ts'
export { requestRefund } from './request-refund.ts'
