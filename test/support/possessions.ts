import { RATINGS_API } from '#shared/api/catalog.ts'
import { PROTECTION_PATH } from '#shared/api/credit.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { GUARANTEE_CLAIMS_API } from '#shared/api/guarantee-claims.ts'
import { GUARANTEE_REMINDERS_API } from '#shared/api/guarantee-reminders.ts'
import { ORDER_CHANGES_API } from '#shared/api/order-changes.ts'
import { ORDER_FORMS_API } from '#shared/api/order-form.ts'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { RETURNS_API } from '#shared/api/returns.ts'
import { SPARE_PARTS_API } from '#shared/api/spare-parts.ts'
import { ALERTS_API } from '#shared/api/wishlist.ts'
import { WITHDRAWALS_API } from '#shared/api/withdrawals.ts'
import { testAddresses } from './order.ts'
import type { Visitor } from './visitor.ts'

const NEW_PASSWORD = 'Drei Birnen am Zaun'

/** What Anna of the Austrian shop has: the ids and links that lead to it. */
export interface Possessions {
  sku: string
  order: string
  /** One that has arrived, and what comes back of it. */
  arrivedOrder: string
  returnKey: string
  return: string
  /** One that is to be paid through the provider. */
  providerOrder: string
  agreement: string
  address: string
  review: string
  passkey: string
  device: string
  share: string
  form: string
  paylink: string
  alert: string
  reset: string
  emailChange: string
}

type Call = (visitor: Visitor, own: Possessions) => Promise<{ status: number }>

const ask = async (visitor: Visitor, query: string, variables: object) => {
  const { error } = await visitor.ask(query, variables)
  return { status: error?.status ?? 200 }
}

