export { paymentFor, paymentOptions } from './service.ts'
