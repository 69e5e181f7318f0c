import { expect } from 'chai'
import { CUSTOMER_API, type Profile } from '#shared/api/customers.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { CLUB_VOUCHERS_PATH } from '#shared/api/vouchers.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { orderAndStartPayment } from '#test/support/payment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { chooseStored, insertStoredCard, listStored } from '#test/support/stored-payment.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''

describe('what a shop may switch', function () {
  this.timeout(120_000)
  const shops: TestShop[] = []
  async function openShop(features: string) {
    const shop = await startShop({ env: { FEATURES: features, TRUST_PROXY: 'loopback' } })
    shops.push(shop)
    return shop
  }
  after(async () => {
    for (const shop of shops) await shop.stop()
  })

  async function atReview(shop: TestShop): Promise<Visitor> {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await prepareOrder(visitor, 'AT', sku)
    return visitor
  }
  const sealsOf = (html: string) =>
    [...main(html).matchAll(/\/assets\/tenants\/at\/(seal-[\w-]+)\.svg/g)].map(([, name]) => name)

  it('[S2.15 S7.43 S9.53 S9.54 S9.55 O79] shows the three seals at each step, with words and the way to what they mean', async () => {
    const shop = await openShop('')
    const visitor = await atReview(shop)
    for (const step of ['/kasse', '/kasse/zahlung-aendern', '/kasse/lieferservice-aendern']) {
      const { body } = await visitor.get(step)
      expect(sealsOf(body), step).to.deep.equal(['seal-coat-of-arms', 'seal-trust-mark', 'seal-online-award'])
      for (const [, alt = ''] of main(body).matchAll(/<img class="seals__picture"[^>]* alt="([^"]*)"/g))
        expect(alt).to.match(/\w{4}/)
      expect(main(body)).to.include('href="/service-hilfe/ueber-uns/auszeichnungen"')
    }
    for (const name of sealsOf((await visitor.get('/kasse')).body))
      expect((await shop.get('at', `/assets/tenants/at/${name}.svg`)).status).to.equal(200)
    expect(main((await visitor.get('/kasse')).body)).to.include('name="card"')
    expect(main((await visitor.get('/kasse/lieferservice-aendern')).body)).to.include(
      'href="/service-hilfe/nachhaltigkeit"',
    )
  })

  it('[S3.75 S9.53 S9.54 S9.55 S9.52 S9.57] leaves out the seal, the bonus card and the word on delivery whose flag is off', async () => {
    const shop = await openShop(
      'at.sealTrustMark=off,at.loyaltyCard=off,at.ecoDelivery=off,at.creditClub=off,at.imageOptimisation=off,at.storedPayments=off',
    )
    const visitor = await atReview(shop)
    const { body } = await visitor.get('/kasse')
    expect(sealsOf(body)).to.deep.equal(['seal-coat-of-arms', 'seal-online-award'])
    expect(main(body)).not.to.include('name="card"')
    expect(main((await visitor.get('/kasse/lieferservice-aendern')).body)).not.to.include(
      'href="/service-hilfe/nachhaltigkeit"',
    )
  })

  it('[O51] stores no way to pay and offers none where that is off; what was stored before can be removed', async () => {
    const [shop = expect.fail(), without = expect.fail()] = shops
    const settings = '/mein-konto/einstellungen'
    const { visitor, customer } = await registerCustomer(without, 'at')
    expect(main((await visitor.get(settings)).body)).not.to.include('id="stored-payments"')
    const id = await insertStoredCard(without, 'at', customer.id)
    const { page } = await orderAndStartPayment(visitor, 'AT', 'card')
    expect((await visitor.get(new URL(page).pathname)).body).not.to.include('name="remember"')
    const { sku } = await findOrderableVariant(visitor)
    await prepareOrder(visitor, 'AT', sku)
    expect(main((await visitor.get('/kasse/zahlung')).body)).not.to.include('4242')
    expect((await chooseStored(visitor, id)).error?.code).to.equal('payment-not-offered')
    expect(main((await visitor.get(settings)).body))
      .to.include('4242')
      .and.not.include('value="stored-payment-default"')
    await visitor.post(settings, { intent: 'stored-payment-remove', id })
    expect(await listStored(visitor)).to.deep.equal([])
    const readTexts = (at: TestShop) =>
      ['/service-hilfe/ueber-uns/datenschutz', '/service-hilfe/zahlung'].map(async (path) =>
        main((await at.get('at', path)).body).includes('Für den nächsten Einkauf merken'),
      )
    expect(await Promise.all(readTexts(shop))).to.deep.equal([true, true])
    expect(await Promise.all(readTexts(without))).to.deep.equal([false, false])
  })

  it('[S9.57 L4] says of delivery to a parcel shop what is a fact, and where it is shown, without a general claim', async () => {
    const [shop = expect.fail()] = shops
    const { body } = await (await atReview(shop)).get('/kasse/lieferservice-aendern')
    expect(main(body))
      .to.include('Zum Paketshop bringt der Zusteller viele Pakete mit einem Halt')
      .and.not.to.match(/umweltfreundlich|klimaneutral|grün/i)
    expect((await shop.get('at', '/service-hilfe/nachhaltigkeit')).body).to.include('mit einem Halt')
  })

  it('[S9.60] answers pictures in the smallest format that the browser takes, and in the plain one where that is off', async () => {
    const [shop = expect.fail(), without = expect.fail()] = shops
    const [, picture = expect.fail('no picture')] = /(\/img\/480\/[^" ]+)/.exec((await shop.get('at', '/')).body) ?? []
    const asked = { accept: 'image/avif,image/webp,*/*' }
    const [small, plain] = [await shop.get('at', picture, asked), await without.get('at', picture, asked)]
    expect([small.headers['content-type'], plain.headers['content-type']]).to.deep.equal(['image/avif', 'image/jpeg'])
    expect(small.bytes.length).to.be.below(plain.bytes.length)
  })

  it('[S9.56 O56] a customer joins the advantage club on the review by a press of its own, uses its voucher, and leaves as easily', async () => {
    const [shop = expect.fail(), without = expect.fail()] = shops
    expect(main((await (await atReview(shop)).get('/kasse')).body)).not.to.include('Vorteilsclub')
    const { visitor } = await registerCustomer(shop, 'at')
    const { items } = await visitor.json<SearchResult>('/api/search/searchv2?term=&sort=price-desc&pageSize=48')
    const card =
      items.find(({ price, soldOut, deliveryClass }) => !soldOut && !price.previous && deliveryClass === 'parcel') ??
      expect.fail()
    await prepareOrder(visitor, 'AT', card.sku)
    const refusal = async () =>
      (await visitor.ask<{ basket: { voucher: { refusal: string | null } } }>('{ basket { voucher { refusal } } }'))
        .data.basket.voucher.refusal
    await visitor.ask('mutation { applyVoucher(code: "FLEXI5") { count } }')
    expect(await refusal()).to.equal('voucher-not-member')
    expect(main((await visitor.get('/kasse')).body)).to.include('Dem Vorteilsclub beitreten')
    const joined = await visitor.post('/kasse', { intent: 'join-club' })
    expect([joined.status, joined.headers.location]).to.deep.equal([303, '/kasse'])
    expect(await refusal()).to.equal(null)
    expect(main((await visitor.get('/kasse')).body))
      .to.include('Vorteilsclub verlassen')
      .and.not.to.include('beitreten')
    expect(main((await visitor.get('/mein-konto/teilzahlungen')).body)).to.include('Vorteilsclub verlassen')
    expect((await visitor.json<Profile>(CUSTOMER_API)).bonusProgram).to.equal(true)
    await visitor.post('/mein-konto/teilzahlungen', { intent: 'leave-club' })
    expect(await refusal()).to.equal('voucher-not-member')
    const { visitor: elsewhere } = await registerCustomer(without, 'at')
    expect((await elsewhere.send(`${CUSTOMER_API}/club`, { member: true })).status).to.equal(404)
    expect((await createVisitor(shop, 'at').send(`${CUSTOMER_API}/club`, { member: true })).status).to.equal(401)
  })

  it('[S9.56 O56] says on a page of its own what the club gives, to everybody; to a member with today’s codes, who joins and leaves there', async () => {
    const [shop = expect.fail()] = shops
    const page = '/service-hilfe/flexikonto-vorteilsclub'
    const { status, body } = await shop.get('at', page)
    expect(status).to.equal(200)
    expect(body).to.match(
      new RegExp(`<title>Flexikonto-Vorteilsclub[^<]+Kontor[\\s\\S]*<link rel="canonical" href="[^"]+${page}"`),
    )
    const text = main(body)
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
    expect(text)
      .to.include('Startseite')
      .and.include('Service und Hilfe')
      .and.include('Gutschein über € 5,00')
      .and.include('ab € 20,00 Warenwert')
    expect(main(body))
      .to.include(`href="/anmelden?next=${encodeURIComponent(page)}"`)
      .and.not.match(/FLEXI5|value="(join|leave)-club"/)
    for (const from of ['/', '/service-hilfe', '/service-hilfe/zahlung'])
      expect((await shop.get('at', from)).body, from).to.include(`href="${page}"`)
    expect((await shop.get('at', '/sitemap-de-AT-pages.xml')).body).to.include(`${page}</loc>`)

    const { visitor } = await registerCustomer(shop, 'at')
    expect(main((await visitor.get('/mein-konto/teilzahlungen')).body)).to.include(`href="${page}"`)
    const own = async () => main((await visitor.get(page)).body)
    expect(await own())
      .to.include('Dem Vorteilsclub beitreten')
      .and.not.include('FLEXI5')
    const joined = await visitor.post(page, { intent: 'join-club' })
    expect([joined.status, joined.headers.location]).to.deep.equal([303, page])
    expect(await own())
      .to.include('Vorteilsclub verlassen')
      .and.include('FLEXI5')
    await visitor.post(page, { intent: 'leave-club' })
    expect(await own()).not.to.include('FLEXI5')
  })

  it('[S9.56 O56] has neither the club’s page, nor its vouchers, nor a way to it where the flag is off', async () => {
    const [, without = expect.fail()] = shops
    const page = '/service-hilfe/flexikonto-vorteilsclub'
    expect((await without.get('at', page)).status).to.equal(404)
    expect((await without.get('at', CLUB_VOUCHERS_PATH)).status).to.equal(404)
    for (const from of ['/', '/service-hilfe', '/service-hilfe/zahlung', '/sitemap-de-AT-pages.xml'])
      expect((await without.get('at', from)).body, from).not.to.include(page)
  })

  it('[S2.14] has /kasse/bezahlt/ for who comes back from paying, and moves every other spelling there', async () => {
    const [shop = expect.fail()] = shops
    const visitor = await atReview(shop)
    const { number } = (
      await placeTestOrder(
        visitor,
        await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku, 'paypal'),
      )
    ).data.placeOrder
    const { status, headers } = await visitor.get('/kasse/bezahlt?a=1')
    expect([status, headers.location]).to.deep.equal([301, '/kasse/bezahlt/?a=1'])
    const own = await visitor.get(`/kasse/bezahlt/?order=${number}`)
    expect(own.status).to.equal(200)
    expect(main(own.body)).to.include(number)
    const { headers: elsewhere } = await createVisitor(shop, 'at').get(`/kasse/bezahlt/?order=${number}`)
    expect(elsewhere.location).to.equal('/kasse/auftrag')
  })
})
