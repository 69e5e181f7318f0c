export { storedPaymentActions } from './actions.ts'
export { storedPaymentsQuery } from './queries.ts'
export { StoredPayments } from './stored-payments.tsx'
