import { expect } from 'chai'
import { getPath, type RouteId } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { giveOrders } from '#test/support/many-orders.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const MAX_RATIO = 1.5
const ROUNDS = 31
const WARM_UP = 10

const at = findTenant('at') ?? expect.fail()

const getMedian = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('the CPU that the account takes', function () {
  this.timeout(600_000)
  let shop: TestShop
  let few: Visitor
  let many: Visitor
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
    const buyer = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(buyer)
    const { data } = await placeTestOrder(buyer, await prepareOrder(buyer, 'AT', sku, 'invoice'))
    const open = async (prefix: string, count: number) => {
      const { visitor, customer } = await registerCustomer(shop, 'at')
      const order = { tenant: 'at', number: data.placeOrder.number }
      await giveOrders(shop, order, { customerId: customer.id, count, prefix })
      return visitor
    }
    few = await open('7', 5)
    many = await open('8', 500)
    await shop.drainQueues()
  })
  after(() => shop.stop())

  /** The CPU of one page, of the shop and of what reads the answer: both run in this process. */
  async function measure(visitor: Visitor, path: string) {
    const start = process.cpuUsage()
    const { status, body } = await visitor.get(path)
    const { user, system } = process.cpuUsage(start)
    expect(status).to.equal(200)
    expect(body).to.include('order-row')
    return user + system
  }

  const pages: readonly RouteId[] = ['account/overview', 'account/orders']
  for (const id of pages)
    it(`[S1.12 S2.22] of ${id} with 500 orders is at most 1.5 times that with 5`, async () => {
      const path = getPath(at, 'de-AT', id)
      const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const pair = [await measure(few, path), await measure(many, path)] as const
        if (round < WARM_UP) continue
        times.few.push(pair[0])
        times.many.push(pair[1])
      }
      const ratio = getMedian(times.many) / getMedian(times.few)
      expect(ratio, `${getMedian(times.many)} to ${getMedian(times.few)} µs`).to.be.at.most(MAX_RATIO)
    })
})
