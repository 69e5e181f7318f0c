import { expect } from 'chai'
import { type CreditAccount, PROTECTION_PATH } from '#shared/api/credit.ts'
import type { SearchResult } from '#shared/api/search.ts'
import {
  getLastMailText,
  insertTestCustomer,
  logIn,
  registerCustomer,
  type TestCustomer,
} from '#test/support/customer.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { testAddresses } from '#test/support/order.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''

describe('buying on credit', () => {
  let shop: TestShop
  let visitor: Visitor
  let customer: TestCustomer

  /** Goods worth between 50 and 150, delivery known. */
  async function fill() {
    const { items } = await visitor.json<SearchResult>(
      '/api/search/searchv2?sort=price-asc&pageSize=48&f.price=7000-13000',
    )
    const card = items.find(
      ({ soldOut, deliveryClass, variation }) => !soldOut && deliveryClass === 'parcel' && variation !== 'colour-size',
    )
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku: card?.sku })
    await visitor.ask('mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }', {
      input: { delivery: testAddresses.AT, billingDiffers: false },
    })
  }
  const location = async (path: string) => String((await visitor.get(path)).headers.location ?? '')

  useStarted(startShop, (started) => (shop = started))
  beforeEach(async () => {
    ;({ visitor, customer } = await registerCustomer(shop, 'at'))
  })

  it('[O22 S2.7 S2.8 S2.9 S2.10 S9.51] leads past steps that do not apply, premium always', async () => {
    await fill()
    for (const path of [
      '/kasse/ratenschutz',
      '/kasse/ratenschutz-aktualisierung',
      '/kasse/zahlpause',
      '/kasse/premium',
    ])
      expect(await location(path), path).to.equal('/kasse/zahlung')
    await visitor.post('/kasse/zahlung', { method: 'prepayment' })
    for (const path of ['/kasse/ratenschutz', '/kasse/zahlpause', '/kasse/premium'])
      expect(await location(path), path).to.equal('/kasse')
    await visitor.post('/kasse/zahlung', { method: 'invoice' })
    expect(await location('/kasse/ratenschutz')).to.equal('/kasse')
    expect((await visitor.get('/kasse/zahlpause')).status).to.equal(200)
    expect(await location('/kasse/premium')).to.equal('/kasse')
  }).timeout(60_000)

  it('[O39] asks customers once for their date of birth before any credit, and tells everybody to be of age', async () => {
    const young = await insertTestCustomer(shop, 'at', { birthday: null })
    visitor = createVisitor(shop, 'at')
    await logIn(visitor, young)
    await fill()
    const page = await visitor.get('/kasse/zahlung')
    expect(page.body).to.include('name="birthday"').and.not.include('name="months"')
    const refused = await visitor.post('/kasse/zahlung', { intent: 'birthday', birthday: '2015-01-31' })
    expect(refused.status).to.equal(422)
    expect(refused.body).to.include('mindestens 18 Jahre')
    const saved = await visitor.post('/kasse/zahlung', { intent: 'birthday', birthday: '1990-01-31' })
    expect(saved.headers.location).to.equal('/kasse/zahlung')
    expect((await visitor.get('/kasse/zahlung')).body)
      .to.include('name="months"')
      .and.not.include('name="birthday"')
    await visitor.post('/kasse/zahlung', { method: 'prepayment' })
    expect((await visitor.get('/kasse')).body).to.include(
      'Mit der Bestellung bestätigen Sie, dass Sie mindestens 18 Jahre alt sind.',
    )
  }).timeout(60_000)

  it('[S2.7 S2.9 O45 L3] goes without JavaScript from the months over pause and protection to two acts, and is confirmed to the last cent', async () => {
    await fill()
    const payment = await visitor.get('/kasse/zahlung')
    expect(payment.body)
      .to.include('name="months"')
      .and.not.match(/name="months"[^>]* checked/)
    expect((await visitor.post('/kasse/zahlung', { method: 'instalments', months: '' })).status).to.equal(422)
    expect((await visitor.post('/kasse/zahlung', { method: 'instalments', months: '6' })).headers.location).to.equal(
      '/kasse/zahlpause',
    )
    expect((await visitor.get('/kasse/zahlpause')).body).not.to.match(/name="answer"[^>]* checked/)
    expect((await visitor.post('/kasse/zahlpause', { answer: 'no' })).headers.location).to.equal('/kasse/ratenschutz')
    const protection = await visitor.get('/kasse/ratenschutz')
    expect(protection.body)
      .to.include('13,8')
      .and.not.match(/name="answer"[^>]* checked/)
    expect((await visitor.post('/kasse/ratenschutz', { answer: 'yes' })).headers.location).to.equal('/kasse')
    expect((await visitor.post('/kasse/ratenschutz-aktualisierung', { answer: 'no' })).headers.location).to.equal(
      '/kasse',
    )

    const review = await visitor.get('/kasse')
    expect(review.body)
      .to.include('Kreditvertrag zahlungspflichtig abschließen')
      .and.include('Zahlungspflichtig bestellen')
    const order = { key: hidden(review.body, 'key'), totalCents: hidden(review.body, 'totalCents') }
    const early = await visitor.post('/kasse', order)
    expect([early.status, early.body.includes('Bitte schließen Sie zuerst den Kreditvertrag ab.')]).to.deep.equal([
      409,
      true,
    ])
    const sheet = await visitor.get('/api/checkout/credit-sheet?locale=de-AT')
    expect(sheet.headers['content-type']).to.equal('application/pdf')
    expect(sheet.bytes.subarray(0, 5).toString()).to.equal('%PDF-')
    expect(
      (await visitor.post('/kasse', { intent: 'sign-credit', offer: hidden(review.body, 'offer') })).headers.location,
    ).to.equal('/kasse#credit')
    expect((await visitor.post('/kasse', order)).headers.location).to.equal('/kasse/auftrag')

    const { data } = await visitor.ask<{ creditAccount: CreditAccount }>(
      '{ creditAccount { agreements { number overall { cents } instalments { amount { cents } } withdrawable informationHash } } }',
    )
    const [agreement] = data.creditAccount.agreements
    expect(agreement?.instalments.reduce((sum, { amount }) => sum + amount.cents, 0)).to.equal(agreement?.overall.cents)
    expect((await visitor.get(`/api/credit/${agreement?.number}/sheet`)).bytes.equals(sheet.bytes)).to.equal(true)
    const cents = (agreement?.overall.cents ?? 0) / 100
    const shown = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' })
      .format(cents)
      .replaceAll(/\s/g, ' ')
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain((await visitor.get('/kasse/auftrag')).body)).to.include(shown)
    expect(plain(await getLastMailText(shop, customer.email))).to.include(shown)
  }).timeout(120_000)

  it('[N6 S1.46 S2.108 S7.47] lets the customer limit their monthly burden, withdraw, and order protection, all without JavaScript', async () => {
    await fill()
    await visitor.post('/kasse/zahlung', { method: 'instalments', months: '6' })
    const review = await visitor.get('/kasse')
    await visitor.post('/kasse', { intent: 'sign-credit', offer: hidden(review.body, 'offer') })
    const order = { key: hidden(review.body, 'key'), totalCents: hidden(review.body, 'totalCents') }
    expect((await visitor.post('/kasse', order)).headers.location).to.equal('/kasse/auftrag')
    const page = '/mein-konto/teilzahlungen'
    const number = hidden((await visitor.get(page)).body, 'id')

    expect((await visitor.post(page, { intent: 'limit', amount: 'viel' })).status).to.equal(422)
    const form = '/service-hilfe/ratenschutz'
    await visitor.post(page, { intent: 'limit', amount: '1' })
    for (const { body } of [await visitor.get(page), await visitor.get(form)])
      expect(body.replaceAll('<!-- -->', ''))
        .to.match(/über Ihrer eigenen Monatsgrenze von <span class="amount">€\s1,00</)
        .and.include(`href="${page}#limit"`)
        .and.not.include(`${form}?agreement=`)
        .and.not.include('name="termsAccepted"')
    expect((await visitor.post(page, { intent: 'limit', amount: '50' })).headers.location).to.equal(
      `${page}?done=limit`,
    )

    const refused = await visitor.post(form, { agreement: number, remark: '' })
    expect([refused.status, refused.body.includes('Bitte stimmen Sie den Bedingungen zu.')]).to.deep.equal([422, true])
    const ordered = await visitor.post(form, { agreement: number, remark: 'Danke', termsAccepted: 'true' })
    expect(ordered.headers.location).to.equal(`${form}?ordered=${number}`)
    expect((await visitor.get(`${form}?ordered=${number}`)).body).to.include(
      `Ihr Ratenschutz für die Bestellung ${number} ist bestellt`,
    )
    expect(await getLastMailText(shop, customer.email))
      .to.include('Danke')
      .and.include('1,15')

    expect((await visitor.post(page, { intent: 'withdraw', id: number })).headers.location).to.equal(
      `${page}?done=withdrawn`,
    )
    expect(await getLastMailText(shop, customer.email)).to.include(
      `Ihr Widerruf des Kreditvertrags zur Bestellung ${number}`,
    )
    const { data } = await visitor.ask<{ order: { payment: object } }>(
      'query($number: String!) { order(number: $number) { payment { method dueDays } } }',
      {
        number,
      },
    )
    expect(data.order.payment).to.deep.equal({ method: 'invoice', dueDays: 0 })
  }).timeout(120_000)

  it('[O46] says why it is refused, and mails the shop that a person has to look at it', async () => {
    await fill()
    await shop.database?.writer
      .insertInto('creditAccount')
      .values({
        tenant: 'at',
        customerId: customer.id,
        ownLimitCents: null,
        grantedCents: 1_00,
        createdAt: '',
        updatedAt: '',
      })
      .execute()
    const { body } = await visitor.get('/kasse/zahlung')
    expect(body).to.include('Überprüfung durch einen Menschen verlangen').and.include('Vorkasse')
    await visitor.post('/kasse/zahlung', { intent: 'request-review' })
    expect((await visitor.get('/kasse/zahlung')).body).to.include('Ein Mensch überprüft diese Ablehnung.')
    expect(await getLastMailText(shop, 'service@kontor.at'))
      .to.include(customer.number)
      .and.include('limit-reached')
  }).timeout(60_000)

  it('[O46 O7] npm run credit books what comes in, ends an agreement, and grants a limit', async () => {
    await fill()
    await visitor.post('/kasse/zahlung', { method: 'instalments', months: '3' })
    const review = await visitor.get('/kasse')
    await visitor.post('/kasse', { intent: 'sign-credit', offer: hidden(review.body, 'offer') })
    await visitor.post('/kasse', { key: hidden(review.body, 'key'), totalCents: hidden(review.body, 'totalCents') })
    const account = async () => {
      const { data } = await visitor.ask<{ creditAccount: CreditAccount }>(
        '{ creditAccount { limit { cents } agreements { number openCount balance { cents } settlementToday { cents } } } }',
      )
      return { limit: data.creditAccount.limit.cents, agreement: data.creditAccount.agreements[0] ?? expect.fail() }
    }
    const { agreement } = await account()
    const units = (cents: number) => (cents / 100).toFixed(2)
    const run = (...args: string[]) => runCli(shop, 'credit', ...args)
    const of = ['--tenant', 'at', '--agreement', agreement.number]
    const left = agreement.balance.cents - 20_50
    expect((await run('receive', ...of, '--amount', '20,5', '--reference', 'bank 31')).stdout).to.equal(
      `booked; balance ${units(left)}, open instalments 3\n`,
    )
    expect(await run('receive', ...of, '--amount', '20,5', '--reference', 'bank 31')).to.deep.equal({
      ...{ stdout: '', stderr: `statement-line-booked: "bank 31" on ${agreement.number}\n`, status: 1 },
    })
    expect((await account()).agreement.balance.cents).to.equal(left)
    expect((await run('settle', ...of, '--amount', '1')).stderr, 'without its reference').to.include(
      'npm run credit -- settle',
    )
    const line = ['--reference', 'bank 32']
    const wrong = await run('settle', ...of, '--amount', '1', ...line)
    expect(wrong.stderr).to.equal(`amount-differs-from-balance: ${agreement.number} ends today with ${units(left)}\n`)
    expect((await run('settle', ...of, '--amount', units(left), ...line)).stdout).to.equal(
      'ended; balance 0.00, open instalments 0\n',
    )
    for (const verb of ['settle', 'receive'])
      expect((await run(verb, ...of, '--amount', units(left), ...line)).stderr, verb).to.equal(
        `statement-line-booked: "bank 32" on ${agreement.number}\n`,
      )
    expect((await account()).agreement).to.deep.include({ openCount: 0, balance: { cents: 0 } })
    await shop.drainQueues()
    expect((await run('limit', '--tenant', 'at', '--customer', customer.number, '--amount', '750')).stdout).to.equal(
      `limit of ${customer.number}: 750.00\n`,
    )
    expect((await account()).limit).to.equal(750_00)
    const mail = (await getLastMailText(shop, customer.email)).replaceAll(/\s/g, ' ')
    expect(mail)
      .to.include('€ 750,00')
      .and.include('Achtung! Kreditaufnahme kostet Geld.')
      .and.include('/mein-konto/teilzahlungen')
    expect((await run('limit', '--tenant', 'at', '--customer', customer.number, '--amount', 'none')).status).to.equal(0)
    expect((await account()).limit).not.to.equal(750_00)
    expect(await run('receive', ...of, '--amount', '5'), 'a bank transfer without its reference').to.include({
      stdout: '',
      status: 1,
    })
  }).timeout(120_000)

  it('[O33] asks guests to log in and come back, and keeps the order form of protection, and what it posts to, to customers who have an agreement', async () => {
    visitor = createVisitor(shop, 'at')
    await visitor.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
    await fill()
    const { body } = await visitor.get('/kasse/zahlung')
    expect(body).to.include('/anmelden?next=%2Fkasse%2Fzahlung')
    expect(await location('/service-hilfe/ratenschutz')).to.include('/anmelden?next=')
    const order = { agreement: '100000009', remark: '', termsAccepted: true }
    expect((await visitor.send(PROTECTION_PATH, order)).status).to.equal(401)
    const { visitor: known } = await registerCustomer(shop, 'at')
    expect((await known.send(PROTECTION_PATH, { ...order, termsAccepted: false })).error).to.deep.include({
      fields: { termsAccepted: 'instalments.terms-required' },
    })
    expect((await known.send(PROTECTION_PATH, order)).status, 'no agreement of theirs').to.equal(404)
    expect((await shop.get('nl', '/klantenservice/betaalbescherming')).status).to.equal(404)
  }).timeout(60_000)
})
