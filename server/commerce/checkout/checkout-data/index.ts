export {
  type CheckoutData,
  deleteCheckouts,
  deleteCheckoutsByEmail,
  findCheckout,
  lockCheckout,
  mergeCheckout,
  pruneCheckouts,
  resetCheckoutData,
  type StoredCheckout,
  updateCheckoutData,
} from './repository.ts'
