import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import type { OrderListInput } from '#shared/api/order-list-input.ts'
import { getMonthStart } from '#shared/dates.ts'
import { assignToCustomer, createLoggedIn } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { placeOrder } from '../placement/index.ts'
import { listOwnOrders } from './list-own-orders.ts'

const days = ['2023-12-31T23:30:00Z', '2025-06-01T10:00:00Z', '2025-06-01T10:00:00Z', '2026-11-20T10:00:00Z']

const ALL: OrderListInput = { open: false, words: '' }

describe('the list of a customer’s orders', () => {
  let shop: PlacementShop
  let anna: Context
  const numbers: string[] = []
  before(async () => {
    shop = await openPlacementShop()
    anna = createLoggedIn(shop, 'anna')
    for (const day of days) {
      const buyer = shop.buyer()
      const { number } = await placeOrder(buyer, await ready(buyer))
      await assignToCustomer(shop, number, 'anna')
      await shop.database.writer.updateTable('order').set({ placedAt: day }).where('number', '=', number).execute()
      numbers.push(number)
    }
  })
  after(() => shop.close())

  const list = async (input: Partial<OrderListInput> = {}) => {
    const { orders, ...rest } = await listOwnOrders(anna, { ...ALL, ...input })
    return { ...rest, numbers: orders.map(({ number }) => number) }
  }

  it('[S2.22] shows the latest first, with the years from the last order back to the first in the shop’s time zone', async () => {
    expect(await list()).to.deep.equal({ numbers: numbers.toReversed(), years: [2026, 2025, 2024] })
  })

  it('[S2.22] goes on after the last one shown, also among orders of the same moment', async () => {
    const [, second = '', third = ''] = numbers
    expect((await list({ before: `${days[2]}_${third}` })).numbers).to.deep.equal([second, numbers[0]])
  })

  it('[S2.22] finds a year by the calendar of the shop', async () => {
    expect((await list({ year: 2024 })).numbers).to.deep.equal([numbers[0]])
    expect((await list({ year: 2023 })).numbers).to.deep.equal([])
    expect(getMonthStart(2026, 1, 'Europe/Vienna')).to.equal('2025-12-31T23:00:00.000Z')
  })

  it('[S2.22] finds words of the goods in any spelling, and numbers; a wildcard is a sign like any other', async () => {
    const { orders } = await listOwnOrders(anna, ALL)
    const [line] = orders[0]?.lines ?? expect.fail()
    const word = line?.title.split(' ')[0]?.toUpperCase() ?? ''
    expect((await list({ words: `${word} ${line?.articleNumber}` })).numbers).to.have.lengthOf(days.length)
    expect((await list({ words: numbers[1] })).numbers).to.deep.equal([numbers[1]])
    for (const nothing of ['%', '_', `${word} zzzz`, 'price', '\\'])
      expect((await list({ words: nothing })).numbers, nothing).to.deep.equal([])
  })

  it('[S1.13] lists alone what is still to arrive', async () => {
    const [first = ''] = numbers
    const setState = (state: 'delivered' | 'placed') =>
      shop.database.writer.updateTable('order').set({ state }).where('number', '=', first).execute()
    await setState('delivered')
    expect((await list({ open: true })).numbers).to.deep.equal(numbers.slice(1).toReversed())
    await setState('placed')
  })

  it('[R33] is for the customer after a full login', async () => {
    const other = await listOwnOrders(createLoggedIn(shop, 'otto'), ALL)
    expect(other).to.deep.equal({ orders: [], years: [] })
    expect(await getFailure(listOwnOrders(shop.buyer(), ALL))).to.include({
      code: 'login-required',
    })
  })
})
