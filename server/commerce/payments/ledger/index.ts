/* Double-entry bookkeeping. */
export {
  DELIVERY_ACCOUNT,
  DISCOUNTS_ACCOUNT,
  GIFTS_ACCOUNT,
  isCreditPayment,
  type LedgerPosting,
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  postBooking,
  REFUNDS_ACCOUNT,
  ROUNDING_ACCOUNT,
  SALES_ACCOUNT,
  SERVICES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
  toOrderAccountId,
} from './ledger.ts'
export { findBookingEntries, findLedgerEntries, getBalanceCents, type LedgerEntry } from './repository.ts'
