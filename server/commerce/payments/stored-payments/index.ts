/* Ways to pay that the provider keeps for customers: its tokens, and what they are called by. */
export { recordStoredPayment } from './record-outcome.ts'
export { deleteStoredPayments, forgetToken } from './remove.ts'
export { findStoredPaymentRow } from './repository.ts'
export { storedPaymentsRoutes } from './routes.ts'
export {
  findPayer,
  findStoredToken,
  listStoredPayments,
  requireConfirmation,
} from './service.ts'
