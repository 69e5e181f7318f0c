import type { ContractBundle } from '#shared/contracts/contracts.ts'
import { organisationOf, shopName } from '#shared/tenant.ts'
import { findKeptLines, findRemovals, findVisit } from '../basket/index.ts'
import { findCheckout } from '../checkout-data/index.ts'
import { type Context, customerIdOf, sessionOf } from '../context.ts'
import { findBundlesOf } from '../contracts/index.ts'
import { findCredit } from '../credit/index.ts'
import { getProfile, listAddresses } from '../customers/index.ts'
import { findInvoicesOf } from '../invoices/index.ts'
import { findLinksOf } from '../links/index.ts'
import { findMailsTo } from '../mail/index.ts'
import { findOrdersOf } from '../orders/index.ts'
import { findPasskeys } from '../passkeys/index.ts'
import { findPaylinksOf } from '../paylinks/index.ts'
import { findBankTransfers, findRefunds } from '../payments/index.ts'
import { findViews } from '../recommendations/index.ts'
import { findTerms } from '../search-history/index.ts'
import { findAllLogins } from '../sessions/index.ts'
import { findChoices, findVouchersOf } from '../vouchers/index.ts'
import { findKeptShares, findKeptWishes, findNoticesTo } from '../wishlist/index.ts'

/** Waits for all parts at once. */
async function gather<Parts extends object>(parts: Parts) {
  const known = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part] as const))
  return Object.fromEntries(known) as { [Name in keyof Parts]: Awaited<Parts[Name]> }
}

/** Everything the shop knows of the customer, each part from the module that keeps it (GDPR 15 and 20). 401 login-required. */
export async function exportPersonalData(ctx: Context) {
  const customerId = customerIdOf(ctx)
  const { visitor } = sessionOf(ctx)
  const profile = await getProfile(ctx)
  const { email } = profile
  const orders = await findOrdersOf(ctx, customerId)
  const numbers = orders.map(({ number }) => number)
  const { tenant, locale, now } = ctx
  return {
    ...{ exportedAt: now.toISOString(), shop: shopName(tenant, locale), controller: organisationOf(tenant, locale) },
    ...(await gather({
      profile,
      addresses: listAddresses(ctx),
      orders,
      invoices: findInvoicesOf(ctx, numbers),
      contracts: findBundlesOf(ctx, numbers).then((kept) => kept.map(({ hash, body }) => ({ hash, ...(JSON.parse(body) as ContractBundle) }))),
      bankTransfers: findBankTransfers(ctx, numbers),
      refunds: findRefunds(ctx, numbers),
      paylinks: findPaylinksOf(ctx, { email, orders: numbers }),
      basket: findKeptLines(ctx, visitor),
      basketSeen: findVisit(ctx).then((visit) => visit ?? {}),
      basketChoices: findChoices(ctx, visitor),
      takenOut: findRemovals(ctx, visitor),
      vouchers: findVouchersOf(ctx, { customerId, email }),
      wishlist: findKeptWishes(ctx, visitor),
      wishlistLinks: findKeptShares(ctx, visitor),
      notices: findNoticesTo(ctx, email),
      checkout: findCheckout(ctx).then(({ data }) => data),
      searches: findTerms(ctx, visitor, ''),
      views: findViews(ctx, visitor),
      logins: findAllLogins(ctx, customerId),
      passkeys: findPasskeys(ctx, customerId),
      mails: findMailsTo(ctx, email),
      openLinks: findLinksOf(ctx, customerId),
      credit: findCredit(ctx, customerId),
    })),
  }
}
