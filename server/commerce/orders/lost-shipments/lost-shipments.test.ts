import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { findLedgerEntries, toOrderAccountId } from '#server/commerce/payments/ledger/index.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { bookOrder } from '../order-bookings/index.ts'
import { getBookedPriceCents } from '../order-bookings/order-postings.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { recordShipmentEvent } from '../shipments/index.ts'
import { settleLostShipment } from './index.ts'

const SHOP = 'shop'

describe('shipments that never arrived', () => {
  let shop: PlacementShop
  let ctx: Context
  let number: string
  let total: number
  beforeEach(async () => {
    shop = await openPlacementShop()
    ctx = shop.buyer()
    const order = await placeOrder(ctx, await ready(ctx, '100003', 2))
    number = order.number
    total = order.totals.total.cents
    await bookBankTransfer(ctx, { orderNumber: number, cents: total, reference: 'line 1' })
    await acceptOrder(ctx, number, SHOP)
    await pickOrder(ctx, number, SHOP)
  })
  afterEach(() => shop.close())

  const shipOne = async () =>
    (await shipOrder(ctx, number, { actor: SHOP, lines: [{ position: 0, quantity: 1 }] }))[0] ?? expect.fail()

  /** A message, and what its handler does however often it is called. */
  async function tell(shipmentId: string, code: ShipmentState, hours: number, messageId = `${shipmentId}-${code}`) {
    const at = new Date(ctx.now.getTime() + hours * 3_600_000).toISOString()
    await inTransaction(ctx, (tx) =>
      recordShipmentEvent(tx, { shipmentId, messageId, at, code, place: '', actor: 'carrier' }),
    )
    for (const _attempt of [1, 2]) await settleLostShipment(ctx, shipmentId)
    await bookOrder(ctx, number)
  }
  async function read() {
    const order = (await findOrder(ctx, number)) ?? expect.fail()
    const account = toOrderAccountId(number)
    const entries = await inTransaction(ctx, (tx) => findLedgerEntries(tx, account))
    return {
      kinds: (order.adjustments ?? []).map(({ kind, lines }) => [kind, ...lines.map(({ quantity }) => quantity)]),
      cost: getCurrentTotal(order).cents,
      refunded: sumRefunds(await listRefundsByOrder(ctx, [number])),
      booked: getBookedPriceCents(account, entries),
    }
  }

  for (const code of ['lost', 'returned'] as const)
    it(`[O6] cost nothing and are paid back once: ${code}`, async () => {
      const [first, second] = [await shipOne(), await shipOne()]
      await tell(first, 'delivered', 1)
      await tell(second, code, 2)
      await tell(second, code, 2)
      const { kinds, cost, refunded, booked } = await read()
      expect(kinds).to.deep.equal([['lost', 1]])
      expect(refunded).to.be.greaterThan(0)
      expect(cost + refunded).to.equal(total)
      expect(booked).to.equal(cost)
    })

  it('[O6] are paid back whole with the delivery if nothing arrives, parcel by parcel', async () => {
    const [first, second] = [await shipOne(), await shipOne()]
    await tell(first, 'lost', 1)
    await tell(second, 'returned', 1)
    const { kinds, cost, refunded, booked } = await read()
    expect(kinds).to.deep.equal([
      ['lost', 1],
      ['lost', 1],
    ])
    expect([cost, refunded, booked]).to.deep.equal([0, total, 0])
  })

  it('[O6] stay what the first final message said, whatever comes later or was sent earlier', async () => {
    const id = await shipOne()
    await tell(id, 'lost', 5)
    const settled = await read()
    for (const [code, hours] of [
      ['returned', 6],
      ['delivered', 7],
      ['delivered', 4],
      ['in-transit', 1],
    ] as const)
      await tell(id, code, hours, `${id}-${code}-${hours}`)
    expect(await read()).to.deep.equal(settled)
    expect(settled.kinds).to.deep.equal([['lost', 1]])
  })

  it('[O6] are none while the goods are on their way, or when they have arrived', async () => {
    const id = await shipOne()
    for (const [i, code] of (['in-transit', 'delayed', 'out-for-delivery', 'delivered'] as const).entries())
      await tell(id, code, i)
    await tell(id, 'lost', 9)
    expect(await read()).to.deep.include({ kinds: [], cost: total, refunded: 0 })
  })
})
