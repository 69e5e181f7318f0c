import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import { announceReturnInput } from '#shared/api/returns.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { createLinkHolder, orderSignatures } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { settleLostShipment } from '../lost-shipments/index.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { announceReturn } from '../returns/announce.ts'
import { acceptReturn, receiveReturn, refuseReturn } from '../returns/index.ts'
import { getOrderReturns } from '../returns/order-returns.ts'
import { getOrderProgress } from '../shipments/get-progress.ts'
import { recordShipmentEvent } from '../shipments/index.ts'

const SKU = '100003'
const ACTOR = 'operator:ida'

describe('goods that are exchanged', () => {
  let shop: PlacementShop
  let guest: Context
  let number: string
  let total: number
  let link: { order: string; signature: string }
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    const buyer = shop.buyer()
    const order = await placeOrder(buyer, await ready(buyer, SKU, 2))
    number = order.number
    total = order.totals.total.cents
    link = { order: number, signature: orderSignatures.sign(testTenant, number) }
    await bookBankTransfer(guest, { orderNumber: number, cents: total, reference: 'line 1' })
    await acceptOrder(guest, number, ACTOR)
    await pickOrder(guest, number, ACTOR)
    const [id = ''] = await shipOrder(guest, number, { actor: ACTOR })
    await tell(id, 'delivered')
  })
  afterEach(() => shop.close())

  const tell = (shipmentId: string, code: ShipmentState) =>
    inTransaction(guest, (tx) =>
      recordShipmentEvent(tx, {
        ...{ shipmentId, messageId: randomUUID(), code, place: '', actor: 'carrier' },
        at: guest.now.toISOString(),
      }),
    )
  const getProgress = () => getOrderProgress(guest, number, link.signature)
  const countReturnable = async () => (await getOrderReturns(guest, link)).lines[0]?.returnable
  const listReplacementStates = async () => (await getProgress()).replacements.map(({ state }) => state)

  /** A piece that was exchanged for the same once more and has come back. */
  async function returnOne() {
    const lines = [{ position: 0, quantity: 1, exchange: SKU }]
    const { returns } = await announceReturn(guest, parse(announceReturnInput, { ...link, key: randomUUID(), lines }))
    const id = returns[0]?.id ?? expect.fail()
    await receiveReturn(guest, id)
    return id
  }

  it('[S1.14 O6] are replaced by a shipment at no price, from the stock that was reserved', async () => {
    const stock = await shop.getStock(SKU)
    const id = await returnOne()
    expect(await shop.getStock(SKU), 'reserved at once').to.equal(stock - 1)
    await acceptReturn(guest, id, ACTOR)
    expect(await listReplacementStates()).to.deep.equal(['open'])
    expect(await countReturnable(), 'the other piece').to.equal(1)

    const [shipmentId = '', ...more] = await shipOrder(guest, number, { actor: ACTOR })
    expect(more).to.deep.equal([])
    expect(await getFailure(shipOrder(guest, number, { actor: ACTOR }))).to.include({ code: 'order-state' })
    expect(await listReplacementStates()).to.deep.equal(['sent'])
    await tell(shipmentId, 'in-transit')
    await tell(shipmentId, 'delivered')
    const { shipments, replacements, lines } = await getProgress()
    expect(shipments.map(({ contents, state }) => [contents, state])).to.deep.equal([
      ['order', 'delivered'],
      ['exchange', 'delivered'],
    ])
    expect(replacements[0]).to.include({ state: 'arrived', quantity: 1, shipmentId })
    expect(lines[0]).to.include({ state: 'delivered', shipped: 2, delivered: 2, returned: 0 })
    expect(await countReturnable()).to.equal(2)
    expect(await shop.getStock(SKU)).to.equal(stock - 1)
    const order = (await findOrder(guest, number)) ?? expect.fail()
    expect([getCurrentTotal(order).cents, order.state]).to.deep.equal([total, 'delivered'])
  })

  it('[S1.14] are not replaced if they are refused: the reservation ends, and nothing is sent', async () => {
    const stock = await shop.getStock(SKU)
    const id = await returnOne()
    await refuseReturn(guest, id, 'getragen')
    expect(await shop.getStock(SKU)).to.equal(stock)
    expect(await listReplacementStates()).to.deep.equal([])
    expect(await getFailure(shipOrder(guest, number, { actor: ACTOR }))).to.include({ code: 'order-state' })
  })

  for (const code of ['lost', 'returned'] as const)
    it(`[O6] are paid back once if what was sent for them never arrives: ${code}`, async () => {
      await acceptReturn(guest, await returnOne(), ACTOR)
      const [shipmentId = ''] = await shipOrder(guest, number, { actor: ACTOR })
      await tell(shipmentId, code)
      for (const _attempt of [1, 2]) await settleLostShipment(guest, shipmentId)
      const order = (await findOrder(guest, number)) ?? expect.fail()
      expect(order.adjustments?.map(({ kind }) => kind)).to.deep.equal(['lost'])
      expect(order.state).to.equal('partly-returned')
      const refunded = sumRefunds(await listRefundsByOrder(guest, [number]))
      expect(refunded).to.be.greaterThan(0)
      expect(getCurrentTotal(order).cents + refunded).to.equal(total)
      expect(await listReplacementStates()).to.deep.equal(['lost'])
      expect(await countReturnable()).to.equal(1)
    })
})
