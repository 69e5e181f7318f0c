import { expect } from 'chai'
import { addresses, findArticle } from '#test/support/order.ts'
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

  const read = <T>(visitor: Visitor, fields: string) => visitor.json<{ data: T }>(`/api/gateway/?query=${encodeURIComponent(`{ ${fields} }`)}`)
  const countOf = async (visitor: Visitor) => (await read<{ basket: { count: number } }>(visitor, 'basket { count }')).data.basket.count

  async function withBasket() {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findArticle(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }', { sku })
    return visitor
  }

  it('[S4.2] finds his basket after weeks, in a session of a day like any other', async () => {
    const visitor = await withBasket()
    for (const days of [3, 20, 45]) {
      passed = days * DAY_MS
      const page = await visitor.get('/')
      const [session] = page.headers['set-cookie'] ?? []
      expect(session).to.match(/^__Host-kontor-at=.+Max-Age=2592000/)
      expect(await countOf(visitor)).to.equal(2)
    }
  })

  it('is nobody after 30 days away, and his cookies go', async () => {
    const visitor = await withBasket()
    passed = 31.5 * DAY_MS
    const page = await visitor.get('/')
    expect(String(page.headers['set-cookie'])).to.match(/__Host-kontor-at=;/)
    expect(await countOf(visitor)).to.equal(0)
  })

  it('finds nothing of what said who he is: the address is asked for anew', async () => {
    const visitor = await withBasket()
    await visitor.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
    await visitor.ask('mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }', {
      input: { delivery: addresses.AT, billingDiffers: false },
    })
    const fields = 'checkout { email delivery { city } basket { count } }'
    expect((await read(visitor, fields)).data).to.deep.equal({
      checkout: { email: 'gast@beispiel.example', delivery: { city: 'Salzburg' }, basket: { count: 2 } },
    })
    passed = 2 * DAY_MS
    expect((await read(visitor, fields)).data).to.deep.equal({ checkout: { email: null, delivery: null, basket: { count: 2 } } })
  })

  it('[R25] is served nothing for a cookie that is no token', async () => {
    const { headers } = await shop.get('at', '/', { cookie: '__Host-kontor-at=a.eyJleHAiOjF9.c' })
    expect(String(headers['set-cookie'])).to.match(/__Host-kontor-at=;/)
  })
})
