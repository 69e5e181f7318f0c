import { expect } from 'chai'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { PROTECTION_PATH } from '#shared/api/credit.ts'
import { CUSTOMER_API, type CustomerAddress } from '#shared/api/customers.ts'
import { ORDER_FORMS_API } from '#shared/api/order-form.ts'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { RETURNS_API } from '#shared/api/returns.ts'
import type { Device } from '#shared/api/sessions.ts'
import { ALERTS_API } from '#shared/api/wishlist.ts'
import { WITHDRAWALS_API } from '#shared/api/withdrawals.ts'
import { listApiRoutes } from '#test/support/api-routes.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { ALL_CREDIT_FEATURES, chooseInstalments, grantCredit, signCredit } from '#test/support/credit.ts'
import { getMailedToken, logIn, registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import { orderAndStartPayment } from '#test/support/payment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const NEW_PASSWORD = 'Drei Birnen am Zaun'

/** What Anna of the Austrian shop has: the ids and links that lead to it. */
interface Possessions {
  sku: string
  order: string
  /** One that is to be paid through the provider. */
  providerOrder: string
  contract: string
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
const ownCalls: Readonly<Record<string, Call>> = {
  'GET /api/orders/:number/gift-note': (visitor, { order }) => visitor.get(`/api/orders/${order}/gift-note`),
  'GET /api/orders/:number/transfer-code': (visitor, { order }) => visitor.get(`/api/orders/${order}/transfer-code`),
  'GET /api/orders/:number/contract': (visitor, { order }) => visitor.get(`/api/orders/${order}/contract`),
  'GET /api/orders/:number/contract/file': (visitor, { order }) => visitor.get(`/api/orders/${order}/contract/file`),
  'GET /api/returns': (visitor, { order }) => visitor.get(`${RETURNS_API}?order=${order}`),
  'GET /api/withdrawals/draft': (visitor, { order }) => visitor.get(`${WITHDRAWALS_API}/draft?order=${order}`),
  'GET /api/invoices/:number': (visitor, { order }) => visitor.get(`/api/invoices/${order}`),
  'GET /api/credit/:number/sheet': (visitor, { contract }) => visitor.get(`/api/credit/${contract}/sheet`),
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
  'POST /api/instalmentprotection/v1': (visitor, { contract }) =>
    visitor.send(PROTECTION_PATH, { contract, remark: '', termsAccepted: true }),
  cancelProtection: (visitor, { contract }) =>
    ask(visitor, 'mutation($n: String!) { cancelProtection(agreement: $n) { id } }', { n: contract }),
  withdrawCredit: (visitor, { contract }) =>
    ask(visitor, 'mutation($n: String!) { withdrawCredit(agreement: $n) { id } }', { n: contract }),
  'GET /api/inform/rating/own/one': (visitor, { order, sku }) =>
    visitor.get(`${RATINGS_API}/own/one?${new URLSearchParams({ order, sku })}`),
  'GET /api/inform/rating/mails': (visitor, { order }) => visitor.get(`${RATINGS_API}/mails?order=${order}`),
  'POST /api/inform/rating/new/store': (visitor, { order, sku }) =>
    visitor.send(`${RATINGS_API}/new/store`, { order, sku, stars: 5 }),
  'POST /api/inform/rating/mails/end': (visitor, { order }) => visitor.send(`${RATINGS_API}/mails/end`, { order }),
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
const linkCalls: Readonly<Record<string, Call>> = {
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

/** Addresses and operations with an id that need no row above, and why. */
const exempt: Readonly<Record<string, string>> = {
  'GET /api/catalog/category/:id': 'public',
  'GET /api/catalog/alternates/category/:id': 'public',
  'GET /api/catalog/alternates/:sku': 'public',
  'GET /api/catalog/sitemap/:part': 'public',
  'GET /api/content/promotion/:code': 'public',
  'GET /api/content/seo/:category': 'public',
  'GET /api/servicelayer/:name': 'public',
  'GET /api/dynamicyield/:type/:id/:session/:hashedEmail': 'answers from the session, whatever the address says',
  'GET /api/returns/:id/label': 'test/pages/order-return.test.ts',
  'GET /api/returns/:id/code': 'test/pages/order-return.test.ts',
  'GET /api/withdrawals/receipts/:id': 'server/commerce/orders/withdrawals/withdrawals.test.ts',
  'GET /api/invoices/year/:year': 'server/commerce/payments/invoices/own-papers.test.ts',
  'GET /api/due-payments/:id/transfer-code': 'server/commerce/payments/due-payments/due-payments.test.ts',
  'GET /api/bookings/statements/:month/:format': 'server/commerce/payments/bookings/statement.test.ts',
  'GET /api/invoices/:number/:paper': 'refunds-by-provider.test.ts',
  'GET /api/inform/rating/photos/:id': 'server/commerce/catalog/own-reviews/photos.test.ts',
  checkPayment: 'proves itself by the signature of the provider',
}

describe('ids and links of others', function () {
  this.timeout(60_000)
  let shop: TestShop
  let anna: { visitor: Visitor; customer: TestCustomer }
  let own: Possessions
  let neighbour: Visitor
  let foreigner: Visitor

  async function buyWithGift(visitor: Visitor, sku: string): Promise<string> {
    const prepare = () => prepareOrder(visitor, 'AT', sku)
    await prepare()
    await visitor.ask('mutation { setGift(wrap: true, message: "Alles Gute") { count } }')
    await visitor.ask('mutation($sku: String!) { setQuantity(sku: $sku, quantity: 0) { count } }', { sku })
    return (await placeTestOrder(visitor, await prepare())).data.placeOrder.number
  }

  async function buyOnCredit({ visitor, customer }: typeof anna): Promise<string> {
    await grantCredit(shop, 'at', customer, 4000_00)
    const { sku } = await findOrderableVariant(visitor, { price: '10000-30000' })
    const prepared = await prepareOrder(visitor, 'AT', sku)
    await chooseInstalments(visitor, 6)
    await signCredit(visitor)
    return (await placeTestOrder(visitor, prepared)).data.placeOrder.number
  }

  async function registerPasskey(visitor: Visitor): Promise<string> {
    const { body } = await visitor.send<{ challenge: string }>(`${CUSTOMER_API}/passkeys/options`)
    const response = createAuthenticator(shop.origin('at')).create(body)
    await visitor.send(`${CUSTOMER_API}/passkeys`, { name: 'Schlüssel', response })
    return (await visitor.json<{ id: string }[]>(`${CUSTOMER_API}/passkeys`))[0]?.id ?? ''
  }

  /** A review of what an order has brought. */
  async function writeReview(visitor: Visitor, order: string, sku: string): Promise<string> {
    await shop.database?.writer
      .updateTable('orderLine')
      .set({ state: 'delivered' })
      .where('tenant', '=', 'at')
      .where('orderNumber', '=', order)
      .execute()
    return (await visitor.send<{ id: string }>(`${RATINGS_API}/new/store`, { sku, stars: 4 })).body.id
  }

  /** The token of a link that a mail brings to somebody new. */
  async function mailToken(path: string, body: object, recipient: string): Promise<string> {
    await anna.visitor.send(path, body)
    return getMailedToken(shop, recipient)
  }

  async function collectPossessions(): Promise<Possessions> {
    const { visitor, customer } = anna
    const { sku } = await findOrderableVariant(visitor)
    const order = await buyWithGift(visitor, sku)
    const review = await writeReview(visitor, order, sku)
    const { number: providerOrder } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    const contract = await buyOnCredit(anna)
    const book = await visitor.send<CustomerAddress[]>(`${CUSTOMER_API}/addresses`, { address: testAddresses.AT })
    await visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: true) { count } }', { sku })
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    const paylink = await issueTestPaylink(shop, 'at', {
      cents: 20_00,
      purpose: 'Ersatzteil',
      email: customer.email,
      locale: 'de-AT',
    })
    const guest = 'gast-von-anna@beispiel.example'
    return {
      ...{ sku, order, providerOrder, contract, address: book.body[0]?.id ?? '', paylink: paylink.token, review },
      passkey: await registerPasskey(visitor),
      device: (await visitor.json<Device[]>('/api/sessions/devices'))[0]?.id ?? '',
      share: (await visitor.ask<{ shareWishlist: string }>('mutation { shareWishlist }')).data.shareWishlist,
      form: (await visitor.send<{ code: string }>(ORDER_FORMS_API)).body.code,
      alert: await mailToken(ALERTS_API, { sku, kind: 'price', email: guest }, guest),
      reset: await mailToken(`${CUSTOMER_API}/password/forgot`, { email: customer.email }, customer.email),
      emailChange: await mailToken(
        `${CUSTOMER_API}/email/change`,
        { email: `neu-${customer.email}`, password: customer.password },
        `neu-${customer.email}`,
      ),
    }
  }

  /** Anna in another browser. */
  async function logInAgain(): Promise<Visitor> {
    const visitor = createVisitor(shop, 'at')
    await logIn(visitor, anna.customer)
    return visitor
  }

  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { TRUST_PROXY: 'loopback', FEATURES: ALL_CREDIT_FEATURES } })
    anna = await registerCustomer(shop, 'at')
    neighbour = (await registerCustomer(shop, 'at')).visitor
    foreigner = (await registerCustomer(shop, 'de')).visitor
    own = await collectPossessions()
  })
  after(() => shop.stop())

  it('[R33] are each known here: every address with an id, and every operation with a number or a link', () => {
    const routes = listApiRoutes()
      .filter(({ method, path }) => method !== 'HEAD' && path.includes(':'))
      .map(({ method, path }) => `${method} ${path}`)
    const types = [getGatewaySchema().getQueryType(), getGatewaySchema().getMutationType()]
    const operations = types
      .flatMap((type) => Object.values(type?.getFields() ?? {}))
      .filter(({ args }) => args.some(({ name }) => ['number', 'order', 'token', 'agreement', 'id'].includes(name)))
      .map(({ name }) => name)
    const known = Object.keys({ ...ownCalls, ...linkCalls, ...exempt })
    expect([...routes, ...operations].filter((each) => !known.includes(each))).to.deep.equal([])
  })

  it('[R33 R26] are of no possession that Anna lacks', () => {
    expect(Object.entries(own).filter(([, value]) => !value)).to.deep.equal([])
  })

  for (const [name, call] of Object.entries(ownCalls))
    it(`[R33 R26] ${name}: 404 for another customer and in another shop, and Anna gets it`, async () => {
      for (const [who, visitor] of [
        ['another customer', neighbour],
        ['a customer of another shop', foreigner],
      ] as const)
        expect((await call(visitor, own)).status, who).to.equal(404)
      expect((await call(anna.visitor, own)).status, 'Anna').to.be.below(300)
    })

  it('[R33] a passkey is deleted by its owner alone', async () => {
    const { passkey } = own
    for (const visitor of [neighbour, foreigner, anna.visitor]) {
      expect(await anna.visitor.json<object[]>(`${CUSTOMER_API}/passkeys`)).to.have.lengthOf(1)
      await visitor.send(`${CUSTOMER_API}/passkeys/delete`, { id: passkey })
    }
    expect(await anna.visitor.json<object[]>(`${CUSTOMER_API}/passkeys`)).to.deep.equal([])
  })

  it('[R33] a device is logged out by its owner alone', async () => {
    const end = async (visitor: Visitor) => (await visitor.send('/api/sessions/devices/end', { id: own.device })).status
    expect([await end(neighbour), await end(foreigner)]).to.deep.equal([404, 404])
    expect(await end(await logInAgain())).to.equal(200)
  })

  for (const [name, call] of Object.entries(linkCalls))
    it(`[R36 R26] ${name}: refused in another shop, and whoever holds the link gets it`, async () => {
      expect((await call(foreigner, own)).status, 'another shop').to.be.oneOf([400, 404]) // 400 for links of an account
      expect((await call(createVisitor(shop, 'at'), own)).status, 'the holder').to.be.below(300)
    })
})
