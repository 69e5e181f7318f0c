/* Double-entry bookkeeping. */
export {
  type LedgerPosting,
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  postBooking,
  REFUNDS_ACCOUNT,
  SALES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
} from './ledger.ts'
export { findBookingEntries, findLedgerEntries, getBalanceCents, type LedgerEntry } from './repository.ts'
