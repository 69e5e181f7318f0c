import { expect } from 'chai'
import type { KyselyPlugin } from 'kysely'
import type { Context } from '#server/commerce/core/context.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { createLoggedIn } from '#test/support/delivered-order.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { placeOrder } from '../placement/index.ts'
import { listOwnOrders } from './list-own-orders.ts'
import { listOwnReturns } from './list-own-returns.ts'

const MAX_RATIO = 1.5
const PAGE = 10
const OPEN = 2

/** Counts the queries of a context and the rows that they answer. */
function createCounter() {
  const count = { queries: 0, rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count.queries += 1
      count.rows += result.rows.length
      return result
    },
  }
  return { count, plugin }
}

/** What the overview and the first page of the list ask for. */
async function countWork(ctx: Context) {
  const { count, plugin } = createCounter()
  const counted = { ...ctx, db: ctx.db.withPlugin(plugin) }
  const open = await listOwnOrders(counted, { open: true, words: '' })
  const latest = await listOwnOrders(counted, { open: false, words: '' })
  await listOwnReturns(counted)
  return { ...count, open: open.orders.length, latest: latest.orders.length }
}

describe('the work of overview and list', function () {
  this.timeout(120_000)
  let shop: PlacementShop
  before(async () => {
    shop = await openPlacementShop()
  })
  after(() => shop.close())

  /** Gives a customer copies of an order, one a week back from now, of which the latest are on the way. */
  async function giveOrders(customerId: string, prefix: string, length: number) {
    const buyer = shop.buyer()
    const { number } = await placeOrder(buyer, await ready(buyer))
    const { writer, reader } = shop.database
    const order = await reader.selectFrom('order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const lines = await reader.selectFrom('orderLine').selectAll().where('orderNumber', '=', number).execute()
    for (let index = 0; index < length; index++) {
      const copy = `${prefix}${String(index).padStart(6, '0')}`
      const state: OrderState = index < OPEN ? 'shipped' : 'delivered'
      const placedAt = new Date(buyer.now.getTime() - index * 7 * 86_400_000).toISOString()
      await writer
        .insertInto('order')
        .values({ ...order, number: copy, idempotencyKey: copy, customerId, state, placedAt })
        .execute()
      await writer
        .insertInto('orderLine')
        .values(lines.map((line) => ({ ...line, orderNumber: copy, state })))
        .execute()
    }
  }

  it('[S1.12 S2.22] is the same for 500 orders as for a full page: no query and hardly a row more', async () => {
    await giveOrders('little', '8', PAGE)
    await giveOrders('much', '9', 500)
    const few = await countWork(createLoggedIn(shop, 'little'))
    const many = await countWork(createLoggedIn(shop, 'much'))
    expect([few.open, many.open, few.latest, many.latest]).to.deep.equal([OPEN, OPEN, PAGE, PAGE])
    expect(few.rows).to.be.above(0)
    expect(many.queries).to.equal(few.queries)
    expect(many.rows / few.rows).to.be.at.most(MAX_RATIO)
  })

  it('[S1.12 S2.22] of 500 orders has no more queries than that of 5', async () => {
    await giveOrders('five', '7', 5)
    const few = await countWork(createLoggedIn(shop, 'five'))
    const many = await countWork(createLoggedIn(shop, 'much'))
    expect(many.queries / few.queries).to.be.at.most(MAX_RATIO)
  })
})
