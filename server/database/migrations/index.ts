import type { Migration } from 'kysely/migration'
import { createShopTables } from './0001-create-shop-tables.ts'
import { addSearchTables } from './0002-add-search-tables.ts'
import { addMailAttachments } from './0003-add-mail-attachments.ts'
import { addCustomers } from './0004-add-customers.ts'
import { addOneTimeTokens } from './0005-add-one-time-tokens.ts'
import { addConsentReceipts } from './0006-add-consent-receipts.ts'
import { addWishlistAndAlerts } from './0007-add-wishlist-and-alerts.ts'
import { addPostalCodes } from './0008-add-postal-codes.ts'
import { addBasketVisits } from './0009-add-basket-visits.ts'
import { addVouchers } from './0010-add-vouchers.ts'
import { addPayments } from './0011-add-payments.ts'
import { addLedgerAndCredit } from './0012-add-ledger-and-credit.ts'
import { addInvoicesAndOrderRecords } from './0013-add-invoices-and-order-records.ts'
import { addParcelShops } from './0014-add-parcel-shops.ts'
import { addOrderFormsAndOptions } from './0015-add-order-forms-and-options.ts'
import { addPaylinks } from './0016-add-paylinks.ts'
import { addOperators } from './0017-add-operators.ts'
import { addCreditNotes } from './0018-add-credit-notes.ts'
import { addPrepaymentIndex } from './0019-add-prepayment-index.ts'
import { addBankTransfers } from './0020-add-bank-transfers.ts'
import { addRefunds } from './0021-add-refunds.ts'
import { addRefundAttemptsAndCreditNotes } from './0022-add-refund-attempts-and-credit-notes.ts'
import { requestMissingCreditNotes } from './0023-request-missing-credit-notes.ts'
import { addOrderNumberSequence } from './0024-add-order-number-sequence.ts'
import { useStandardNames } from './0025-use-standard-names.ts'
import { deleteViewsWithoutConsent } from './0027-delete-views-without-consent.ts'
import { addOrderLife } from './0028-add-order-life.ts'
import { addOrderAdjustments } from './0029-add-order-adjustments.ts'
import { correctPauseSurcharges } from './0030-correct-pause-surcharges.ts'
import { addOpenOrdersIndex } from './0031-add-open-orders-index.ts'
import { addCustomerReviews } from './0032-add-customer-reviews.ts'
import { addSecondFactors } from './0033-add-second-factors.ts'
import { addWithdrawals } from './0034-add-withdrawals.ts'
import { addReturns } from './0035-add-returns.ts'
import { linkReturnsToWithdrawals } from './0036-link-returns-to-withdrawals.ts'
import { requestOrderBookings } from './0037-request-order-bookings.ts'
import { addOrderPromises } from './0038-add-order-promises.ts'
import { addPaymentMethodIndex } from './0039-add-payment-method-index.ts'
import { addOwnPaylinks } from './0040-add-own-paylinks.ts'
import { addReplacements } from './0041-add-replacements.ts'
import { addReturnConsignments } from './0042-add-return-consignments.ts'
import { addGuaranteeClaims } from './0044-add-guarantee-claims.ts'
import { addCustomerSettings } from './0045-add-customer-settings.ts'
import { addStockHolds } from './0046-add-stock-holds.ts'
import { addServiceLines } from './0049-add-service-lines.ts'
import { addOrderChanges } from './0050-add-order-changes.ts'
import { addOperatorTokens } from './0051-add-operator-tokens.ts'
import { addJoinedOrders } from './0052-add-joined-orders.ts'
import { addFreeReplacements } from './0054-add-free-replacements.ts'
import { addStoredPayments } from './0055-add-stored-payments.ts'
import { addShipmentEnquiries } from './0056-add-shipment-enquiries.ts'
import { addNewsletter } from './0057-add-newsletter.ts'

/** Every migration in order. Databases store the names, so a name never changes once it is released. */
export const migrations: Record<string, Migration> = {
  '0001-create-shop-tables': createShopTables,
  '0002-add-search-tables': addSearchTables,
  '0003-add-mail-attachments': addMailAttachments,
  '0004-add-customers': addCustomers,
  '0005-add-one-time-tokens': addOneTimeTokens,
  '0006-add-consent-receipts': addConsentReceipts,
  '0007-add-wishlist-and-alerts': addWishlistAndAlerts,
  '0008-add-postal-codes': addPostalCodes,
  '0009-add-basket-visits': addBasketVisits,
  '0010-add-vouchers': addVouchers,
  '0011-add-payments': addPayments,
  '0012-add-ledger-and-credit': addLedgerAndCredit,
  '0013-add-invoices-and-order-records': addInvoicesAndOrderRecords,
  '0014-add-parcel-shops': addParcelShops,
  '0015-add-order-forms-and-options': addOrderFormsAndOptions,
  '0016-add-paylinks': addPaylinks,
  '0017-add-operators': addOperators,
  '0018-add-credit-notes': addCreditNotes,
  '0019-add-prepayment-index': addPrepaymentIndex,
  '0020-add-bank-transfers': addBankTransfers,
  '0021-add-refunds': addRefunds,
  '0022-add-refund-attempts-and-credit-notes': addRefundAttemptsAndCreditNotes,
  '0023-request-missing-credit-notes': requestMissingCreditNotes,
  '0024-add-order-number-sequence': addOrderNumberSequence,
  '0025-use-standard-names': useStandardNames,
  '0027-delete-views-without-consent': deleteViewsWithoutConsent,
  '0028-add-order-life': addOrderLife,
  '0030-correct-pause-surcharges': correctPauseSurcharges,
  '0031-add-open-orders-index': addOpenOrdersIndex,
  '0029-add-order-adjustments': addOrderAdjustments,
  '0032-add-customer-reviews': addCustomerReviews,
  '0033-add-second-factors': addSecondFactors,
  '0034-add-withdrawals': addWithdrawals,
  '0035-add-returns': addReturns,
  '0036-link-returns-to-withdrawals': linkReturnsToWithdrawals,
  '0037-request-order-bookings': requestOrderBookings,
  '0038-add-order-promises': addOrderPromises,
  '0039-add-payment-method-index': addPaymentMethodIndex,
  '0040-add-own-paylinks': addOwnPaylinks,
  '0041-add-replacements': addReplacements,
  '0042-add-return-consignments': addReturnConsignments,
  '0044-add-guarantee-claims': addGuaranteeClaims,
  '0045-add-customer-settings': addCustomerSettings,
  '0046-add-stock-holds': addStockHolds,
  '0049-add-service-lines': addServiceLines,
  '0050-add-order-changes': addOrderChanges,
  '0051-add-operator-tokens': addOperatorTokens,
  '0052-add-joined-orders': addJoinedOrders,
  '0054-add-free-replacements': addFreeReplacements,
  '0055-add-stored-payments': addStoredPayments,
  '0056-add-shipment-enquiries': addShipmentEnquiries,
  '0057-add-newsletter': addNewsletter,
}
