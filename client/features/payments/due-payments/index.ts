export { DuePayments } from './due-payments.tsx'
export { PaymentDates } from './payment-dates.tsx'
export { loadDuePayments } from './queries.ts'
