import { expect } from 'chai'
import { settlePayments } from '#server/commerce/orders/order-payments/index.ts'
import { findPaylinkDeadline, withdrawPaylink } from '#server/commerce/payments/paylinks/index.ts'
import { PAYLINKS_API, type Paylink, type PaylinkMethod } from '#shared/api/paylinks.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { createOperatorContext, issueTestPaylink } from '#test/support/paylink.ts'
import { orderAndStartPayment, requestPaymentPage, returnToShop, submitDecision } from '#test/support/payment.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const amount = { cents: 49_90, purpose: 'Ersatzteil 4711', email: 'gast@beispiel.example', locale: 'de-AT' } as const

describe('paying by a link', function () {
  this.timeout(60_000)
  let shop: TestShop
  let time: Date
  before(async function () {
    this.timeout(120_000)
    time = new Date()
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' }, now: () => time })
  })
  after(() => shop.stop())

  const database = () => shop.database ?? expect.fail()
  const give = (wish: Parameters<typeof issueTestPaylink>[2] = amount, tenant = 'at') =>
    issueTestPaylink(shop, tenant, wish, time)
  const open = async (visitor: Visitor, key: object) => visitor.send<Paylink>(`${PAYLINKS_API}/open`, key)
  const pay = async (visitor: Visitor, key: object, method: PaylinkMethod) =>
    visitor.send<Paylink>(`${PAYLINKS_API}/pay`, { ...key, method })
  const pageOf = ({ body }: { body: Paylink }) => body.page ?? expect.fail(JSON.stringify(body))
  const payments = async (subjectId: string, tenant = 'at') => {
    const own = database()
      .reader.selectFrom('payment')
      .select(['subject', 'method', 'state'])
      .where('tenant', '=', tenant)
      .where('subjectId', '=', subjectId)
    return (await own.orderBy('attempt').execute()).map(({ subject, method, state }) => `${subject} ${method} ${state}`)
  }
  const mailsTo = async (recipient: string, subject: string) =>
    (
      await database()
        .reader.selectFrom('mail')
        .select(['subject', 'text'])
        .where('recipient', '=', recipient)
        .execute()
    ).filter((mail) => mail.subject.includes(subject))
  const orderOf = async (number: string, tenant = 'at') =>
    database()
      .reader.selectFrom('order')
      .select(['paymentMethod', 'state'])
      .where('tenant', '=', tenant)
      .where('number', '=', number)
      .executeTakeFirst()
  /** The signed query with which the provider sends somebody back. */
  const keyIn = (address: string) => Object.fromEntries(new URL(address).searchParams)

  async function orderOnInvoice(visitor: Visitor) {
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku, 'prepayment'))
    return { number: data.placeOrder.number, cents: data.placeOrder.totals.total.cents }
  }

  for (const [tenant, own] of [
    ['at', ['eps']],
    ['de', []],
    ['ch', ['twint']],
    ['nl', ['ideal']],
  ] as const) {
    it(`[S9.49 O50] ${tenant}: shows the amount, what it is for, the five ways to pay and the shop's own, and nothing of who owes it`, async () => {
      const { token } = await give({ ...amount, locale: 'de-AT' }, tenant)
      const { status, body, headers } = await open(createVisitor(shop, tenant), { token })
      expect(status).to.equal(200)
      expect(headers['set-cookie'], 'looking begins no session').to.equal(undefined)
      expect(body.methods).to.deep.equal(['paypal', 'mastercard', 'visa', 'diners', 'discover', ...own])
      expect(body).to.deep.include({ state: 'open', purpose: 'Ersatzteil 4711' })
      expect(body.amount.cents).to.equal(49_90)
      expect(JSON.stringify(body)).not.to.include('beispiel.example')
    })
  }

  it('[S2.45 S2.46] is paid, thanked for on the page the provider leads back to, and spent then; one mail says so', async () => {
    const { id, token, path } = await give({ ...amount, email: 'einmal@beispiel.example' })
    const visitor = createVisitor(shop, 'at')
    const page = pageOf(await pay(visitor, { token }, 'paypal'))
    const back = await submitDecision(visitor, page, 'approve')
    expect(new URL(back).pathname).to.equal('/paylink/erfolg')
    expect(back).not.to.include(token.split('.')[0])
    const thanks = await returnToShop(createVisitor(shop, 'at'), back)
    expect(thanks.body).to.include('Vielen Dank, Ihre Zahlung ist bestätigt').and.include('49,90')
    expect((await visitor.get(path)).body)
      .to.include('Dieser Betrag ist bezahlt')
      .and.not.include('name="method"')
    const again = await pay(visitor, { token }, 'visa')
    expect(again.body).to.include({ state: 'paid' })
    await shop.drainQueues()
    await shop.drainQueues()
    expect(await payments(id)).to.deep.equal(['paylink paypal captured'])
    expect(await mailsTo('einmal@beispiel.example', 'bestätigt')).to.have.lengthOf(1)
  })

  it('[O50] any brand is a card, charged after it was authorised', async () => {
    const { id, token } = await give()
    const visitor = createVisitor(shop, 'at')
    const page = pageOf(await pay(visitor, { token }, 'diners'))
    expect(pageOf(await pay(visitor, { token }, 'visa'))).to.equal(page)
    await submitDecision(visitor, page, 'paid')
    await shop.drainQueues()
    await shop.drainQueues()
    expect(await payments(id)).to.deep.equal(['paylink card captured'])
  })

  it('[O51] a refused try can be followed by another, from the page of the return, too', async () => {
    const { id, token } = await give()
    const visitor = createVisitor(shop, 'at')
    const back = await submitDecision(visitor, pageOf(await pay(visitor, { token }, 'mastercard')), 'refused')
    expect((await returnToShop(visitor, back)).body)
      .to.include('Die Zahlung hat nicht geklappt')
      .and.include('name="method"')
    const posted = await visitor.post(new URL(back).pathname + new URL(back).search, { method: 'paypal' })
    expect(posted.status).to.equal(303)
    const done = await submitDecision(visitor, String(posted.headers.location), 'approve')
    expect((await open(visitor, keyIn(done))).body.state).to.equal('paid')
    expect(await payments(id)).to.deep.equal(['paylink card failed', 'paylink paypal captured'])
  })

  it('[R3] ten presses in two tabs make one payment and one page', async () => {
    const { id, token } = await give()
    const tabs = [createVisitor(shop, 'at'), createVisitor(shop, 'at')]
    const pressed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pay(tabs[i % 2] ?? expect.fail(), { token }, 'eps')),
    )
    expect(new Set(pressed.map(pageOf)).size).to.equal(1)
    expect(await payments(id)).to.deep.equal(['paylink eps created'])
    const other = pageOf(await pay(createVisitor(shop, 'at'), { token }, 'paypal'))
    expect(other).not.to.equal(pageOf(pressed[0] ?? expect.fail()))
    expect(await payments(id)).to.deep.equal(['paylink eps cancelled', 'paylink paypal created'])
  })

  for (const how of ['once', 'twice', 'reversed', 'late', 'never', 'forged']) {
    it(`[R1] messages that come ${how} make one capture and one mail`, async () => {
      const email = `${how}@beispiel.example`
      const { id, token } = await give({ ...amount, email })
      const visitor = createVisitor(shop, 'at')
      // and nobody comes back
      await submitDecision(visitor, pageOf(await pay(visitor, { token }, 'paypal')), 'approve', how)
      await shop.drainQueues()
      if (how === 'late' || how === 'never' || how === 'forged') {
        time = new Date(time.getTime() + 2 * 60_000)
        await shop.drainQueues()
      }
      await shop.drainQueues()
      expect(await payments(id)).to.deep.equal(['paylink paypal captured'])
      expect(await mailsTo(email, 'bestätigt')).to.have.lengthOf(1)
    })
  }

  it('[O50 R36] is kept as a hash, and opens for nobody who guesses, alters or carries it to another shop', async () => {
    const { token } = await give()
    const [secret = '', signature = ''] = token.split('.')
    expect(Buffer.from(secret, 'base64url')).to.have.lengthOf(32)
    const rows = JSON.stringify(await database().reader.selectFrom('paylink').selectAll().execute())
    expect(rows).not.to.include(secret).and.not.include(signature)
    const stranger = createVisitor(shop, 'at')
    const flipped = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    for (const wrong of [
      secret,
      `${secret}.`,
      `.${signature}`,
      `${flipped}.${signature}`,
      `${secret}.${signature.slice(0, -4)}AAAA`,
      'x',
      ' ',
    ])
      expect((await open(stranger, { token: wrong })).error?.code, wrong).to.equal('link-invalid')
    expect((await open(createVisitor(shop, 'de'), { token })).error?.code).to.equal('link-invalid')
    expect((await pay(createVisitor(shop, 'de'), { token }, 'paypal')).error?.code).to.equal('link-invalid')
    expect((await open(stranger, { token })).status).to.equal(200)
  })

  it('[R24 O21] a return that the provider has not signed shows nothing, nor one of another shop', async () => {
    const { token } = await give()
    const visitor = createVisitor(shop, 'at')
    const key = keyIn(await submitDecision(visitor, pageOf(await pay(visitor, { token }, 'paypal')), 'refuse'))
    for (const forged of [
      { result: 'paid' },
      { at: '1' },
      { signature: '0'.repeat(64) },
      { payment: 'x'.repeat(24) },
      { provider: 'other' },
      { signature: '' },
    ])
      expect((await open(visitor, { ...key, ...forged })).error?.code, JSON.stringify(forged)).to.equal('link-invalid')
    expect((await open(createVisitor(shop, 'de'), key)).error?.code).to.equal('link-invalid')
    expect((await open(visitor, key)).body).to.deep.include({ state: 'open', attempt: 'failed' })
  })

  it('[R36] thirty wrong links from a network are answered with 429, and a right one still opens', async () => {
    const { token } = await give()
    const guesser = createVisitor(shop, 'at')
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 31; n++) codes.push((await open(guesser, { token: `guess-${n}.x` })).error?.code)
    expect(codes.slice(0, 30).every((code) => code === 'link-invalid')).to.equal(true)
    expect(codes[30]).to.equal('too-many-requests')
    expect((await open(guesser, { token })).status).to.equal(200)
    expect((await open(createVisitor(shop, 'at'), { token: 'guess.x' })).error?.code).to.equal('link-invalid')
  })

  it('[S9.49] refuses a way to pay that is none, or not this shop’s', async () => {
    const { id, token } = await give()
    const visitor = createVisitor(shop, 'at')
    expect((await pay(visitor, { token }, 'invoice' as PaylinkMethod)).error).to.deep.include({
      fields: { method: 'validation.payment-required' },
    })
    expect((await pay(visitor, { token }, 'twint')).error?.code).to.equal('payment-not-offered')
    expect(await payments(id)).to.deep.equal([])
  })

  it('[O50] taken back: the link ends, and what is confirmed on a page that was open goes back', async () => {
    const { id, token } = await give({ ...amount, email: 'zurueck@beispiel.example' })
    const visitor = createVisitor(shop, 'at')
    const page = pageOf(await pay(visitor, { token }, 'paypal'))
    await withdrawPaylink(createOperatorContext(shop, 'at', time), id)
    expect((await open(visitor, { token })).body.state).to.equal('withdrawn')
    await submitDecision(visitor, page, 'approve')
    for (let n = 0; n < 3; n++) await shop.drainQueues()
    expect(await payments(id)).to.deep.equal(['paylink paypal refunded'])
    expect((await open(visitor, { token })).body.state).to.equal('withdrawn')
    expect(await mailsTo('zurueck@beispiel.example', 'bestätigt')).to.deep.equal([])
    const [told, ...more] = await mailsTo('zurueck@beispiel.example', 'geht zurück')
    expect(told?.text.replaceAll('\u00a0', ' ')).to.include('Ihre Zahlung über € 49,90 geht deshalb an Sie zurück')
    expect(more).to.deep.equal([])
    const again = await withdrawPaylink(createOperatorContext(shop, 'at', time), id).catch(({ code }) => code)
    expect(again).to.equal('not-found')
  })

  describe('of an order', () => {
    it('[O50] asks for its price, and the order is paid by it, whoever pays', async () => {
      const visitor = createVisitor(shop, 'at')
      const { number, cents } = await orderOnInvoice(visitor)
      const { token, email, ...link } = await give({ order: number })
      expect(email).to.equal('gast-at@beispiel.example')
      expect(link.amount.cents).to.equal(cents)
      const payer = createVisitor(shop, 'at')
      const { body } = await open(payer, { token })
      expect(body).to.include({ order: number }).and.deep.include({ amount: link.amount })
      const page = pageOf(await pay(payer, { token }, 'eps'))
      // a page that is only open changes nothing
      expect(await orderOf(number)).to.include({ paymentMethod: 'prepayment' })
      const thanks = await returnToShop(payer, await submitDecision(payer, page, 'approve'))
      expect(thanks.body).to.include('Vielen Dank').and.include(number)
      await shop.drainQueues()
      expect(await orderOf(number)).to.deep.equal({ paymentMethod: 'eps', state: 'placed' })
      const { data } = await visitor.ask<{ order: { paymentState: string } }>(
        'query($number: String!) { order(number: $number) { paymentState } }',
        { number },
      )
      expect(data.order.paymentState).to.equal('captured')
      expect(await payments(number)).to.deep.equal(['order eps captured'])
      const second = await give({ order: number }).catch(({ code }) => code)
      expect(second).to.equal('payment-closed')
    })

    it('[R3] paid in the checkout meanwhile: the link is spent, and nothing is collected twice', async () => {
      const visitor = createVisitor(shop, 'at')
      const { number, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
      time = new Date(time.getTime() + 1_000)
      const { token } = await give({ order: number })
      const linked = pageOf(await pay(createVisitor(shop, 'at'), { token }, 'paypal'))
      expect(linked).not.to.equal(page)
      expect(await payments(number)).to.deep.equal(['order paypal cancelled', 'order paypal created'])
      expect(new URL(await submitDecision(visitor, page, 'approve')).searchParams.get('result')).to.equal('failed')
      const { page: again = expect.fail() } = await requestPaymentPage(visitor, number, 'eps')
      await submitDecision(visitor, again, 'approve')
      expect(new URL(await submitDecision(visitor, linked, 'approve')).searchParams.get('result')).to.equal('failed')
      expect((await open(visitor, { token })).body).to.include({ state: 'paid' })
      expect((await pay(visitor, { token }, 'visa')).body).to.not.have.property('page')
      await shop.drainQueues()
      expect(await payments(number)).to.deep.equal([
        'order paypal cancelled',
        'order paypal cancelled',
        'order eps captured',
      ])
    })

    it('[R3] pressed by link and in the checkout at once: one living payment, whoever was faster', async () => {
      const visitor = createVisitor(shop, 'at')
      const { number, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
      await submitDecision(visitor, page, 'refuse')
      const { token } = await give({ order: number })
      await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          i % 2 ? pay(createVisitor(shop, 'at'), { token }, 'visa') : requestPaymentPage(visitor, number, 'eps'),
        ),
      )
      const states = await payments(number)
      expect(states.filter((state) => state.endsWith('created'))).to.have.lengthOf(1)
      expect(states.filter((state) => !/created|cancelled|failed/.test(state))).to.deep.equal([])
    })

    it('[O50] a newer link takes the place of the older', async () => {
      const { number } = await orderOnInvoice(createVisitor(shop, 'at'))
      const older = await give({ order: number })
      const newer = await give({ order: number, email: 'andere@beispiel.example' })
      const visitor = createVisitor(shop, 'at')
      expect((await open(visitor, { token: older.token })).body.state).to.equal('withdrawn')
      expect((await open(visitor, { token: newer.token })).body.state).to.equal('open')
    })

    it('[O50] keeps an unpaid order from being cancelled as long as it can be paid, and no longer', async () => {
      const visitor = createVisitor(shop, 'nl')
      async function refusedOrder() {
        const { number, page } = await orderAndStartPayment(visitor, 'NL', 'ideal')
        await returnToShop(visitor, await submitDecision(visitor, page, 'refuse'))
        return { number, ...(await give({ order: number }, 'nl')) }
      }
      const [kept, takenBack] = [await refusedOrder(), await refusedOrder()]
      const begun = time.getTime()
      /** What the worker's rounds have made of both orders after so long. */
      const statesAfter = async (ms: number) => {
        await settlePayments(createOperatorContext(shop, 'nl', new Date(begun + ms)), findPaylinkDeadline)
        return [(await orderOf(kept.number, 'nl'))?.state, (await orderOf(takenBack.number, 'nl'))?.state]
      }
      expect(await statesAfter(25 * HOUR_MS)).to.deep.equal(['placed', 'placed'])
      await withdrawPaylink(createOperatorContext(shop, 'nl', time), takenBack.id)
      expect(await statesAfter(26 * HOUR_MS)).to.deep.equal(['placed', 'cancelled'])
      expect((await open(visitor, kept)).body.state).to.equal('open')
      expect(await statesAfter(30 * DAY_MS)).to.deep.equal(['cancelled', 'cancelled'])
      expect((await open(visitor, kept)).body.state).to.equal('withdrawn')
      expect(await give({ order: kept.number }, 'nl').catch(({ code }) => code)).to.equal('payment-closed')
    })

    it('an order that is not there has none', async () => {
      expect(await give({ order: '1' }).catch(({ code }) => code)).to.equal('not-found')
    })
  })

  it('[O50] ends after 30 days; what was begun before may still be confirmed', async () => {
    const { token } = await give()
    const begun = await give()
    const visitor = createVisitor(shop, 'at')
    const issued = time
    time = new Date(issued.getTime() + 30 * DAY_MS - 1_000)
    expect((await open(visitor, { token })).body.state).to.equal('open')
    const page = pageOf(await pay(visitor, { token: begun.token }, 'paypal'))
    time = new Date(issued.getTime() + 30 * DAY_MS)
    const { body } = await open(visitor, { token })
    expect(body).to.include({ state: 'expired' }).and.deep.include({ methods: [] })
    expect((await pay(visitor, { token }, 'paypal')).body).to.not.have.property('page')
    expect(await payments(begun.id)).to.deep.equal(['paylink paypal created'])
    await submitDecision(visitor, page, 'approve')
    expect((await open(visitor, { token: begun.token })).body.state).to.equal('paid')
  })

  describe('npm run paylink', () => {
    const run = (...args: string[]) => runCli(shop, 'paylink', ...args)

    it('[O50 S2.47] makes a link, mails it in its language and prints the address, which opens', async () => {
      const person = 'chloe@beispiel.example'
      const { stdout, stderr } = await run(
        '--tenant',
        'ch',
        '--amount',
        '12,5',
        '--for',
        'Pièce 9',
        '--email',
        person,
        '--locale',
        'fr-CH',
      )
      const [, address = ''] = /address (\S+)/.exec(stdout) ?? []
      expect(address, stderr).to.match(/^http:\/\/ch\.localhost:\d+\/fr\/paylink\?token=[\w.-]+$/)
      const [mail] = await mailsTo(person, 'Kontor')
      expect(mail?.text)
        .to.include(address)
        .and.include('Pièce 9')
        .and.match(/12[.,]50/)
        .and.include('Payer maintenant')
      const { pathname, search } = new URL(address)
      time = new Date()
      expect((await createVisitor(shop, 'ch').get(pathname + search)).body)
        .to.include('Payer le montant dû')
        .and.include('TWINT')
      const [, id = ''] = /paylink (\S+)/.exec(stdout) ?? []
      expect(id, 'typed as it stands, in any command').to.match(/^[0-9a-f]{18}$/)
      expect((await run('withdraw', '--tenant', 'ch', '--id', id)).stdout).to.equal(`withdrawn ${id}\n`)
      expect((await createVisitor(shop, 'ch').get(pathname + search)).body).to.include('Ce lien n’est plus valable')
    })

    it('says what is wrong, and makes nothing', async () => {
      const usual = ['--tenant', 'at', '--for', 'x', '--email', 'a@b.example']
      for (const [args, told] of [
        [['--tenant', 'xx', '--order', '1'], '--tenant must name a shop'],
        [[...usual, '--amount', '12.345'], '--amount must be'],
        [['--tenant', 'at', '--order', '1'], 'not-found: there is no order 1'],
      ] as const) {
        const { stdout, stderr, status } = await run(...args)
        expect({ stdout, status }, told).to.deep.equal({ stdout: '', status: 1 })
        expect(stderr).to.include(told)
      }
    })
  })
})
