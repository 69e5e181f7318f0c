export { paymentNames } from './names.ts'
export { pathBelow } from './path-below.ts'
export { PaymentChoice } from './payment-choice.tsx'