/** By address or operation: what is only Anna's. What changes most comes last. */
export const ownCalls: Readonly<Record<string, Call>> = {
  'GET /api/orders/:number/gift-note': (visitor, { order }) => visitor.get(`/api/orders/${order}/gift-note`),
  'GET /api/orders/:number/transfer-code': (visitor, { order }) => visitor.get(`/api/orders/${order}/transfer-code`),
  'GET /api/orders/:number/contract': (visitor, { order }) => visitor.get(`/api/orders/${order}/contract`),
  'GET /api/orders/:number/contract/file': (visitor, { order }) => visitor.get(`/api/orders/${order}/contract/file`),
  'GET /api/order-changes': (visitor, { order }) => visitor.get(`${ORDER_CHANGES_API}?order=${order}`),
  'POST /api/order-changes/days': (visitor, { order }) => visitor.send(`${ORDER_CHANGES_API}/days`, { order }),
  'POST /api/order-changes/address': (visitor, { order }) =>
    visitor.send(`${ORDER_CHANGES_API}/address`, { order, delivery: testAddresses.AT }),
  'POST /api/order-changes/payment': (visitor, { order }) =>
    visitor.send(`${ORDER_CHANGES_API}/payment`, { order, method: 'prepayment' }),
  'POST /api/order-changes/variant': (visitor, { order, sku }) =>
    visitor.send(`${ORDER_CHANGES_API}/variant`, { order, position: 0, sku }),
  'GET /api/returns': (visitor, { order }) => visitor.get(`${RETURNS_API}?order=${order}`),
  'GET /api/returns/forecast': (visitor, { arrivedOrder }) =>
    visitor.get(`${RETURNS_API}/forecast?order=${arrivedOrder}&pieces=0:1`),
  'GET /api/returns/withdrawal': (visitor, { arrivedOrder }) =>
    visitor.get(`${RETURNS_API}/withdrawal?order=${arrivedOrder}&scope=whole`),
  'POST /api/returns': (visitor, { arrivedOrder, returnKey }) =>
    visitor.send(RETURNS_API, { order: arrivedOrder, key: returnKey, lines: [{ position: 0, quantity: 1 }] }),
  'GET /api/guarantee-claims': (visitor, { order }) => visitor.get(`${GUARANTEE_CLAIMS_API}?order=${order}`),
  'GET /api/spare-parts': (visitor, { order }) => visitor.get(`${SPARE_PARTS_API}?order=${order}`),
  'GET /api/guarantee-reminders': (visitor, { order }) => visitor.get(`${GUARANTEE_REMINDERS_API}?order=${order}`),
  'GET /api/withdrawals/draft': (visitor, { order }) => visitor.get(`${WITHDRAWALS_API}/draft?order=${order}`),
  'GET /api/invoices/:number': (visitor, { order }) => visitor.get(`/api/invoices/${order}`),
  'GET /api/credit/:number/sheet': (visitor, { agreement }) => visitor.get(`/api/credit/${agreement}/sheet`),
  order: (visitor, { order }) => ask(visitor, 'query($n: String!) { order(number: $n) { number } }', { n: order }),
  orderPromises: (visitor, { order }) =>
    ask(visitor, 'query($n: String!) { orderPromises(number: $n) { dueOn } }', { n: order }),
  orderProgress: (visitor, { order }) =>
    ask(visitor, 'query($n: String!) { orderProgress(number: $n) { lines { state } } }', { n: order }),
  forecastCancellation: (visitor, { order }) =>
    ask(
      visitor,
      'query($n: String!) { forecastCancellation(number: $n, lines: [{ position: 0, quantity: 1 }]) { __typename } }',
      { n: order },
    ),
  buyAgain: (visitor, { order }) =>
    ask(visitor, 'mutation($n: String!) { buyAgain(number: $n) { added } }', { n: order }),
  payOrder: (visitor, { providerOrder }) =>
    ask(visitor, 'mutation($n: String!) { payOrder(number: $n, method: "paypal") { __typename } }', {
      n: providerOrder,
    }),
  'POST /api/instalmentprotection/v1': (visitor, { agreement }) =>
    visitor.send(PROTECTION_PATH, { agreement, remark: '', termsAccepted: true }),
  cancelProtection: (visitor, { agreement }) =>
    ask(visitor, 'mutation($n: String!) { cancelProtection(agreement: $n) { id } }', { n: agreement }),
  withdrawCredit: (visitor, { agreement }) =>
    ask(visitor, 'mutation($n: String!) { withdrawCredit(agreement: $n) { id } }', { n: agreement }),
  'GET /api/inform/rating/own/one': (visitor, { order, sku }) =>
    visitor.get(`${RATINGS_API}/own/one?${new URLSearchParams({ order, sku })}`),
  'GET /api/inform/rating/mails': (visitor, { order }) => visitor.get(`${RATINGS_API}/mails?order=${order}`),
  'POST /api/inform/rating/new/store': (visitor, { order, sku }) =>
    visitor.send(`${RATINGS_API}/new/store`, { order, sku, stars: 5 }),
  'POST /api/inform/rating/mails/end': (visitor, { order }) => visitor.send(`${RATINGS_API}/mails/end`, { order }),
  'GET /api/inform/rating/own/get': (visitor, { order }) => visitor.get(`${RATINGS_API}/own/get?order=${order}`),
  'POST /api/returns/cancel': (visitor, own) =>
    visitor.send(`${RETURNS_API}/cancel`, { order: own.arrivedOrder, id: own.return }),
  'POST /api/customer/v1/addresses/:id': (visitor, { address }) =>
    visitor.send(`${CUSTOMER_API}/addresses/${address}`, { address: testAddresses.AT }),
  'POST /api/customer/v1/addresses/:id/delete': (visitor, { address }) =>
    visitor.send(`${CUSTOMER_API}/addresses/${address}/delete`),
  'POST /api/inform/rating/own/delete': (visitor, { review }) =>
    visitor.send(`${RATINGS_API}/own/delete`, { id: review }),
  cancelLines: (visitor, { order }) =>
    ask(
      visitor,
      'mutation($n: String!) { cancelLines(number: $n, lines: [{ position: 0, quantity: 1 }], key: "0123456789abcdef") { number } }',
      { n: order },
    ),
}

