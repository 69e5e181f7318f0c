import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'chai'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import { loadSecrets } from '#server/secrets.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { CUSTOMER_API, type CustomerAddress } from '#shared/api/customers.ts'
import { ORDER_FORMS_API } from '#shared/api/order-form.ts'
import { type OrderReturns, RETURNS_API } from '#shared/api/returns.ts'
import type { Device } from '#shared/api/sessions.ts'
import { ALERTS_API } from '#shared/api/wishlist.ts'
import { findTenant } from '#tenants/index.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { ALL_CREDIT_FEATURES, chooseInstalments, concludeCredit, grantCredit } from '#test/support/credit.ts'
import { getMailedToken, logIn, registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import { orderAndStartPayment } from '#test/support/payment.ts'
import { exempt, linkCalls, ownCalls, type Possessions } from '#test/support/possessions.ts'
import { listRoutesWithIds } from '#test/support/routes-with-ids.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const austria = findTenant('at') ?? expect.fail()

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

  async function receiveGoods(visitor: Visitor, sku: string): Promise<string> {
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))
    const { number } = data.placeOrder
    await shop.database?.writer
      .updateTable('orderLine')
      .set(({ ref }) => ({ state: 'delivered', shippedQuantity: ref('quantity'), deliveredQuantity: ref('quantity') }))
      .where('tenant', '=', 'at')
      .where('orderNumber', '=', number)
      .execute()
    return number
  }

  async function buyOnCredit({ visitor, customer }: typeof anna): Promise<string> {
    await grantCredit(shop, 'at', customer, 4000_00)
    const { sku } = await findOrderableVariant(visitor, { price: '10000-30000' })
    const prepared = await prepareOrder(visitor, 'AT', sku)
    await chooseInstalments(visitor, 6)
    await concludeCredit(visitor)
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
    const arrivedOrder = await receiveGoods(visitor, sku)
    const returned = { order: arrivedOrder, key: randomUUID(), lines: [{ position: 0, quantity: 1 }] }
    const { returns } = (await visitor.send<OrderReturns>(RETURNS_API, returned)).body
    const { number: providerOrder } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    const agreement = await buyOnCredit(anna)
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
      ...{ sku, order, providerOrder, agreement, address: book.body[0]?.id ?? '', paylink: paylink.token, review },
      ...{ arrivedOrder, returnKey: returned.key, return: returns[0]?.id ?? '' },
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

  it('[R33] are each known here: every address with an id, and every operation with a number or a link', async () => {
    const routes = await listRoutesWithIds()
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

  it('[R33 N2] the forecast of a return is refused with the signature of another order', async () => {
    const signatures = createLinkSignatures(
      loadSecrets(undefined, join(shop.data.dataDir, 'session-secret')),
      'order-page',
    )
    const ask = (signed: string) =>
      createVisitor(shop, 'at').get(
        `${RETURNS_API}/forecast?${new URLSearchParams({ order: own.arrivedOrder, pieces: '0:1', signature: signatures.sign(austria, signed) })}`,
      )
    expect((await ask(own.order)).status).to.equal(404)
    expect((await ask(own.arrivedOrder)).status).to.equal(200)
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
