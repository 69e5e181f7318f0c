/* Credit agreements as they are stored: plan, protection and the ids of their bookings. */
export {
  buildDueBookingId,
  buildOpeningBookingId,
  buildPaymentBookingId,
  buildSettlementBookingId,
} from './booking-ids.ts'
export {
  anonymiseAgreements,
  type CreditAgreementRow,
  type CreditInstalmentRow,
  type CreditProtectionRow,
  deleteProtectionRemarks,
  endProtection,
  findActiveAgreements,
  findCreditAgreement,
  findCreditInstalments,
  findCustomerAgreements,
  findProtections,
  insertCreditAgreement,
  insertProtection,
  markAgreementWithdrawn,
  replaceInstalments,
} from './repository.ts'
