import { expect } from 'chai'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { findOrderableVariant, testAddresses } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const DAY_MS = 86_400_000

describe('a visitor nobody knows by name', () => {
  let shop: TestShop
  let passed = 0
  before(async () => {
    shop = await startShop({ now: () => new Date(Date.now() + passed) })
  })
  after(() => shop.stop())
  beforeEach(() => {
    passed = 0
  })

  const read = <T>(visitor: Visitor, fields: string) =>
    visitor.json<{ data: T }>(`/api/gateway/?query=${encodeURIComponent(`{ ${fields} }`)}`)
  const countOf = async (visitor: Visitor) =>
    (await read<{ basket: { count: number } }>(visitor, 'basket { count }')).data.basket.count

  async function withBasket() {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }', { sku })
    return visitor
  }

  it('[S4.2] finds their basket after weeks, in a session of a day like any other', async () => {
    const visitor = await withBasket()
    for (const days of [3, 20, 45]) {
      passed = days * DAY_MS
      const page = await visitor.get('/')
      const [session] = page.headers['set-cookie'] ?? []
      expect(session).to.match(/^__Host-kontor-at=.+Max-Age=2592000/)
      expect(await countOf(visitor)).to.equal(2)
    }
  })

  it('is unknown after 30 days away, and their cookies are deleted', async () => {
    const visitor = await withBasket()
    passed = 31.5 * DAY_MS
    const page = await visitor.get('/')
    expect(String(page.headers['set-cookie'])).to.match(/__Host-kontor-at=;/)
    expect(await countOf(visitor)).to.equal(0)
  })

  it('finds nothing that identified them: the address is asked for again', async () => {
    const visitor = await withBasket()
    await visitor.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
    await visitor.ask('mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }', {
      input: { delivery: testAddresses.AT, billingDiffers: false },
    })
    const fields = 'checkout { email delivery { city } basket { count } }'
    expect((await read(visitor, fields)).data).to.deep.equal({
      checkout: { email: 'gast@beispiel.example', delivery: { city: 'Salzburg' }, basket: { count: 2 } },
    })
    passed = 2 * DAY_MS
    expect((await read(visitor, fields)).data).to.deep.equal({
      checkout: { email: null, delivery: null, basket: { count: 2 } },
    })
  })

  it('[S4.2] brings their basket of weeks ago along at login; from two devices at once each line comes once, with the larger quantity', async () => {
    const customer = await insertTestCustomer(shop, 'at')
    const devices = await Promise.all([withBasket(), withBasket()])
    passed = 20 * DAY_MS
    expect(
      (await Promise.all(devices.map((visitor) => logIn(visitor, customer)))).map(({ status }) => status),
    ).to.deep.equal([200, 200])
    for (const visitor of devices) expect(await countOf(visitor)).to.equal(2)
  })

  it('is told what changed until they have seen it, not by asking; and restores what they removed', async () => {
    const visitor = await withBasket()
    const asked = 'basket { lines { sku } changes { sku kind difference { cents } } removed { sku quantity state } }'
    type Asked = {
      basket: {
        lines: { sku: string }[]
        changes: { sku: string; kind: string; difference: { cents: number } }[]
        removed: object[]
      }
    }
    const basket = async () => (await read<Asked>(visitor, asked)).data.basket
    const [line] = (await basket()).lines
    const sku = line?.sku ?? ''
    await shop.database?.writer
      .updateTable('variant')
      .set(({ eb }) => ({ priceCents: eb('priceCents', '+', 250) }))
      .where('tenant', '=', 'at')
      .where('sku', '=', sku)
      .execute()
    for (let times = 0; times < 2; times++)
      expect((await basket()).changes).to.deep.equal([{ sku, kind: 'price', difference: { cents: 250 } }])
    await visitor.ask('mutation { markBasketSeen(acknowledged: true) { count } }')
    expect((await basket()).changes).to.deep.equal([])
    await visitor.ask('mutation($sku: String!) { setQuantity(sku: $sku, quantity: 0) { count } }', { sku })
    expect((await basket()).removed).to.deep.equal([{ sku, quantity: 2, state: 'available' }])
    const restore = (wanted: string) =>
      visitor.ask('mutation($sku: String!) { restoreLine(sku: $sku) { count } }', { sku: wanted })
    expect((await restore(sku)).data).to.deep.equal({ restoreLine: { count: 2 } })
    for (const wanted of [sku, 'x', ''])
      expect((await restore(wanted)).error?.code, wanted).to.be.oneOf(['not-found', 'invalid-input'])
    expect((await basket()).removed).to.deep.equal([])
  })

  it('[R25] keeps the cookies of their login when an older request comes back after it; a minute later the old ones are taken away', async () => {
    const visitor = await withBasket()
    const overtaken = visitor.cookies()
    await logIn(visitor, await insertTestCustomer(shop, 'at'))
    const overtakenToo = visitor.cookies()
    await visitor.send('/api/sessions/logout')
    const cookiesFor = async (cookie: string) =>
      String((await shop.get('at', '/api/sessions/current', { cookie })).headers['set-cookie'] ?? '')
    for (const cookie of [overtaken, overtakenToo]) expect(await cookiesFor(cookie)).to.equal('')
    passed += 60_000
    for (const cookie of [overtaken, overtakenToo]) expect(await cookiesFor(cookie)).to.match(/__Host-kontor-at=;/)
  })

  it('[R25] is served nothing for a cookie that is no token', async () => {
    const { headers } = await shop.get('at', '/', { cookie: '__Host-kontor-at=a.eyJleHAiOjF9.c' })
    expect(String(headers['set-cookie'])).to.match(/__Host-kontor-at=;/)
  })
})
