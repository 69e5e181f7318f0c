export {
  type CheckoutData,
  deleteCheckouts,
  deleteCheckoutsByEmail,
  findCheckout,
  lockCheckout,
  mergeCheckout,
  resetCheckoutData,
  type StoredCheckout,
  updateCheckoutData,
} from './repository.ts'
