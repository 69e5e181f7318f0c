import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { STORED_PAYMENTS_API } from '#shared/api/stored-payments.ts'
import { getLastMailText, registerCustomer } from '#test/support/customer.ts'
import { orderAndStartPayment, sandboxCards, submitDecision } from '#test/support/payment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { insertStoredCard, listStored, SECRET_TOKEN, STORED_PAYMENT_FEATURES } from '#test/support/stored-payment.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000

describe('stored ways to pay', function () {
  this.timeout(60_000)
  let shop: TestShop
  let passed = 0
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({
      env: { TRUST_PROXY: 'loopback', FEATURES: STORED_PAYMENT_FEATURES },
      now: () => new Date(Date.now() + passed),
    })
  })
  beforeEach(() => {
    passed = 0
  })
  after(() => shop.stop())

  const call = (visitor: Visitor, action: string, body: object) =>
    visitor.send(`${STORED_PAYMENTS_API}/${action}`, body)
  const countRemovals = async () =>
    (
      await shop.database?.reader
        .selectFrom('outbox')
        .select('id')
        .where('type', '=', 'stored-payment-removed')
        .execute()
    )?.length ?? 0

  /** Orders something, and has the provider keep the card or account that pays it. */
  async function storeByPaying(visitor: Visitor, method: 'card' | 'paypal', remember = 'true') {
    const { page } = await orderAndStartPayment(visitor, 'AT', method)
    await submitDecision(visitor, page, method === 'card' ? 'paid' : 'approve', 'once', { remember })
    await shop.drainQueues()
  }

  it('[O51] begin with a tick at the provider, of which the owner is told by e-mail', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    await storeByPaying(visitor, 'card', '')
    expect(await listStored(visitor)).to.deep.equal([])
    await storeByPaying(visitor, 'card')
    await storeByPaying(visitor, 'paypal')
    const stored = await listStored(visitor)
    expect(stored.map(({ brand, last4, expiresOn }) => [brand, last4, expiresOn])).to.deep.equal([
      ['Visa', '1111', '2039-12'],
      ['PayPal', undefined, undefined],
    ])
    expect(JSON.stringify(stored)).not.to.include(sandboxCards.paid)
    const mails = await shop.database?.reader
      .selectFrom('mail')
      .select(['text', 'html'])
      .where('recipient', '=', customer.email)
      .execute()
    const text = mails?.map((mail) => mail.text).join('\n')
    expect(text).to.include('Visa •••• 1111').and.include('Waren Sie das nicht?')
    const exported = await visitor.get(`${CUSTOMER_API}/export`)
    expect(exported.body).to.include('1111').and.not.include('"token"')
  })

  it('[O51] are offered to no guest', async () => {
    const guest = createVisitor(shop, 'at')
    const { page } = await orderAndStartPayment(guest, 'AT', 'card')
    expect((await guest.get(new URL(page).pathname)).body).not.to.include('remember')
  })

  it('[R33 O9] are closed to guests, to other customers, in other shops and without the password', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const id = await insertStoredCard(shop, 'at', customer.id)
    const neighbour = (await registerCustomer(shop, 'at')).visitor
    const foreigner = (await registerCustomer(shop, 'de')).visitor
    const before = await countRemovals()
    for (const other of [neighbour, foreigner])
      for (const action of ['default', 'remove']) {
        const { status, body } = await call(other, action, { id })
        expect([status, body]).to.deep.equal([200, { offered: true, entries: [] }])
      }
    passed = 25 * HOUR_MS
    for (const stranger of [createVisitor(shop, 'at'), visitor]) {
      expect((await stranger.get(STORED_PAYMENTS_API)).status).to.equal(401)
      for (const action of ['default', 'remove']) expect((await call(stranger, action, { id })).status).to.equal(401)
    }
    passed = 0
    expect(await countRemovals()).to.equal(before)
  })

  it('[R21] answer hostile ids as ids that nobody has, or with 422', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const id = await insertStoredCard(shop, 'at', customer.id)
    for (const hostile of ["' or 1=1 --", '../..', '__proto__', '🙂', '\u0000'])
      for (const action of ['default', 'remove'])
        expect((await call(visitor, action, { id: hostile })).status).to.be.oneOf([200, 422])
    for (const wrong of [{}, { id: '' }, { id: 'x'.repeat(41) }, { id: { $ne: '' } }, { id: [id] }])
      expect((await call(visitor, 'remove', wrong)).status).to.equal(422)
    expect((await listStored(visitor)).map((each) => each.id)).to.deep.equal([id])
  })

  it('[O51] are removed once at the provider by two posts at once, and pay nothing there any more', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    await storeByPaying(visitor, 'card')
    const [{ id } = expect.fail()] = await listStored(visitor)
    const before = await countRemovals()
    const answers = await Promise.all([1, 2].map(() => call(visitor, 'remove', { id })))
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200])
    await shop.drainQueues()
    expect(await countRemovals()).to.equal(before + 1)
    const open = await shop.database?.reader
      .selectFrom('outbox')
      .select('id')
      .where('type', '=', 'stored-payment-removed')
      .where('doneAt', 'is', null)
      .execute()
    expect(open).to.deep.equal([])
    expect(await getLastMailText(shop, customer.email)).not.to.include(SECRET_TOKEN)
  })

  it('[R40] are gone with the account', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    await insertStoredCard(shop, 'at', customer.id)
    await call(visitor, 'default', { id: 'nobody' })
    await visitor.send(`${CUSTOMER_API}/delete`, { password: customer.password })
    const left = await shop.database?.reader
      .selectFrom('storedPayment')
      .select('id')
      .where('customerId', '=', customer.id)
      .execute()
    expect(left).to.deep.equal([])
  })
})
