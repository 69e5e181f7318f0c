import { expect } from 'chai'
import { formatOrderNumber } from '#server/commerce/orders/order-data/order-number.ts'
import { CUSTOMER_API, type CustomerAddress } from '#shared/api/customers.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'

const GUESSES = 2_000 // R33

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
    const { body } = await victim.send<CustomerAddress[]>(`${CUSTOMER_API}/addresses`, { address: testAddresses.AT })
    address = body[0]?.id ?? ''
    order = (await placeTestOrder(victim, await prepareOrder(victim, 'AT', (await findOrderableVariant(victim)).sku)))
      .data.placeOrder.number
    await shop.drainQueues()
  })
  after(() => shop.stop())

  const orderQuery = (number: string) =>
    `/api/gateway/?query=${encodeURIComponent(`{ order(number: "${number}") { number } }`)}`

  it('[R33] order and invoice numbers, one after the other, finds none but the visitor’s own', async () => {
    expect((await victim.get(orderQuery(order))).body).to.include(order)
    const first = Array.from({ length: GUESSES / 2 }, (_, i) => formatOrderNumber(i + 1))
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
      const { status } = await thief.send(`${CUSTOMER_API}/addresses/${i === 0 ? address : near(i)}`, {
        address: testAddresses.AT,
      })
      expect(status).to.be.oneOf([404, 429])
    }
    expect((await victim.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)).map(({ id }) => id)).to.deep.equal([
      address,
    ])
  })
})
