import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { STORED_PAYMENTS_API } from '#shared/api/stored-payments.ts'
import { getLastMailText, getMailedToken, registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import {
  orderAndStartPayment,
  type PaymentDecision,
  requestPaymentPage,
  returnToShop,
  sandboxCards,
  submitDecision,
} from '#test/support/payment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { chooseStored, insertStoredCard, listStored, SECRET_TOKEN } from '#test/support/stored-payment.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const HOUR_MS = 3_600_000

describe('stored ways to pay', function () {
  this.timeout(60_000)
  let shop: TestShop
  let passed = 0
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({
      env: { TRUST_PROXY: 'loopback' },
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
  async function storeByPaying(visitor: Visitor, decision: PaymentDecision, remember = 'true') {
    const { page } = await orderAndStartPayment(visitor, 'AT', decision === 'approve' ? 'paypal' : 'card')
    await returnToShop(visitor, await submitDecision(visitor, page, decision, 'once', { remember }))
    await shop.drainQueues()
  }

  /** Fills a checkout in which the visitor's first stored way to pay is chosen. */
  async function prepareStored(visitor: Visitor) {
    const [{ id } = expect.fail()] = await listStored(visitor)
    const { sku } = await findOrderableVariant(visitor)
    const prepared = await prepareOrder(visitor, 'AT', sku)
    const { data } = await chooseStored(visitor, id)
    expect(data.setPayment).to.deep.equal({ nextStep: 'review', storedPayment: id })
    return prepared
  }

  const place = async (visitor: Visitor) =>
    (await placeTestOrder(visitor, await prepareStored(visitor))).data.placeOrder.number

  const listPayments = (number: string) =>
    shop.database?.reader
      .selectFrom('payment')
      .select('state')
      .where('subjectId', '=', number)
      .orderBy('attempt')
      .execute()

  async function readOutcome(visitor: Visitor, number: string) {
    const { data } = await visitor.ask<{
      checkPayment: { outcome: string; options: { method: string }[]; refusedStoredPayment: object | null }
    }>(
      'mutation($n: String!) { checkPayment(order: $n, provider: "", payment: "", result: "", at: "", signature: "") { outcome options { method } refusedStoredPayment { brand last4 expired } } }',
      { n: number },
    )
    return data.checkPayment
  }

  it('[O51] begin with a tick at the provider, of which the owner is told by e-mail', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    await storeByPaying(visitor, 'paid', '')
    expect(await listStored(visitor)).to.deep.equal([])
    await storeByPaying(visitor, 'paid')
    await storeByPaying(visitor, 'approve')
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

  it('[O51 R3] pay an order at once, without the provider’s page, and once however often it is sent', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    await storeByPaying(visitor, 'paid')
    const prepared = await prepareStored(visitor)
    const placed = await Promise.all([1, 2].map(() => placeTestOrder(visitor, prepared)))
    const [number = '', ...others] = new Set(placed.map(({ data }) => data.placeOrder.number))
    expect(others).to.deep.equal([])
    const paid = await Promise.all([1, 2].map(() => requestPaymentPage(visitor, number, 'card')))
    for (const { page, order } of paid) {
      expect(page).to.equal(undefined)
      expect(order?.paymentState).to.be.oneOf(['authorised', 'captured'])
    }
    await shop.drainQueues()
    expect(await listPayments(number)).to.deep.equal([{ state: 'captured' }])
    expect(await readOutcome(visitor, number)).to.include({ outcome: 'paid', refusedStoredPayment: null })
    expect((await listStored(visitor))[0]).to.have.property('usedAt')
  })

  it('[O51 O21] lead to the provider’s page where the bank asks, and after a password reset by e-mail', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const confirm = async () => {
      const number = await place(visitor)
      const { page } = await requestPaymentPage(visitor, number, 'card')
      const { body } = await visitor.get(new URL(page ?? '').pathname)
      expect(body).to.include('Zahlung bestätigen').and.not.include('remember')
      await returnToShop(visitor, await submitDecision(visitor, page ?? '', 'approve'))
      expect((await readOutcome(visitor, number)).outcome).to.equal('paid')
    }
    await storeByPaying(visitor, 'later-challenge')
    await confirm()
    await call(visitor, 'remove', { id: (await listStored(visitor))[0]?.id ?? '' })
    await storeByPaying(visitor, 'paid')
    await visitor.send(`${CUSTOMER_API}/password/forgot`, { email: customer.email })
    const reset = { token: await getMailedToken(shop, customer.email), password: 'Vier Pflaumen am Ast' }
    expect((await visitor.send(`${CUSTOMER_API}/password/reset`, reset)).status).to.equal(200)
    await confirm()
    const number = await place(visitor)
    expect((await requestPaymentPage(visitor, number, 'card')).page).to.equal(undefined)
  })

  for (const [decision, expired] of [
    ['later-refused', false],
    ['later-expired', true],
  ] as const)
    it(`[O51 O21] leave the order and every ordinary way where the provider refuses them: ${decision}`, async () => {
      const { visitor } = await registerCustomer(shop, 'at')
      await storeByPaying(visitor, decision)
      const number = await place(visitor)
      expect((await requestPaymentPage(visitor, number, 'card')).order?.paymentState).to.equal('failed')
      const { outcome, options, refusedStoredPayment } = await readOutcome(visitor, number)
      expect([outcome, refusedStoredPayment]).to.deep.equal([
        'failed',
        { brand: 'Visa', last4: sandboxCards[decision].slice(-4), expired },
      ])
      expect(options.map(({ method }) => method)).to.include.members(['card', 'prepayment'])
      const { page } = await requestPaymentPage(visitor, number, 'card')
      await returnToShop(visitor, await submitDecision(visitor, page ?? '', 'paid'))
      expect((await readOutcome(visitor, number)).outcome).to.equal('paid')
      const states = (await listPayments(number))?.map(({ state }) => state)
      expect(states).to.have.lengthOf(2).and.include('failed')
    })

  it('[O51 R33] cannot be chosen once they are gone or have run out, for another method, or by others', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const neighbour = (await registerCustomer(shop, 'at')).visitor
    const id = await insertStoredCard(shop, 'at', customer.id)
    const expired = await insertStoredCard(shop, 'at', customer.id, { last4: '0069', expiresOn: '2020-01' })
    const { sku } = await findOrderableVariant(visitor)
    for (const each of [visitor, neighbour]) await prepareOrder(each, 'AT', sku)
    const refusals = [
      await chooseStored(neighbour, id),
      await chooseStored(visitor, expired),
      await chooseStored(visitor, id, 'paypal'),
      await chooseStored(visitor, 'nobody'),
    ]
    expect(refusals.map(({ error }) => error?.code)).to.deep.equal(refusals.map(() => 'payment-not-offered'))
    await chooseStored(visitor, id)
    await call(visitor, 'remove', { id })
    const read = async () => (await visitor.ask<object>('{ checkout { nextStep payment storedPayments { id } } }')).data
    expect(await read()).to.deep.equal({
      checkout: { nextStep: 'payment', payment: null, storedPayments: [{ id: expired }] },
    })
    passed = 25 * HOUR_MS
    expect(await read())
      .to.have.nested.property('checkout.storedPayments')
      .that.deep.equals([])
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
    await storeByPaying(visitor, 'paid')
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

  it('[O51 O7] are removed when the bank takes the money back that they were stored with', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const before = await countRemovals()
    await storeByPaying(visitor, 'charged-back')
    await waitUntil(async () => {
      await shop.drainQueues()
      return (await countRemovals()) > before
    })
    expect(await listStored(visitor)).to.deep.equal([])
    const { subject } =
      (await shop.database?.reader
        .selectFrom('mail')
        .select('subject')
        .where('recipient', '=', customer.email)
        .where('subject', '=', 'Zahlungsart gespeichert')
        .executeTakeFirst()) ?? {}
    expect(subject).to.equal('Zahlungsart gespeichert')
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
