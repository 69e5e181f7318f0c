import { deleteBasket } from '#server/commerce/basket/basket/index.ts'
import { deletePersonalVoucherData } from '#server/commerce/basket/vouchers/index.ts'
import { deleteAlertsByEmail, deleteWishlist } from '#server/commerce/basket/wishlist/index.ts'
import { deleteReviewsBy } from '#server/commerce/catalog/own-reviews/index.ts'
import { deleteProductViews } from '#server/commerce/catalog/recommendations/index.ts'
import { deleteCheckouts, deleteCheckoutsByEmail } from '#server/commerce/checkout/checkout-data/index.ts'
import { releaseHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import { deleteMailsMentioning, deleteMailsTo } from '#server/commerce/content/email-delivery/index.ts'
import { type TransactionContext, toVisitor } from '#server/commerce/core/context.ts'
import { deleteEventsContaining } from '#server/commerce/core/events.ts'
import { listTokenEmails, revokeTokens, revokeTokensContaining } from '#server/commerce/core/one-time-tokens/index.ts'
import { createPseudonym } from '#server/commerce/core/pseudonym.ts'
import { anonymiseBuyer, listOrderEmails } from '#server/commerce/orders/erased-buyers/index.ts'
import { anonymiseClaims } from '#server/commerce/orders/guarantee-claims/index.ts'
import { deleteReminders } from '#server/commerce/orders/guarantee-reminders/index.ts'
import { anonymiseEnquiries } from '#server/commerce/orders/shipment-enquiries/index.ts'
import { anonymiseWithdrawals } from '#server/commerce/orders/withdrawals/index.ts'
import { deleteCreditData } from '#server/commerce/payments/credit/index.ts'
import { anonymisePayer } from '#server/commerce/payments/paylinks/index.ts'
import { deleteStoredPayments } from '#server/commerce/payments/stored-payments/index.ts'
import { deleteHistoryTerms } from '#server/commerce/search/history/index.ts'
import { deleteNewsletter } from '#server/commerce/service/newsletter/index.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { type Customer, deleteCustomer } from '../account/index.ts'
import { anonymiseSubject } from '../operators/index.ts'
import { deletePasskeys } from '../passkeys/index.ts'
import { deleteSecondFactor } from '../second-factor/index.ts'
import { deleteLogins } from '../sessions/index.ts'
import { deleteSettings } from '../settings/index.ts'

const BOOKS = 'bookkeeping: 7 years (§ 132 BAO, Art. 52 AWR), 8 or 10 (§ 147 AO, § 14b UStG), 10 (Art. 958f OR)'

/** Where name, postal address and customer number of an erased customer remain, and why (table.column). */
export const keptAfterErasure: Readonly<Record<string, string>> = {
  'order.delivery': `the place of supply decides the tax; ${BOOKS}`,
  'order.billing': `the buyer of the invoice; ${BOOKS}`,
  'invoice.data': `invoices name buyer and customer number and are never changed; ${BOOKS}`,
  'archived_text.body': `the contract as it was concluded; ${BOOKS}`,
  'bank_transfer.reference': `the payer's line as it stands in the bank's statement; ${BOOKS}`,
  'refund.reference': `the shop's line as it stands in the bank's statement; ${BOOKS}`,
  'paylink.purpose': `what was paid for; ${BOOKS}`,
}

/**
 * Erases a customer, each part in the module that stores it (GDPR 17). Orders are kept as long as invoices have to be:
 * with name and postal address, which belong on an invoice, and without e-mail address; so are invoices and order
 * records, which never contain it, paylinks, bank transfers and refunds, and credit agreements with their bookings. A
 * pseudonym keeps them together. What guests did under an address is erased only for customers who have confirmed it.
 */
export async function erasePersonalData(tx: TransactionContext, { id, number, email, emailConfirmed }: Customer) {
  const visitor = toVisitor(id)
  const pseudonym = createPseudonym()
  const buyer = { customerId: id, email: emailConfirmed ? email : undefined }
  await releaseHolds(tx, visitor)
  await deleteBasket(tx, visitor)
  await deleteWishlist(tx, visitor)
  await deleteHistoryTerms(tx, visitor)
  await deleteProductViews(tx, visitor)
  await deleteReviewsBy(tx, { customerId: id, email, emailConfirmed })
  await deleteSettings(tx, id)
  await deletePasskeys(tx, id)
  await deleteSecondFactor(tx, id)
  await deleteStoredPayments(tx, id)
  await deleteCreditData(tx, id, pseudonym)
  await deleteCheckouts(tx, await deleteLogins(tx, id))
  await deletePersonalVoucherData(tx, buyer)
  await anonymisePayer(tx, buyer)
  const orders = await listOrderEmails(tx, buyer)
  await deleteMailsAbout(tx, number, orders)
  const numbers = orders.map((order) => order.number)
  await anonymiseClaims(tx, numbers)
  await anonymiseEnquiries(tx, numbers)
  await deleteReminders(tx, numbers)
  await anonymiseWithdrawals(tx, { orders: orders.map((order) => order.number), email: buyer.email })
  await anonymiseBuyer(tx, { ...buyer, pseudonym })
  await anonymiseSubject(tx, number, pseudonym)
  if (emailConfirmed) {
    await deleteCheckoutsByEmail(tx, email)
    await deleteAlertsByEmail(tx, email)
    await deleteNewsletter(tx, email)
    await revokeTokensContaining(tx, email)
  }
  for (const address of [email, ...(await listTokenEmails(tx, id))]) await deleteMailsTo(tx, address)
  await revokeTokens(tx, id)
  await deleteEventsContaining(tx, [id, email])
  await deleteCustomer(tx, id)
}

/**
 * Deletes the emails about orders, whatever address they were sent to, and the shop's own about the customer or these
 * orders: some, e.g. of a parcel that has not arrived, name nothing but the order.
 */
async function deleteMailsAbout(
  tx: TransactionContext,
  customerNumber: string,
  orders: readonly { number: string; email: string }[],
) {
  const shopEmails = new Set(tx.tenant.locales.map((locale) => getOrganisation(tx.tenant, locale).email))
  for (const shopEmail of shopEmails) await deleteMailsMentioning(tx, shopEmail, customerNumber)
  for (const { number, email } of orders)
    for (const address of [email, ...shopEmails]) await deleteMailsMentioning(tx, address, number)
}
