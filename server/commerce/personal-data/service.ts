import { organisationOf } from '#shared/tenant.ts'
import { findKeptLines, findRemovals, findVisit } from '../basket/index.ts'
import { findCheckout } from '../checkout/index.ts'
import { type Context, customerIdOf, sessionOf } from '../context.ts'
import { findCredit } from '../credit/index.ts'
import { getProfile, listAddresses } from '../customers/index.ts'
import { findLinksOf } from '../links/index.ts'
import { findMailsTo } from '../mail/index.ts'
import { findOrdersOf } from '../orders/index.ts'
import { findPasskeys } from '../passkeys/index.ts'
import { findViews } from '../recommendations/index.ts'
import { findTerms } from '../search-history/index.ts'
import { findAllLogins } from '../sessions/index.ts'
import { findKeptShares, findKeptWishes, findNoticesTo } from '../wishlist/index.ts'

/** Everything the shop knows of the customer, each part from the module that keeps it (GDPR 15 and 20). 401 login-required. */
export async function exportPersonalData(ctx: Context) {
  const customerId = customerIdOf(ctx)
  const { visitor } = sessionOf(ctx)
  const profile = await getProfile(ctx)
  const [
    addresses,
    orders,
    basket,
    basketSeen,
    takenOut,
    wishlist,
    wishlistLinks,
    notices,
    checkout,
    searches,
    views,
    logins,
    passkeys,
    mails,
    openLinks,
    credit,
  ] = await Promise.all([
    listAddresses(ctx),
    findOrdersOf(ctx, customerId),
    findKeptLines(ctx, visitor),
    findVisit(ctx),
    findRemovals(ctx, visitor),
    findKeptWishes(ctx, visitor),
    findKeptShares(ctx, visitor),
    findNoticesTo(ctx, profile.email),
    findCheckout(ctx),
    findTerms(ctx, visitor, ''),
    findViews(ctx, visitor),
    findAllLogins(ctx, customerId),
    findPasskeys(ctx, customerId),
    findMailsTo(ctx, profile.email),
    findLinksOf(ctx, customerId),
    findCredit(ctx, customerId),
  ])
  const { tenant, locale, now } = ctx
  return {
    ...{ exportedAt: now.toISOString(), shop: tenant.name, controller: organisationOf(tenant, locale) },
    ...{
      profile,
      addresses,
      orders,
      basket,
      basketSeen: basketSeen ?? {},
      takenOut,
      wishlist,
      wishlistLinks,
      notices,
      checkout: checkout.data,
      searches,
      views,
      logins,
      passkeys,
      mails,
      openLinks,
      credit,
    },
  }
}
