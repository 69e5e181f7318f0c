/* Ways to pay that the provider keeps for customers: its tokens, and what they are called by. */
export { storedPaymentType } from './graphql.ts'
export { recordStoredPayment } from './record-outcome.ts'
export { deleteStoredPayments, forgetToken } from './remove.ts'
export { findStoredPaymentRow } from './repository.ts'
export { storedPaymentsRoutes } from './routes.ts'
export {
  findOwnStoredPayment,
  findPayer,
  findStoredToken,
  findUsableStoredPayment,
  listOfferedStoredPayments,
  listStoredPayments,
  requireConfirmation,
} from './service.ts'
