/* Attempts to collect an amount, as they are stored. */
export { canPaymentTransition, INITIAL_PAYMENT_STATE } from './payment-states.ts'
export {
  deleteOldPaymentMessages,
  findLastPayment,
  findPayment,
  insertBankTransferPayment,
  insertPayment,
  isMessageProcessed,
  listCollectedPayments,
  listPaymentsToCheck,
  loadLastPayments,
  lockPayment,
  markMessageProcessed,
  type Payment,
  type PaymentSubject,
  scheduleCheck,
  updateCaptureAmount,
  updatePaymentAmount,
  updatePaymentPage,
  updatePaymentState,
} from './repository.ts'
