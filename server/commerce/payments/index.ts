export { INVOICE_LIMIT_CENTS, paymentFor, paymentOptions } from './service.ts'
