import { globSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { CAPTCHA_API } from '#shared/api/captcha.ts'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { CHAT_BOT_API } from '#shared/api/chat-bot.ts'
import { CONSENT_API } from '#shared/api/consent.ts'
import { HANDOVER_ARRIVALS_PATH } from '#shared/api/country.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { GUARANTEE_REMINDERS_API } from '#shared/api/guarantee-reminders.ts'
import { NEWSLETTER_UNSUBSCRIBE_PATH } from '#shared/api/newsletter.ts'
import { ORDER_COMMANDS_API } from '#shared/api/order-commands.ts'
import { ORDER_FORMS_API } from '#shared/api/order-form.ts'
import { ORDER_LOOKUP_PATH } from '#shared/api/order-lookup.ts'
import { ORDERS_API } from '#shared/api/orders.ts'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import { ALERT_UNSUBSCRIBE_PATH } from '#shared/api/wishlist.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** One try of many, which is answered with a status. */
type Attempt = (visitor: Visitor, index: number) => Promise<{ status: number }>

const applyGuessedCode: Attempt = async (visitor, index) => {
  const { error } = await visitor.ask('mutation($code: String!) { applyVoucher(code: $code) { count } }', {
    code: `GUESS${index}`,
  })
  return { status: error?.status ?? 200 }
}

/** Every limit of a network or a customer that an address of the shop keeps: how many tries, and what a try is. */
const limits: Readonly<Record<string, { points: number; attempt: Attempt }>> = {
  csp: { points: 20, attempt: (visitor) => visitor.post('/api/csp', {}) },
  'payment-messages': { points: 600, attempt: (visitor) => visitor.post(PAYMENT_WEBHOOK_API, {}) },
  'carrier-messages': { points: 600, attempt: (visitor) => visitor.post(CARRIER_WEBHOOK_API, {}) },
  'operator-calls': { points: 600, attempt: (visitor) => visitor.get(ORDER_COMMANDS_API) },
  unsubscribe: { points: 60, attempt: (visitor) => visitor.post(`${ALERT_UNSUBSCRIBE_PATH}?token=x`, {}) },
  'review-unsubscribe': { points: 60, attempt: (visitor) => visitor.post(`${RATINGS_API}/unsubscribe?order=x`, {}) },
  'newsletter-unsubscribe': {
    points: 60,
    attempt: (visitor) => visitor.post(`${NEWSLETTER_UNSUBSCRIBE_PATH}?token=x`, {}),
  },
  'reminder-unsubscribe': {
    points: 60,
    attempt: (visitor) => visitor.post(`${GUARANTEE_REMINDERS_API}/unsubscribe?order=x`, {}),
  },
  'photo-forms': { points: 20, attempt: (visitor) => visitor.post(`${RATINGS_API}/own/photos?id=x`, {}) },
  arrivals: { points: 60, attempt: (visitor) => visitor.post(HANDOVER_ARRIVALS_PATH, {}) },
  changes: { points: 300, attempt: (visitor) => visitor.post('/api/sessions/logout', {}) },
  consent: { points: 30, attempt: (visitor) => visitor.post(CONSENT_API, {}) },
  'password-again': {
    points: 10,
    attempt: (visitor) => visitor.send(`${CUSTOMER_API}/delete`, { password: 'falsch geraten' }),
  },
  'chat-bot': { points: 60, attempt: (visitor) => visitor.get(`${CHAT_BOT_API}?question=Lieferung`) },
  'order-forms-created': { points: 30, attempt: (visitor) => visitor.send(ORDER_FORMS_API) },
  'order-forms-opened': { points: 60, attempt: (visitor) => visitor.get(`${ORDER_FORMS_API}?code=1`) },
  'voucher-code': { points: 30, attempt: applyGuessedCode },
  'paylink-wrong': {
    points: 30,
    attempt: (visitor, index) => visitor.send(`${PAYLINKS_API}/open`, { token: `wrong-${index}` }),
  },
  'order-lookup': {
    points: 10,
    attempt: (visitor, index) =>
      visitor.send(ORDERS_API + ORDER_LOOKUP_PATH, {
        number: String(index),
        email: 'x@beispiel.example',
        postalCode: '1',
      }),
  },
  'captcha-asked': { points: 120, attempt: (visitor) => visitor.get(`${CAPTCHA_API}/question`) },
}

/** Limits that count something else, and the test that exceeds them. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'account-forms': 'server/commerce/customers/credentials/guard.test.ts',
  'second-factor': 'server/commerce/customers/credentials/guard.test.ts',
  'second-factor-day': 'server/commerce/customers/credentials/guard.test.ts',
  'account-mails': 'server/commerce/customers/credentials/guard.test.ts',
  'account-mails-day': 'server/commerce/customers/credentials/guard.test.ts',
  'alert-mails': 'server/commerce/basket/wishlist/alerts.test.ts',
  'newsletter-mails': 'server/commerce/service/newsletter/newsletter.test.ts',
  reviews: 'server/commerce/catalog/own-reviews/votes.test.ts',
  'review-photos': 'server/commerce/catalog/own-reviews/photos.test.ts',
  'guarantee-claims': 'server/commerce/orders/guarantee-claims/guarantee-claims.test.ts',
  'shipment-enquiries': 'server/commerce/orders/shipment-enquiries/shipment-enquiries.test.ts',
  'spare-parts': 'server/commerce/orders/spare-parts/spare-parts.test.ts',
  'claim-photos': 'server/commerce/orders/guarantee-claims/guarantee-claims.test.ts',
  'review-feedback': 'server/commerce/catalog/own-reviews/votes.test.ts',
  statements: 'server/commerce/payments/bookings/statement.test.ts',
  'payment-calendars': 'server/commerce/payments/due-payments/due-payments.test.ts',
  'own-paylinks': 'server/commerce/payments/paylinks/own-paylinks.test.ts',
  'invoice-years': 'server/commerce/payments/invoices/own-papers.test.ts',
  'order-lookup-number': 'server/commerce/orders/order-lookup/order-lookup.test.ts',
  'stock-holds': 'server/commerce/checkout/stock-holds/stock-holds.test.ts',
  'stock-hold-variant': 'server/commerce/checkout/stock-holds/stock-holds.test.ts',
  withdrawals: 'test/pages/withdrawal.test.ts',
  'captcha-answered': 'server/commerce/core/captcha/captcha.test.ts',
  'captcha-answered-shop': 'server/commerce/core/captcha/captcha.test.ts',
  'captcha-used': 'server/commerce/core/captcha/captcha.test.ts',
  'login-account': 'server/commerce/core/throttle/throttle.test.ts',
  'login-network': 'server/commerce/core/throttle/throttle.test.ts',
  'login-wrong': 'server/commerce/core/throttle/throttle.test.ts',
  'login-right': 'server/commerce/core/throttle/throttle.test.ts',
  'login-wait': 'server/commerce/core/throttle/throttle.test.ts',
}

/** The names of all limits that the server declares. */
const listDeclaredLimits = () =>
  globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '([\w-]+)', points|perMinute\('([\w-]+)'/g)].map(
      ([, name, perMinute]) => name ?? perMinute ?? '',
    ),
  )

describe('limits of tries', function () {
  this.timeout(60_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  it('[R37] are all exceeded by a test', () => {
    expect(listDeclaredLimits().toSorted()).to.deep.equal(
      [...Object.keys(limits), ...Object.keys(testedElsewhere)].toSorted(),
    )
  })

  for (const [name, { points, attempt }] of Object.entries(limits))
    it(`[R34 R37] ${name}: ${points} tries are let through, the next is refused with the time to wait, and others go on`, async () => {
      const visitor =
        name === 'password-again' ? (await registerCustomer(shop, 'at')).visitor : createVisitor(shop, 'at')
      const statuses = new Set<number>()
      // one after the other, so that the last is the last
      for (let index = 0; index < points; index++) statuses.add((await attempt(visitor, index)).status)
      expect([...statuses]).not.to.include(429)
      const refused = await attempt(visitor, points)
      expect(refused.status).to.equal(429)
      if ('headers' in refused)
        expect(refused.headers)
          .to.have.property('retry-after')
          .that.matches(/^[1-9]\d*$/)
      expect((await attempt(createVisitor(shop, 'at'), points)).status).not.to.equal(429)
    })
})
