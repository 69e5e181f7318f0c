export { type BankTransfer, findBankTransfers, findBooked, insertBankTransfer } from './bank-transfer-repository.ts'
export {
  cancelPayment,
  capturePayment,
  currentPayment,
  doorOf,
  lookAtPayment,
  pageFor,
  refreshPayment,
} from './collect.ts'
export { epcPayload } from './epc.ts'
export { settleLate } from './foreign-refund.ts'
export { createHttpProvider } from './http-provider.ts'
export { type PaymentDoor, ProviderRefused } from './provider.ts'
export { askRefund, sendRefund } from './refund.ts'
export {
  dropRefund,
  findOpenRefunds,
  findRefund,
  findRefunds,
  findRefundsOf,
  isReferenceUsed,
  type KeptRefund,
  layToRest,
  lowerRefund,
  markRefused,
  markSent,
  noteCreditNote,
  wakeRefund,
} from './refund-repository.ts'
export { isByProvider, isUnowed, leftToRefund, stateWith, sumOf } from './refund-sums.ts'
export {
  findDuePayments,
  findLastPayment,
  findLastPayments,
  findPayment,
  insertBankTransferPayment,
  insertPayment,
  lockPayment,
  moveOn,
  type Payment,
  prunePaymentMessages,
  type Subject,
  setCheck,
} from './repository.ts'
export { paymentRoutes } from './routes.ts'
export { accountFor, paymentFor, paymentOptions } from './service.ts'
export { FIRST_STATE as FIRST_PAYMENT_STATE } from './states.ts'
export { giveBack, releaseOrphan } from './unowed.ts'