/** What whoever holds the link may see, in the shop that has made it and in no other. What changes most comes last. */
export const linkCalls: Readonly<Record<string, Call>> = {
  sharedWishlist: (visitor, { share }) =>
    ask(visitor, 'query($t: String!) { sharedWishlist(token: $t) { __typename } }', { t: share }),
  'GET /api/basket/sheets': (visitor, { form }) => visitor.get(`${ORDER_FORMS_API}?code=${form}`),
  'POST /api/basket/sheets/take': (visitor, { form }) => visitor.send(`${ORDER_FORMS_API}/take`, { code: form }),
  'POST /api/paylinks/open': (visitor, { paylink }) => visitor.send(`${PAYLINKS_API}/open`, { token: paylink }),
  'POST /api/paylinks/pay': (visitor, { paylink }) =>
    visitor.send(`${PAYLINKS_API}/pay`, { token: paylink, method: 'paypal' }),
  'GET /api/wishlist/notices/link': (visitor, { alert }) => visitor.get(`${ALERTS_API}/link?token=${alert}`),
  'POST /api/wishlist/notices/link': (visitor, { alert }) => visitor.send(`${ALERTS_API}/link`, { token: alert }),
  'POST /api/customer/v1/password/check': async (visitor, { reset }) => {
    const { body } = await visitor.send<{ valid: boolean }>(`${CUSTOMER_API}/password/check`, { token: reset })
    return { status: body.valid ? 200 : 404 }
  },
  'POST /api/customer/v1/email/confirm': (visitor, { emailChange }) =>
    visitor.send(`${CUSTOMER_API}/email/confirm`, { token: emailChange }),
  'POST /api/customer/v1/password/reset': (visitor, { reset }) =>
    visitor.send(`${CUSTOMER_API}/password/reset`, { token: reset, password: NEW_PASSWORD }),
}

const OPERATORS = 'opened by an operator’s token alone: test/api/order-commands.test.ts'

