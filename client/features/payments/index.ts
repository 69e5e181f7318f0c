export { paymentExplanations, paymentNames } from './names.ts'
