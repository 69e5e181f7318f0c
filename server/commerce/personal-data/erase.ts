import { deleteBasket } from '../basket/index.ts'
import { deleteCheckouts, deleteCheckoutsNaming } from '../checkout-data/index.ts'
import { type TransactionContext, visitorOf } from '../context.ts'
import { forgetCredit } from '../credit/index.ts'
import { type Customer, deleteCustomer } from '../customers/index.ts'
import { forgetEvents } from '../events.ts'
import { endLinks, endLinksNaming, findAddressesIn } from '../links/index.ts'
import { deleteMailsTo } from '../mail/index.ts'
import { forgetBuyer } from '../orders/index.ts'
import { deletePasskeys } from '../passkeys/index.ts'
import { forgetPayer } from '../paylinks/index.ts'
import { deleteViews } from '../recommendations/index.ts'
import { deleteTerms } from '../search-history/index.ts'
import { deleteLogins } from '../sessions/index.ts'
import { forgetHolder } from '../vouchers/index.ts'
import { deleteNoticesTo, deleteWishlist } from '../wishlist/index.ts'

/**
 * Forgets a customer, each part at the module that keeps it (GDPR 17). His orders stay as long as the law wants invoices kept: with name and
 * postal address, which belong on an invoice, and without e-mail address; so do invoices and contract bundles, which never knew it, what was asked for by paylink, what has come by bank transfer and what went back, and credit
 * contracts with their bookings. That is 7 years in Austria (§ 132 BAO), 8 for invoices and 10 for books in Germany (§ 147 AO, § 14b UStG),
 * 10 in Switzerland (Art. 958f OR), 7 in the Netherlands (Art. 52 AWR). What strangers did under an address is only his to take away where he
 * has shown that the address is his.
 */
export async function erasePersonalData(tx: TransactionContext, { id, email, emailConfirmed }: Customer) {
  const visitor = visitorOf(id)
  await deleteBasket(tx, visitor)
  await deleteWishlist(tx, visitor)
  await deleteTerms(tx, visitor)
  await deleteViews(tx, visitor)
  await deletePasskeys(tx, id)
  await forgetCredit(tx, id)
  await deleteCheckouts(tx, await deleteLogins(tx, id))
  await forgetHolder(tx, { customerId: id, email: emailConfirmed ? email : undefined })
  await forgetPayer(tx, { customerId: id, email: emailConfirmed ? email : undefined })
  await forgetBuyer(tx, { customerId: id, email: emailConfirmed ? email : undefined })
  if (emailConfirmed) {
    await deleteCheckoutsNaming(tx, email)
    await deleteNoticesTo(tx, email)
    await endLinksNaming(tx, email)
  }
  for (const address of [email, ...(await findAddressesIn(tx, id))]) await deleteMailsTo(tx, address)
  await endLinks(tx, id)
  await forgetEvents(tx, [id, email])
  await deleteCustomer(tx, id)
}