/** Addresses and operations with an id that need no row above, and why, or the test that has it. */
export const exempt: Readonly<Record<string, string>> = {
  'GET /api/catalog/category/:id': 'public',
  'GET /api/catalog/alternates/category/:id': 'public',
  'GET /api/catalog/alternates/:sku': 'public',
  'GET /api/catalog/sitemap/:part': 'public',
  'GET /api/content/promotion/:code': 'public',
  'GET /api/content/seo/:category': 'public',
  'GET /api/servicelayer/:name': 'public',
  'GET /api/dynamicyield/:type/:id/:session/:hashedEmail': 'answers from the session, whatever the address says',
  'GET /api/operator/v1/orders/:number': OPERATORS,
  'POST /api/operator/v1/orders/:number/accept': OPERATORS,
  'POST /api/operator/v1/orders/:number/pick': OPERATORS,
  'POST /api/operator/v1/orders/:number/ship': OPERATORS,
  'POST /api/operator/v1/orders/:number/cancel': OPERATORS,
  'POST /api/operator/v1/orders/shipments/:id/answer': OPERATORS,
  'POST /api/operator/v1/orders/shipments/:id/:report': OPERATORS,
  openEnquiry: 'server/commerce/orders/shipment-enquiries/shipment-enquiries.test.ts',
  'GET /api/returns/:id/label': 'test/pages/order-return.test.ts',
  'GET /api/returns/:id/code': 'test/pages/order-return.test.ts',
  'GET /api/guarantee-claims/photos/:id': 'server/commerce/orders/guarantee-claims/guarantee-claims.test.ts',
  'POST /api/spare-parts': 'server/commerce/orders/spare-parts/spare-parts.test.ts',
  'POST /api/guarantee-claims': 'server/commerce/orders/guarantee-claims/guarantee-claims.test.ts',
  'POST /api/guarantee-reminders/end': 'test/pages/customer-settings.test.ts',
  'POST /api/guarantee-claims/photos': 'server/commerce/orders/guarantee-claims/guarantee-claims.test.ts',
  'POST /api/guarantee-claims/own/photos/delete': 'server/commerce/orders/guarantee-claims/guarantee-claims.test.ts',
  'POST /api/guarantee-reminders/unsubscribe': 'test/pages/customer-settings.test.ts',
  'GET /api/withdrawals/receipts/:id': 'server/commerce/orders/withdrawals/withdrawals.test.ts',
  'GET /api/invoices/year/:year': 'server/commerce/payments/invoices/own-papers.test.ts',
  'GET /api/bookings/statements/:month/:format': 'server/commerce/payments/bookings/statement.test.ts',
  'GET /api/due-payments/:id/transfer-code': 'server/commerce/payments/due-payments/due-payments.test.ts',
  'POST /api/stored-payments/remove': 'server/commerce/payments/stored-payments/stored-payments.test.ts',
  'POST /api/stored-payments/default': 'server/commerce/payments/stored-payments/stored-payments.test.ts',
  'POST /api/paylinks/own': 'server/commerce/payments/paylinks/own-paylinks.test.ts',
  'GET /api/invoices/:number/:paper': 'refunds-by-provider.test.ts',
  'GET /api/inform/rating/photos/:id': 'server/commerce/catalog/own-reviews/photos.test.ts',
  'POST /api/inform/rating/feedback': 'public',
  'GET /api/inform/rating/new/get': 'a page of public reviews',
  'POST /api/inform/rating/unsubscribe': 'opens with the signature alone: test/pages/reviews.test.ts',
  'GET /api/content/page': 'public',
  'POST /api/wishlist/notices/unsubscribe': 'server/commerce/basket/wishlist/alerts.test.ts',
  'POST /api/newsletter/v1/confirm': 'server/commerce/service/newsletter/newsletter.test.ts',
  'POST /api/newsletter/v1/unsubscribe': 'server/commerce/service/newsletter/newsletter.test.ts',
  'POST /api/newsletter/v1/preferences': 'server/commerce/service/newsletter/newsletter.test.ts',
  'GET /api/newsletter/v1/subscription': 'server/commerce/service/newsletter/newsletter.test.ts',
  'POST /api/inform/rating/own/photos': 'server/commerce/catalog/own-reviews/photos.test.ts',
  'POST /api/inform/rating/own/photos/delete': 'server/commerce/catalog/own-reviews/photos.test.ts',
  'POST /api/country/arrivals': 'proves itself by the signature of another shop: test/api/country.test.ts',
  'GET /api/country/handover': 'test/api/country.test.ts',
  'POST /api/country/handover': 'test/api/country.test.ts',
  'POST /api/orders/lookup':
    'answers alike whatever is asked: server/commerce/orders/order-lookup/order-lookup.test.ts',
  'POST /api/withdrawals': 'answers alike whoever asks: server/commerce/orders/withdrawals/withdrawals.test.ts',
  'POST /api/sessions/devices/end': 'below',
  'POST /api/customer/v1/passkeys/delete': 'below',
  'POST /api/customer/v1/confirm': 'test/api/account-mails.test.ts',
  'POST /api/customer/v1/password/code': 'test/api/credentials.test.ts',
  'POST /api/customer/v1/register-order': 'test/api/credentials.test.ts',
  'POST /api/customer/v1/second-factor/confirm': 'a code for the own second factor alone',
  'POST /api/customer/v1/second-factor/end': 'a code for the own second factor alone',
  'POST /api/customer/v1/second-factor/login': 'a code for the own second factor alone',
  'POST /api/consent': 'a receipt that holds nothing personal',
  'GET /api/consent': 'a receipt that holds nothing personal',
  checkPayment: 'proves itself by the signature of the provider',
}
