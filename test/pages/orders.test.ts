import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const ORDERS = '/mein-konto/bestellungen'
const LOOKUP = '/service-hilfe/bestellung-ansehen'
const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''

describe('orders on their pages, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  async function order(visitor: Visitor, country: keyof typeof testAddresses = 'AT') {
    const { sku, card } = await findOrderableVariant(visitor)
    const { number } = (await placeTestOrder(visitor, await prepareOrder(visitor, country, sku))).data.placeOrder
    return { number, sku, card }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales) {
      it(`[S2.22 R33] a guest finds the order by number, e-mail address and postal code, and nothing by two of them: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const { number } = await order(createVisitor(shop, tenant.id, locale), tenant.country)
        const path = getPath(tenant, locale, 'service/order-lookup')
        const guest = createVisitor(shop, tenant.id, locale)
        const known = {
          number,
          email: `gast-${tenant.country.toLowerCase()}@beispiel.example`,
          postalCode: testAddresses[tenant.country].postalCode ?? '',
        }
        const messages = getMessages(tenant, locale)
        for (const wrong of [{ number: '999999999' }, { email: 'x@beispiel.example' }, { postalCode: '9999' }]) {
          const refused = await guest.post(path, { ...known, ...wrong })
          expect(refused.status).to.equal(404)
          expect(main(refused.body)).to.include(messages['order-lookup.not-found'])
        }
        const found = await guest.post(path, known)
        expect(found.status).to.equal(303)
        const page = String(found.headers.location)
        const { status, body } = await guest.get(page)
        expect(status).to.equal(200)
        expect(main(body)).to.include(number).and.include(messages['customers.state-placed'])
        expect(body).to.include('noindex')
        const [, invoice = expect.fail('no record')] =
          new RegExp(`href="([^"]*${number}[^"]*signature=[^"]*)"`).exec(main(body)) ?? []
        expect((await guest.get(invoice.replaceAll('&amp;', '&'))).status).to.equal(200)
      })
    }

  it('[R33] a guest’s link opens one order, and numbers alone lead to the login, whether or not there is such an order', async () => {
    const { number } = await order(createVisitor(shop, 'at'))
    const { number: another } = await order(createVisitor(shop, 'at'))
    const guest = createVisitor(shop, 'at')
    const found = await guest.post(LOOKUP, { number, email: 'gast-at@beispiel.example', postalCode: '5020' })
    const [, query = ''] = String(found.headers.location).split('?')
    for (const path of [`${ORDERS}/${another}?${query}`, `${ORDERS}/${another}`, `${ORDERS}/1`]) {
      const { status, headers } = await guest.get(path)
      expect(status).to.equal(302)
      expect(headers.location).to.equal(`/anmelden?${new URLSearchParams({ next: path })}`)
    }
    const { visitor } = await registerCustomer(shop, 'at')
    expect((await visitor.get(`${ORDERS}/${number}`)).status).to.equal(404)
  })

  it('[S2.22] a customer finds an order in the list by its goods, and buys it again', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    expect(main((await visitor.get(ORDERS)).body)).to.include('Sie haben noch nichts bestellt')
    const { number, card, sku } = await order(visitor)
    for (const search of ['', `?q=${encodeURIComponent(card.title)}`, `?q=${number}&year=`])
      expect(main((await visitor.get(ORDERS + search)).body), search).to.include(`href="${ORDERS}/${number}"`)
    expect(main((await visitor.get(`${ORDERS}?q=zzzz`)).body)).to.include('nichts gefunden')
    const bought = await visitor.post(`${ORDERS}/${number}`, { intent: 'buy-again' })
    expect(bought.headers.location).to.equal(`${ORDERS}/${number}?added=1`)
    expect(main((await visitor.get(String(bought.headers.location))).body)).to.include('Ein Artikel liegt im Warenkorb')
    const basket = await visitor.ask<{ basket: { lines: { sku: string }[] } }>('{ basket { lines { sku } } }')
    expect(basket.data.basket.lines).to.deep.equal([{ sku }])
  })

  it('[S1.12 S1.13 S1.15 S2.20] the overview says what is on the way and what is to be paid, kindly where there is nothing', async () => {
    const overview = '/mein-konto/uebersicht'
    expect((await createVisitor(shop, 'at').get(overview)).headers.location).to.equal(
      `/anmelden?${new URLSearchParams({ next: overview })}`,
    )
    const { visitor } = await registerCustomer(shop, 'at')
    expect(main((await visitor.get(overview)).body)).to.include('Sie haben noch nichts bestellt')
    const { number } = await order(visitor)
    const text = main((await visitor.get(overview)).body)
    expect(text).to.include(`href="${ORDERS}/${number}"`)
    expect(text.replaceAll(/<[^>]*>/g, ''))
      .to.include(`für Bestellung ${number} bis`)
      .and.include('Das kommt zu Ihnen')
      .and.include('Wird nach dem Zahlungseingang geliefert')
    expect(main((await visitor.get('/mein-konto')).body)).to.include(`href="${overview}"`)
  })

  it('[S1.21 S2.24] the papers of a year are listed by kind, and each opens, as does the file of all', async () => {
    const page = '/mein-konto/rechnungen'
    const { visitor } = await registerCustomer(shop, 'at')
    const { number } = await order(visitor)
    await visitor.get(`/api/invoices/${number}`)
    const all = main((await visitor.get(page)).body)
    expect(all).to.include(`href="/kasse/vertrag/${number}"`)
    const contracts = main((await visitor.get(`${page}?kind=contract`)).body)
    expect(contracts).to.include(`Vertrag zur Bestellung ${number}`).and.not.include(`/api/invoices/${number}/`)
    for (const pattern of [`/api/invoices/${number}/[^"]+`, '/api/invoices/year/\\d+']) {
      const [file = expect.fail(pattern)] = new RegExp(pattern).exec(all) ?? []
      expect((await visitor.get(file)).headers['content-type']).to.include('application/pdf')
    }
  })

  it('[S1.13 N5] a parcel’s way is a line of time; what has arrived shows until when there is a guarantee', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    const { number } = await order(visitor)
    const page = async () => main((await visitor.get(`${ORDERS}/${number}`)).body).replaceAll(/<[^>]*>/g, ' ')
    expect(await page()).not.to.include('Sendungen')
    const writer = shop.database?.writer ?? expect.fail()
    const at = '2026-11-24T09:30:00.000Z'
    await writer
      .insertInto('shipment')
      .values({
        ...{ tenant: 'at', id: number, orderNumber: number, kind: 'parcel', carrier: 'Wegwarte Paketdienst' },
        ...{ trackingNumber: 'WW123', state: 'delivered', windowFrom: '2026-11-24', windowTo: '2026-11-26' },
        ...{ createdAt: at, deliveredAt: at, changedAt: at },
      })
      .execute()
    await writer
      .insertInto('shipmentLine')
      .values({ tenant: 'at', shipmentId: number, position: 0, quantity: 1 })
      .execute()
    await writer
      .insertInto('shipmentEvent')
      .values({ tenant: 'at', shipmentId: number, messageId: number, at, code: 'delivered', place: 'Salzburg' })
      .execute()
    await writer
      .updateTable('orderLine')
      .set({ state: 'delivered', shippedQuantity: 1, deliveredQuantity: 1 })
      .where('tenant', '=', 'at')
      .where('orderNumber', '=', number)
      .execute()
    expect(await page())
      .to.include('Sendungsnummer WW123')
      .and.include('24. November 2026 um 10:30 · Salzburg')
      .and.include('Gesetzliche Gewährleistung bis 24. November 2028.')
      .and.include('Danach gilt unsere Garantie bis 24. November 2029.')
      .and.include('Bewerten')
  })

  it('[S2.22] the confirmation’s e-mail leads to the order without a login', async () => {
    const { number } = await order(createVisitor(shop, 'at'))
    await shop.drainQueues()
    const mail = await shop.database?.reader
      .selectFrom('mail')
      .select('html')
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirst()
    const [, link = expect.fail('no link')] =
      new RegExp(`href="[^"]*(${ORDERS}/${number}\\?signature=[^"]*)"`).exec(mail?.html ?? '') ?? []
    expect((await createVisitor(shop, 'at').get(link)).status).to.equal(200)
  })
})
