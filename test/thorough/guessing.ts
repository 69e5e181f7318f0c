import { expect } from 'chai'
import { orderNumber } from '#server/commerce/orders/number.ts'
import { CUSTOMERS_PATH, type CustomerAddress } from '#shared/contracts/customers.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { addresses, findArticle, placeOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'

const GUESSES = 2_000 // design/reliability.md R33

describe('whoever guesses', function () {
  this.timeout(300_000)
  let shop: TestShop
  let victim: Visitor
  let thief: Visitor
  let order: string
  let address: string

  before(async () => {
    shop = await startShop()
    victim = (await registerCustomer(shop, 'at')).visitor
    thief = (await registerCustomer(shop, 'at')).visitor
    const { body } = await victim.send<CustomerAddress[]>(`${CUSTOMERS_PATH}/addresses`, { address: addresses.AT })
    address = body[0]?.id ?? ''
    order = (await placeOrder(victim, await prepareOrder(victim, 'AT', (await findArticle(victim)).sku))).data.placeOrder.number
    await shop.settle()
  })
  after(() => shop.stop())

  const orderQuery = (number: string) => `/api/gateway/?query=${encodeURIComponent(`{ order(number: "${number}") { number } }`)}`

  it('[R33] order and invoice numbers, one after the other, finds none but his own', async () => {
    expect((await victim.get(orderQuery(order))).body).to.include(order)
    const first = Array.from({ length: GUESSES / 2 }, (_, i) => orderNumber(i + 1))
    expect(first).to.include(order)
    for (const number of first) {
      const { body } = await thief.get(orderQuery(number))
      expect(body).to.include('not-found')
      expect((await thief.get(`/api/invoices/${number}`)).status).to.equal(404)
    }
  })

  it('[R33] ids of addresses changes and reads none', async () => {
    const near = (i: number) => address.slice(0, -2) + i.toString(36).padStart(2, '0')
    for (let i = 0; i < 200; i++) {
      const { status } = await thief.send(`${CUSTOMERS_PATH}/addresses/${i === 0 ? address : near(i)}`, { address: addresses.AT })
      expect(status).to.be.oneOf([404, 429])
    }
    expect((await victim.json<CustomerAddress[]>(`${CUSTOMERS_PATH}/addresses`)).map(({ id }) => id)).to.deep.equal([address])
  })
})
