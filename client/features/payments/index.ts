export { paymentNames } from './names.ts'
export { PaymentChoice } from './payment-choice.tsx'
