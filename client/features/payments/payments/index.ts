export { PaymentChoice } from './payment-choice.tsx'
export { paymentNames } from './payment-names.ts'
export { toLocalPath } from './to-local-path.ts'
