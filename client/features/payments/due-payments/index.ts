export { DuePayments } from './due-payments.tsx'
export { listNextPayments } from './list-next-payments.ts'
export { PaymentDates } from './payment-dates.tsx'
export { type DuePayment, duePaymentsQuery, loadDuePayments } from './queries.ts'
