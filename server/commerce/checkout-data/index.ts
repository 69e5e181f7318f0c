export {
  adoptCheckout,
  type CheckoutData,
  changeCheckout,
  deleteCheckouts,
  deleteCheckoutsNaming,
  findCheckout,
  type KeptCheckout,
  lockCheckout,
  renewCheckout,
} from './repository.ts'
