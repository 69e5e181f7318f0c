export {
  cancelPayment,
  capturePayment,
  currentPayment,
  doorOf,
  giveBack,
  lookAtPayment,
  pageFor,
  refreshPayment,
  releaseOrphan,
} from './collect.ts'
export { createHttpProvider } from './http-provider.ts'
export type { PaymentDoor } from './provider.ts'
export {
  findDuePayments,
  findLastPayment,
  findLastPayments,
  findPayment,
  insertBankTransferPayment,
  insertPayment,
  type Payment,
  prunePaymentMessages,
  type Subject,
  setCheck,
} from './repository.ts'
export { paymentRoutes } from './routes.ts'
export { accountFor, paymentFor, paymentOptions } from './service.ts'
export { FIRST_STATE as FIRST_PAYMENT_STATE } from './states.ts'
