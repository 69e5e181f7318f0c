import { findBasketLines, findBasketVisit, findStoredRemovedLines } from '#server/commerce/basket/basket/index.ts'
import { findBasketOptions } from '#server/commerce/basket/basket-options/index.ts'
import { findCustomerVouchers } from '#server/commerce/basket/vouchers/index.ts'
import {
  findAlertsByEmail,
  findStoredWishlistItems,
  findStoredWishlistShares,
} from '#server/commerce/basket/wishlist/index.ts'
import { listStoredReviews } from '#server/commerce/catalog/own-reviews/index.ts'
import { findProductViews } from '#server/commerce/catalog/recommendations/index.ts'
import { listRememberedSizes } from '#server/commerce/catalog/size-memory/index.ts'
import { findCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import { findOwnHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import { findMailsTo } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, requireCustomerId, requireSession } from '#server/commerce/core/context.ts'
import { listCustomerTokens } from '#server/commerce/core/one-time-tokens/index.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { listStoredClaims } from '#server/commerce/orders/guarantee-claims/index.ts'
import { listCustomerOrders } from '#server/commerce/orders/order-data/index.ts'
import { listOrderEvents } from '#server/commerce/orders/order-progress/index.ts'
import { listStoredOrderRecords } from '#server/commerce/orders/order-records/index.ts'
import { listReplacements } from '#server/commerce/orders/replacements/index.ts'
import { listReturnConsignments, listReturnsByOrder } from '#server/commerce/orders/returns/index.ts'
import { listEnquiries } from '#server/commerce/orders/shipment-enquiries/index.ts'
import { listStoredShipments } from '#server/commerce/orders/shipments/index.ts'
import { listStoredWithdrawals } from '#server/commerce/orders/withdrawals/index.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import { getCreditData } from '#server/commerce/payments/credit/index.ts'
import { listInvoicesByOrder } from '#server/commerce/payments/invoices/index.ts'
import { listPaylinks } from '#server/commerce/payments/paylinks/index.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import { listStoredPayments } from '#server/commerce/payments/stored-payments/index.ts'
import { findHistoryTerms } from '#server/commerce/search/history/index.ts'
import { listStoredNewsletters } from '#server/commerce/service/newsletter/index.ts'
import type { OrderRecord } from '#shared/api/order-records.ts'
import { getOrganisation, getShopName } from '#shared/tenant.ts'
import { getProfile, listAddresses } from '../account/index.ts'
import { loadPasskeys } from '../passkeys/index.ts'
import { getSecondFactorState } from '../second-factor/index.ts'
import { listAllLogins } from '../sessions/index.ts'
import { findSettings } from '../settings/index.ts'

/** Resolves all properties at once. */
async function awaitProperties<Parts extends object>(parts: Parts) {
  const entries = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part] as const))
  // fromEntries loses the type of each property
  return Object.fromEntries(entries) as { [Name in keyof Parts]: Awaited<Parts[Name]> }
}

/** All data that the shop stores on the customer, each part from its module (GDPR 15 and 20). 401 login-required. */
export async function exportPersonalData(ctx: Context) {
  const customerId = requireCustomerId(ctx)
  const { visitor } = requireSession(ctx)
  const profile = await getProfile(ctx)
  const { email, emailConfirmed } = profile
  const orders = await listCustomerOrders(ctx, customerId)
  const orderNumbers = orders.map(({ number }) => number)
  const { tenant, locale, now } = ctx
  return {
    exportedAt: now.toISOString(),
    shop: getShopName(tenant, locale),
    controller: getOrganisation(tenant, locale),
    ...(await awaitProperties({
      profile,
      addresses: listAddresses(ctx),
      orders,
      invoices: listInvoicesByOrder(ctx, orderNumbers),
      contracts: listStoredOrderRecords(ctx, orderNumbers).then((kept) =>
        kept.map(({ hash, body }) => ({ hash, ...parseStoredJson<OrderRecord>(body) })),
      ),
      bankTransfers: listBankTransfers(ctx, orderNumbers),
      refunds: listRefundsByOrder(ctx, orderNumbers).then((refunds) =>
        refunds.map(({ paymentId, ...refund }) => ({ ...refund, payment: paymentId })),
      ),
      orderEvents: listOrderEvents(ctx, orderNumbers).then(
        (events) => events.map(({ actor, ...event }) => ({ ...event, actor: actor.replace(/:.*/, '') })), // names no colleague
      ),
      shipments: listStoredShipments(ctx, orderNumbers),
      returns: listReturnsByOrder(ctx, orderNumbers).then((rows) => rows.map(({ key: _key, ...row }) => row)),
      returnConsignments: listReturnsByOrder(ctx, orderNumbers).then((rows) =>
        listReturnConsignments(
          ctx,
          rows.map(({ id }) => id),
        ),
      ),
      replacements: listReplacements(ctx, orderNumbers),
      guaranteeClaims: listStoredClaims(ctx, orderNumbers),
      shipmentEnquiries: listEnquiries(ctx, orderNumbers),
      withdrawals: listStoredWithdrawals(ctx, {
        orders: orderNumbers,
        email: profile.emailConfirmed ? email : undefined,
      }),
      paylinks: listPaylinks(ctx, { email, orders: orderNumbers }),
      basket: findBasketLines(ctx, visitor),
      basketSeen: findBasketVisit(ctx).then((visit) => visit ?? {}),
      basketChoices: findBasketOptions(ctx, visitor),
      heldGoods: findOwnHolds(ctx),
      takenOut: findStoredRemovedLines(ctx, visitor),
      vouchers: findCustomerVouchers(ctx, { customerId, email: emailConfirmed ? email : undefined }),
      wishlist: findStoredWishlistItems(ctx, visitor),
      wishlistLinks: findStoredWishlistShares(ctx, visitor),
      alerts: emailConfirmed ? findAlertsByEmail(ctx, email) : [],
      newsletter: emailConfirmed ? listStoredNewsletters(ctx, email) : [],
      checkout: findCheckout(ctx).then(({ data }) => data),
      searches: findHistoryTerms(ctx, visitor, ''),
      views: findProductViews(ctx, visitor),
      sizes: listRememberedSizes(ctx, customerId),
      reviews: listStoredReviews(ctx, { customerId, visitor, email, emailConfirmed: profile.emailConfirmed }),
      settings: findSettings(ctx, customerId),
      logins: listAllLogins(ctx, customerId),
      passkeys: loadPasskeys(ctx, customerId),
      storedPayments: listStoredPayments(ctx, customerId),
      secondFactor: getSecondFactorState(ctx, customerId, []),
      mails: emailConfirmed ? findMailsTo(ctx, email) : [],
      openLinks: listCustomerTokens(ctx, customerId),
      credit: getCreditData(ctx, customerId),
    })),
  }
}
