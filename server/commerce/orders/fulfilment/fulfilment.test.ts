import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { getOrderProgress } from '../shipments/get-progress.ts'
import { listShipments, recordShipmentEvent } from '../shipments/index.ts'
import { acceptOrder, acceptWaitingOrders, listOrdersInWork, pickOrder, shipOrder } from './index.ts'

describe('fulfilment', () => {
  let shop: PlacementShop
  let buyer: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    buyer = shop.buyer()
  })
  afterEach(() => shop.close())

  /** Places an order of two pieces that is paid by bank transfer. */
  async function placePaid() {
    const { number, totals } = await placeOrder(buyer, await ready(buyer, '100003', 2))
    await bookBankTransfer(buyer, { orderNumber: number, cents: totals.total.cents, reference: `line ${number}` })
    return number
  }

  async function placePicked() {
    const number = await placePaid()
    await acceptOrder(buyer, number, 'operator:anna')
    await pickOrder(buyer, number, 'operator:anna')
    return number
  }

  const readState = async (number: string) => (await findOrder(buyer, number))?.state
  const later = (minutes: number): Context => ({ ...buyer, now: new Date(buyer.now.getTime() + minutes * 60_000) })

  let messages = 0
  const tell = (shipmentId: string, code: ShipmentState, minutes = 60, messageId = `m-${++messages}`) =>
    inTransaction(buyer, (tx) =>
      recordShipmentEvent(tx, {
        shipmentId,
        messageId,
        at: later(minutes).now.toISOString(),
        code,
        place: 'Wien',
        actor: 'carrier',
      }),
    )

  it('[O6] accepts what is paid, some minutes after it was ordered, and nothing else', async () => {
    const { number: unpaid } = await placeOrder(buyer, await ready(buyer))
    const paid = await placePaid()
    await acceptWaitingOrders(later(29))
    expect(await readState(paid)).to.equal('placed')
    await acceptWaitingOrders(later(31))
    expect([await readState(paid), await readState(unpaid)]).to.deep.equal(['accepted', 'placed'])
    expect(await getFailure(acceptOrder(buyer, unpaid, 'operator:anna'))).to.include({ code: 'order-state' })
    expect((await listOrdersInWork(buyer)).map(({ number }) => number)).to.have.members([paid, unpaid])
  })

  it('[O6] sends nothing that was not picked, nothing twice, and parts as parts', async () => {
    const number = await placePaid()
    expect(await getFailure(shipOrder(buyer, number, { actor: 'operator:anna' }))).to.include({ code: 'order-state' })
    await acceptOrder(buyer, number, 'operator:anna')
    await pickOrder(buyer, number, 'operator:anna')
    await shipOrder(buyer, number, { actor: 'operator:anna', lines: [{ position: 0, quantity: 1 }] })
    expect(await readState(number)).to.equal('partly-shipped')
    await shipOrder(buyer, number, { actor: 'operator:anna' })
    expect(await readState(number)).to.equal('shipped')
    expect(await getFailure(shipOrder(buyer, number, { actor: 'operator:anna' }))).to.include({ code: 'order-state' })
    const shipments = await listShipments(buyer, [number])
    expect(shipments.map(({ lines }) => lines)).to.deep.equal([
      [{ position: 0, quantity: 1 }],
      [{ position: 0, quantity: 1 }],
    ])
    expect((await shop.events()).filter(({ type }) => type === 'shipment-created')).to.have.lengthOf(2)
  })

  it('[S1.13] follows the carrier’s messages, each once, in whatever order they come', async () => {
    const number = await placePicked()
    const [id = ''] = await shipOrder(buyer, number, { actor: 'operator:anna' })
    expect(await tell(id, 'out-for-delivery', 120, 'same')).to.equal('out-for-delivery')
    expect(await tell(id, 'in-transit', 60)).to.equal('out-for-delivery')
    expect(await tell(id, 'delivered', 180)).to.equal('delivered')
    expect(await tell(id, 'delivered', 180, 'same')).to.equal('delivered')
    expect(await tell(id, 'lost', 200)).to.equal('delivered')
    expect(await readState(number)).to.equal('delivered')
    const { lines, shipments } = await getOrderProgress(buyer, number)
    expect(lines).to.deep.equal([
      { position: 0, state: 'delivered', cancelled: 0, shipped: 2, delivered: 2, returned: 0 },
    ])
    expect(shipments[0]?.deliveredAt).to.equal(later(180).now.toISOString())
    expect(shipments[0]?.events.map(({ code }) => code)).to.deep.equal([
      'in-transit',
      'out-for-delivery',
      'delivered',
      'lost',
    ])
  })

  it('[O6] takes what is lost as neither delivered nor on its way', async () => {
    const number = await placePicked()
    const [id = ''] = await shipOrder(buyer, number, { actor: 'operator:anna' })
    await tell(id, 'lost')
    expect(await readState(number)).to.equal('returned')
  })

  it('[R33] tells nobody else how far an order is', async () => {
    const number = await placePicked()
    expect(await getFailure(getOrderProgress(shop.buyer(), number))).to.include({ code: 'not-found' })
  })
})
