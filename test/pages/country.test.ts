import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'chai'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
const visitorCountryIn = (html: string) => /"visitorCountry":"(\w+)"/.exec(html)?.[1]
const PAGE = '/service-hilfe/lieferland'

describe('the country of delivery', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { COUNTRY_HEADER: 'X-Country', FEATURES: 'nl.countryLayer=off' } })
  })
  after(() => shop.stop())
  const from = (country: string) => ({ 'x-country': country })

  it('[S1.55 S9.18 S9.20 S9.21 S9.22] [law 36] is changed on a page of its own, without script: here Austria with its flag, two shops in Germany, one in Switzerland', async () => {
    const { status, body } = await shop.get('at', PAGE)
    expect(status).to.equal(200)
    const cards = [...main(body).matchAll(/<li class="countries__country">([\s\S]*?)<\/li>/g)].map(([card]) => card)
    expect(cards.map((card) => /data-country="(\w+)"/.exec(card)?.[1])).to.deep.equal(['AT', 'DE', 'CH'])
    expect(cards.map((card) => [...card.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).to.deep.equal([
      ['/'],
      [`${shop.origin('de')}/`, 'https://www.kontor-living.de/'],
      [`${shop.origin('ch')}/`],
    ])
    expect(main(body)).to.include('Dieser hier liefert nach Österreich').and.include('In diesem Shop bleiben')
    expect((await shop.get('at', '/')).body).to.match(
      new RegExp(`<footer[\\s\\S]*href="${PAGE}"[\\s\\S]*Lieferland wechseln`),
    )
  })

  it('[S9.58] has neither page nor way to it where the layer is off', async () => {
    expect((await shop.get('nl', '/klantenservice/bezorgland')).status).to.equal(404)
    expect((await shop.get('nl', '/winkelmand/overname')).status).to.equal(404)
    expect((await shop.get('nl', '/')).body).not.to.include('bezorgland')
    expect(visitorCountryIn((await shop.get('nl', '/', from('DE'))).body)).to.equal(undefined)
  })

  it('[O63] [law 36] is offered by the balancer’s word, and no address ever leads away by itself', async () => {
    for (const path of ['/', PAGE, '/warenkorb', '/merkzettel']) {
      const { status, headers, body } = await shop.get('at', path, from('DE'))
      expect([status, headers.location, visitorCountryIn(body)], path).to.deep.equal([200, undefined, 'DE'])
    }
    expect(visitorCountryIn((await shop.get('at', '/', from('AT'))).body)).to.equal(undefined)
    expect(visitorCountryIn((await shop.get('at', '/', from('FR'))).body)).to.equal(undefined)
  })

  it('[O63] keeps pages for visitors from here and from abroad apart, each in the cache', async () => {
    const html = ({ bytes }: TestResponse) => brotliDecompressSync(bytes).toString()
    async function cached(country: string) {
      for (let tries = 0; tries < 100; tries++) {
        const answer = await shop.get('at', '/storefront', { 'accept-encoding': 'br', ...from(country) })
        if (answer.headers.etag) return answer
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`${country} never came from the cache`)
    }
    const [german, swiss, own, french] = [
      await cached('DE'),
      await cached('CH'),
      await cached('AT'),
      await cached('FR'),
    ]
    expect([german, swiss, own, french].map((answer) => visitorCountryIn(html(answer)))).to.deep.equal([
      'DE',
      'CH',
      undefined,
      undefined,
    ])
    expect(french.headers.etag, 'whoever is offered nothing shares one page').to.equal(own.headers.etag)
  })

  it('[O63] is no question for who orders or pays', async () => {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
    for (const path of ['/kasse', '/kasse/lieferservice', '/paylink']) {
      const { body } = await shop.get('at', path, { ...from('DE'), cookie: visitor.cookies() })
      expect(body, path).to.include('"boot":{')
      expect(visitorCountryIn(body), path).to.equal(undefined)
    }
  })

  it('[N18] lets a basket be taken along without script, line by line, to the shop that it is posted to', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }', { sku })
    const page = await visitor.get(PAGE)
    expect(page.headers['content-security-policy']).to.include(
      `form-action 'self' ${shop.origin('de')} ${shop.origin('ch')};`,
    )
    const [button = ''] = /<button[^>]*name="token"[^>]*>/.exec(main(page.body)) ?? []
    const value = / value="([^"]+)"/.exec(button)?.[1] ?? ''
    const address = / formaction="([^"]+)"/i.exec(button)?.[1]
    expect(address).to.equal(`${shop.origin('de')}/api/country/arrivals`)
    const sent = await shop.post(
      'de',
      '/api/country/arrivals',
      new URLSearchParams({ lists: 'basket', token: value }).toString(),
      { origin: shop.origin('at') },
    )
    const arrived = String(sent.headers.location)
    const there = createVisitor(shop, 'de')
    const offer = await there.get(arrived)
    expect(offer.headers['referrer-policy']).to.equal('no-referrer')
    expect(main(offer.body)).to.include('Das haben Sie von Kontor Österreich mitgebracht')
    expect(/<input[^>]*name="basket"[^>]*>/.exec(main(offer.body))?.[0]).to.include(` value="${sku}"`)

    const token = new URLSearchParams(arrived.split('?')[1]).get('token') ?? ''
    const none = await there.post(arrived, { token })
    expect([none.status, main(none.body).includes('Bitte wählen Sie mindestens einen Artikel aus.')]).to.deep.equal([
      422,
      true,
    ])
    const taken = await there.post(arrived, { token, basket: sku })
    expect([taken.status, taken.headers.location]).to.deep.equal([303, '/warenkorb/uebernahme?basket=1&wishlist=0'])
    expect(main((await there.get(String(taken.headers.location))).body))
      .to.include('liegt jetzt in Ihrem Warenkorb')
      .and.include('href="/warenkorb"')
    expect(main((await there.get(arrived)).body)).to.include('Diese Übernahme gilt nicht mehr.')
  })
})
