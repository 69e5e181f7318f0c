import { expect } from 'chai'
import {
  COUNTRY_API,
  type Countries,
  HANDOVER_ARRIVALS_PATH,
  type Handover,
  type HandoverResult,
} from '#shared/api/country.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import { startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const HANDOVER = `${COUNTRY_API}/handover`
const countries = (visitor: Visitor) => visitor.json<Countries>(COUNTRY_API)
const add = (visitor: Visitor, sku: string, quantity = 1) =>
  visitor.ask('mutation($sku: String!, $quantity: Int!) { addLine(sku: $sku, quantity: $quantity) { count } }', {
    sku,
    quantity,
  })
const addToWishlist = (visitor: Visitor, sku: string) =>
  visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: false) { count } }', { sku })

describe('shops of other countries', function () {
  this.timeout(120_000)
  let shop: TestShop
  let time: Date
  let sku: string
  let other: string
  before(async () => {
    time = new Date('2026-11-23T09:00:00Z')
    shop = await startShop({ now: () => time, env: { FEATURES: 'nl.countryLayer=off', TRUST_PROXY: 'loopback' } })
    const visitor = createVisitor(shop, 'at')
    sku = (await findOrderableVariant(visitor)).sku
    const { items } = await visitor.json<{ items: { sku: string; soldOut: boolean }[] }>(
      '/api/search/searchv2?pageSize=48&f.delivery=parcel',
    )
    other = items.find((card) => !card.soldOut && card.sku !== sku)?.sku ?? expect.fail()
  })
  after(() => shop.stop())

  /** A form that a page of another shop posts, as a browser sends it: without cookies of this one. */
  const post = (tenant: string, fields: readonly (readonly [string, string])[], from = 'at'): Promise<TestResponse> =>
    shop.post(
      tenant,
      HANDOVER_ARRIVALS_PATH,
      new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      {
        origin: shop.origin(from),
        'sec-fetch-site': 'cross-site',
      },
    )
  const both = [
    ['lists', 'basket'],
    ['lists', 'wishlist'],
  ] as const

  async function signedFor(visitor: Visitor, title: string) {
    const shops = (await countries(visitor)).countries.flatMap((each) => each.shops)
    return shops.find((each) => each.title === title)?.handover ?? expect.fail('nothing to take')
  }

  /** Brings a visitor's goods from Austria to Germany; answers the token of what waits there. */
  async function bring(visitor: Visitor, take: readonly (readonly [string, string])[] = both) {
    const { token } = await signedFor(visitor, 'Kontor Deutschland')
    const { status, headers } = await post('de', [...take, ['token', token]])
    expect(status).to.equal(303)
    return {
      signed: token,
      token: new URL(String(headers.location), shop.origin('de')).searchParams.get('token') ?? '',
      headers,
    }
  }

  /** A visitor of the Austrian shop with two pieces in the basket and an article on the list. */
  async function shopper() {
    const visitor = createVisitor(shop, 'at')
    await add(visitor, sku, 2)
    await addToWishlist(visitor, other)
    return visitor
  }

  it('[S9.19 S9.20 S9.21] the Austrian shop names two for Germany and one for Switzerland, the house’s own where they are reached now', async () => {
    const { countries: found, itemCounts } = await countries(createVisitor(shop, 'at'))
    expect(
      found.map(({ country, shops }) => [country, ...shops.map(({ title, href }) => `${title} ${href}`)]),
    ).to.deep.equal([
      ['DE', `Kontor Deutschland ${shop.origin('de')}/`, 'Kontor Living https://www.kontor-living.de/'],
      ['CH', `Kontor Schweiz ${shop.origin('ch')}/`],
    ])
    expect(itemCounts).to.deep.equal({ basket: 0, wishlist: 0 })
    expect(found.flatMap(({ shops }) => shops.filter(({ handover }) => handover))).to.deep.equal([])
  })

  it('[S9.58] a shop whose layer is off names none, takes nothing along and in', async () => {
    const visitor = createVisitor(shop, 'nl')
    expect((await visitor.get(COUNTRY_API)).status).to.equal(404)
    expect((await post('nl', [...both, ['token', 'x']])).headers.location).to.equal('/winkelmand/overname')
    expect((await visitor.get(`${HANDOVER}?token=x`)).status).to.equal(404)
    expect((await visitor.send(HANDOVER, { token: 'x' })).status).to.equal(404)
  })

  it('[N18] only shops of this house take goods in', async () => {
    const { countries: found, itemCounts } = await countries(await shopper())
    expect(itemCounts).to.deep.equal({ basket: 1, wishlist: 1 })
    const taking = found.flatMap(({ shops }) => shops).filter(({ handover }) => handover)
    expect(taking.map(({ title, handover }) => [title, handover?.url])).to.deep.equal([
      ['Kontor Deutschland', shop.origin('de') + HANDOVER_ARRIVALS_PATH],
      ['Kontor Schweiz', shop.origin('ch') + HANDOVER_ARRIVALS_PATH],
    ])
  })

  it('[N18] what is brought along is shown at this shop’s prices and taken over once, only what was ticked', async () => {
    const { token, headers } = await bring(await shopper())
    expect(headers['set-cookie'], 'a post from elsewhere begins no session').to.equal(undefined)
    const visitor = createVisitor(shop, 'de')
    const handover = await visitor.json<Handover>(`${HANDOVER}?token=${token}`)
    expect(handover.shopName).to.equal('Kontor Österreich')
    expect(
      handover.basket.map((line) => [line.sku, line.sourceQuantity, line.quantity, line.item?.price.current.currency]),
    ).to.deep.equal([[sku, 2, 2, 'EUR']])
    expect(handover.wishlist.map((line) => line.sku)).to.deep.equal([other])

    const taken = await visitor.send<HandoverResult>(HANDOVER, { token, basket: [sku, 'unasked'], wishlist: [] })
    expect([taken.status, taken.body]).to.deep.equal([200, { basket: 1, wishlist: 0 }])
    const { data } = await visitor.ask<{
      basket: { lines: { sku: string; quantity: number }[] }
      wishlist: { count: number }
    }>('{ basket { lines { sku quantity } } wishlist { count } }')
    expect(data.basket.lines.find((line) => line.sku === sku)?.quantity).to.equal(2)
    expect(data.wishlist.count).to.equal(0)
    expect((await visitor.send(HANDOVER, { token, basket: [sku] })).error?.code).to.equal('link-invalid')
    expect((await visitor.get(`${HANDOVER}?token=${token}`)).status).to.equal(404)
  })

  it('[N18] where an article is in the basket already, the larger number of pieces stands', async () => {
    const { token } = await bring(await shopper())
    const visitor = createVisitor(shop, 'de')
    await add(visitor, sku, 3)
    await visitor.send(HANDOVER, { token, basket: [sku] })
    const { data } = await visitor.ask<{ basket: { lines: { quantity: number }[] } }>(
      '{ basket { lines { quantity } } }',
    )
    expect(data.basket.lines.map((line) => line.quantity)).to.deep.equal([3])
  })

  it('[N18] what was signed counts once: sent twice it waits once, and after it was taken it does not come again', async () => {
    const { signed, token } = await bring(await shopper())
    const again = await post('de', [...both, ['token', signed]])
    expect(again.headers.location).to.equal(`/warenkorb/uebernahme?token=${token}`)
    const visitors = [createVisitor(shop, 'de'), createVisitor(shop, 'de')]
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.send<HandoverResult>(HANDOVER, { token, basket: [sku] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([200, 404])
    expect((await post('de', [...both, ['token', signed]])).headers.location).to.equal('/warenkorb/uebernahme')
  })

  it('[N18] another shop, a late post and a forged token get nothing', async () => {
    const { token } = await signedFor(await shopper(), 'Kontor Deutschland')
    expect((await post('ch', [...both, ['token', token]])).headers.location).to.equal('/warenkorb/uebernahme')
    expect((await post('de', [...both, ['token', `${token}x`]])).headers.location).to.equal('/warenkorb/uebernahme')
    expect((await post('de', [])).headers.location).to.equal('/warenkorb/uebernahme')
    const waiting = await bring(await shopper())
    expect(
      (await shop.get('at', `${HANDOVER}?token=${waiting.token}`)).status,
      'what waits in Germany is unknown in Austria',
    ).to.equal(404)
    time = new Date(time.getTime() + 31 * 60_000)
    expect((await post('de', [...both, ['token', token]])).headers.location).to.equal('/warenkorb/uebernahme')
    expect((await shop.get('de', `${HANDOVER}?token=${waiting.token}`)).status).to.equal(404)
  })

  it('[N18] a list that was not ticked stays at home', async () => {
    const { token } = await bring(await shopper(), [['lists', 'wishlist']])
    const { basket, wishlist } = await createVisitor(shop, 'de').json<Handover>(`${HANDOVER}?token=${token}`)
    expect([basket.length, wishlist.length]).to.deep.equal([0, 1])
  })

  it('[N18] says what this shop has fewer of, has sold out and does not sell', async () => {
    const change = (tenant: string, sku: string, stock: number) =>
      shop.database?.writer
        .updateTable('variant')
        .set({ stock })
        .where('tenant', '=', tenant)
        .where('sku', '=', sku)
        .execute()
    const { items } = await createVisitor(shop, 'at').json<{ items: { sku: string; soldOut: boolean }[] }>(
      '/api/search/searchv2?pageSize=48&sort=newest',
    )
    const [short = '', gone = '', missing = ''] = items.filter((card) => !card.soldOut).map((card) => card.sku)
    const visitor = createVisitor(shop, 'at')
    for (const each of [short, gone, missing]) await add(visitor, each, 2)
    await addToWishlist(visitor, gone)
    await change('de', short, 1)
    await change('de', gone, 0)
    const { writer } = shop.database ?? expect.fail()
    const style = await writer
      .selectFrom('variant')
      .select('productId')
      .where('tenant', '=', 'de')
      .where('sku', '=', missing)
      .executeTakeFirstOrThrow()
    await writer
      .updateTable('product')
      .set({ active: 0 })
      .where('tenant', '=', 'de')
      .where('id', '=', style.productId)
      .execute()

    const { token } = await bring(visitor)
    const { basket, wishlist } = await createVisitor(shop, 'de').json<Handover>(`${HANDOVER}?token=${token}`)
    expect(
      wishlist.map((line) => [line.sku, line.quantity]),
      'a list takes what is sold out',
    ).to.deep.equal([[gone, 1]])
    const found = new Map(basket.map((line) => [line.sku, [line.quantity, line.item?.soldOut]]))
    expect([short, gone, missing].map((each) => found.get(each))).to.deep.equal([
      [1, false],
      [0, true],
      [0, undefined],
    ])
    const taken = await createVisitor(shop, 'de').send<HandoverResult>(HANDOVER, {
      token,
      basket: [short, gone, missing],
      wishlist: [gone],
    })
    expect(taken.body).to.deep.equal({ basket: 1, wishlist: 1 })
  })

  it('[N18] a customer’s list goes along while they are logged in', async () => {
    const { visitor } = await registerCustomer(shop, 'at', 'de-AT')
    await addToWishlist(visitor, other)
    expect((await countries(visitor)).itemCounts).to.deep.equal({ basket: 0, wishlist: 1 })
  })
})
