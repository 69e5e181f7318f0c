export { findPaymentState, insertPayment } from './repository.ts'
export { paymentFor, paymentOptions } from './service.ts'
export { FIRST_STATE as FIRST_PAYMENT_STATE } from './states.ts'
