import { expect } from 'chai'
import { getPath, type RouteId } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const path = (route: RouteId) => getPath(at, 'de-AT', route)
const SET_ADDRESS = 'mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }'
const SET_DELIVERY = 'mutation($input: DeliveryChoiceInput!) { setDelivery(input: $input) { groups { class days } } }'

/** The hidden fields of the page's order form. */
const fieldsOf = (html: string) => {
  const [form = ''] = /<form class="place-order-form"[\s\S]*?<\/form>/.exec(html) ?? []
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

describe('the review of an order', function () {
  this.timeout(60_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const orderOf = async (visitor: Visitor) =>
    (await visitor.ask<{ lastOrder: { delivery: { street: string } } | null }>('{ lastOrder { delivery { street } } }'))
      .data
  const goodsFor = (visitor: Visitor) => findOrderableVariant(visitor, { price: '1000-7000' })

  it('[S2.11] orders what it shows: an address that was changed in another tab is shown before anything is ordered', async () => {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(visitor, 'AT', (await goodsFor(visitor)).sku)
    const seen = fieldsOf((await visitor.get(path('checkout/review'))).body)
    await visitor.ask(SET_ADDRESS, { input: { delivery: { ...testAddresses.AT, street: 'Linzer Gasse' } } })
    const refused = await visitor.post(path('checkout/review'), seen)
    expect(refused.status).to.equal(409)
    expect(refused.body).to.include('An Ihrer Bestellung hat sich etwas geändert').and.to.include('Linzer Gasse')
    expect(await orderOf(visitor)).to.deep.equal({ lastOrder: null })
    const sent = await visitor.post(path('checkout/review'), fieldsOf(refused.body))
    expect([sent.status, sent.headers.location]).to.deep.equal([303, path('checkout/confirmation')])
    expect(await orderOf(visitor)).to.deep.equal({ lastOrder: { delivery: { street: 'Linzer Gasse' } } })
  })

  it('[S2.3] counts pieces at each way of delivery, as basket and summary do', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await goodsFor(visitor)
    await prepareOrder(visitor, 'AT', sku)
    await visitor.ask('mutation($sku: String!) { setQuantity(sku: $sku, quantity: 3) { count } }', { sku })
    const { body } = await visitor.get(path('checkout/delivery'))
    expect(body.match(/\(\d+ Artikel\)/g))
      .to.include('(3 Artikel)')
      .and.not.to.include('(1 Artikel)')
  })

  it('[S2.11] names the part of the freight day beside the goods, as it does among the entries', async () => {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(
      visitor,
      'AT',
      (await findOrderableVariant(visitor, { freight: true, price: '20000-60000' })).sku,
    )
    await visitor.ask(SET_ADDRESS, { input: { delivery: { ...testAddresses.AT, phone: '+43 662 123456' } } })
    const { data } = await visitor.ask<{ setDelivery: { groups: { days: string[] }[] } }>(SET_DELIVERY, { input: {} })
    const freightDay = data.setDelivery.groups[0]?.days[3] ?? ''
    await visitor.ask(SET_DELIVERY, { input: { freightDay, freightSlot: 'morning' } })
    const { body } = await visitor.get(path('checkout/review'))
    expect(
      body.split('<form class="place-order-form"').map((part) => part.includes('am Vormittag, 8 bis 12 Uhr')),
    ).to.deep.equal([true, true])
  })

  for (const { id, locale, country, sentence } of [
    { id: 'ch', locale: 'fr-CH', country: 'CH', sentence: /Livraison [^<]*\d\u00a0\p{L}+ \(par colis\)/u },
    { id: 'nl', locale: 'nl-NL', country: 'NL', sentence: /Bezorging [^<]*\d\u00a0\p{L}+ \(als pakket\)/u },
  ] as const)
    it(`[S2.11] says in ${locale} in one sentence when the goods come and how; no line ends between a day and its month`, async () => {
      const visitor = createVisitor(shop, id, locale)
      await prepareOrder(visitor, country, (await goodsFor(visitor)).sku)
      const { body } = await visitor.get(getPath(findTenant(id) ?? expect.fail(), locale, 'checkout/review'))
      expect(body.replaceAll('<!-- -->', '')).to.match(sentence)
    })

  it('[S2.2 S2.11] sends a customer to no step that asks nothing', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    await prepareOrder(visitor, 'AT', (await goodsFor(visitor)).sku)
    const { body } = await visitor.get(path('checkout/review'))
    expect(body)
      .to.include(`href="${path('checkout/payment')}"`)
      .and.not.to.include(`href="${path('checkout/sign-in')}"`)
  })

  it('[O20] lets a customer order for more than a guest may, and asks the guest to log in', async () => {
    const expensive = async (visitor: Visitor) => {
      const { sku } = await findOrderableVariant(visitor, { freight: true, price: '60000-90000' })
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 10) { count } }', { sku })
      return visitor.get(path('checkout/delivery'))
    }
    const guest = createVisitor(shop, 'at')
    const notice = await guest.get(String((await expensive(guest)).headers.location))
    expect(notice.status).to.equal(409)
    expect(notice.body).to.include(`href="${path('account/login')}?next=`)
    expect((await expensive((await registerCustomer(shop, 'at')).visitor)).status).to.equal(200)
  })
})
