export {
  adoptCheckout,
  type CheckoutData,
  changeCheckout,
  deleteCheckouts,
  deleteCheckoutsNaming,
  findCheckout,
  lockCheckout,
  renewCheckout,
} from './repository.ts'
