/* What is booked on credit agreements: charges, payments, settlement, withdrawal and refunds. */
export { chargeAgreement, chargeDueAgreements, reverseProtectionCharges } from './charges.ts'
export { lockAgreement } from './lock-agreement.ts'
export { bookCreditReduction, bookInvoiceReduction } from './reduction.ts'
export { bookRefundOwed, bookRefundPaid, bookRefundReduced } from './repayment-bookings.ts'
export {
  bookAgreementPayment,
  bookInvoicePayment,
  getInvoiceBalanceCents,
  getSettlementCents,
  isWithdrawable,
  settleAgreement,
  withdrawFromAgreement,
} from './settlement.ts'
