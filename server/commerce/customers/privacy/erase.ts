import { deleteBasket } from '#server/commerce/basket/basket/index.ts'
import { deletePersonalVoucherData } from '#server/commerce/basket/vouchers/index.ts'
import { deleteAlertsByEmail, deleteWishlist } from '#server/commerce/basket/wishlist/index.ts'
import { deleteProductViews } from '#server/commerce/catalog/recommendations/index.ts'
import { deleteCheckouts, deleteCheckoutsByEmail } from '#server/commerce/checkout/checkout-data/index.ts'
import { deleteMailsTo } from '#server/commerce/content/email-delivery/index.ts'
import { type TransactionContext, toVisitor } from '#server/commerce/core/context.ts'
import { deleteEventsContaining } from '#server/commerce/core/events.ts'
import { listTokenEmails, revokeTokens, revokeTokensContaining } from '#server/commerce/core/one-time-tokens/index.ts'
import { anonymiseBuyer } from '#server/commerce/orders/order-data/index.ts'
import { deleteCreditData } from '#server/commerce/payments/credit/index.ts'
import { anonymisePayer } from '#server/commerce/payments/paylinks/index.ts'
import { deleteHistoryTerms } from '#server/commerce/search/history/index.ts'
import { type Customer, deleteCustomer } from '../account/index.ts'
import { deletePasskeys } from '../passkeys/index.ts'
import { deleteLogins } from '../sessions/index.ts'

/**
 * Erases a customer, each part in the module that stores it (GDPR 17). Orders are kept as long as invoices have to be:
 * with name and postal address, which belong on an invoice, and without e-mail address; so are invoices and order
 * records, which never contain it, paylinks, bank transfers and refunds, and credit agreements with their bookings.
 * That is 7 years in Austria (§ 132 BAO), 8 for invoices and 10 for books in Germany (§ 147 AO, § 14b UStG), 10 in
 * Switzerland (Art. 958f OR), 7 in the Netherlands (Art. 52 AWR). What guests did under an address is erased only for
 * customers who have confirmed it.
 */
export async function erasePersonalData(tx: TransactionContext, { id, email, emailConfirmed }: Customer) {
  const visitor = toVisitor(id)
  await deleteBasket(tx, visitor)
  await deleteWishlist(tx, visitor)
  await deleteHistoryTerms(tx, visitor)
  await deleteProductViews(tx, visitor)
  await deletePasskeys(tx, id)
  await deleteCreditData(tx, id)
  await deleteCheckouts(tx, await deleteLogins(tx, id))
  await deletePersonalVoucherData(tx, { customerId: id, email: emailConfirmed ? email : undefined })
  await anonymisePayer(tx, { customerId: id, email: emailConfirmed ? email : undefined })
  await anonymiseBuyer(tx, { customerId: id, email: emailConfirmed ? email : undefined })
  if (emailConfirmed) {
    await deleteCheckoutsByEmail(tx, email)
    await deleteAlertsByEmail(tx, email)
    await revokeTokensContaining(tx, email)
  }
  for (const address of [email, ...(await listTokenEmails(tx, id))]) await deleteMailsTo(tx, address)
  await revokeTokens(tx, id)
  await deleteEventsContaining(tx, [id, email])
  await deleteCustomer(tx, id)
}
