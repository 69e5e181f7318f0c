import { expect } from 'chai'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { listShipments } from '#server/commerce/orders/shipments/index.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { createDemoOrder, type DemoState, demoStates } from './demo-order.ts'

/** The state of the order where the wanted one is its shipment's. */
const orderStates: Partial<Record<DemoState, string>> = {
  announced: 'shipped',
  'in-transit': 'shipped',
  'out-for-delivery': 'shipped',
  delayed: 'shipped',
  lost: 'returned',
}

describe('npm run demo -- order', () => {
  let shop: PlacementShop

  beforeEach(async () => {
    shop = await openPlacementShop()
  })
  afterEach(() => shop.close())

  for (const state of demoStates)
    it(`[O6] brings an order into the state ${state}`, async () => {
      const ctx = shop.buyer()
      const number = await createDemoOrder(ctx, { state, email: 'robin@kontor.example', sku: '100003' })
      expect((await findOrder(ctx, number))?.state).to.equal(orderStates[state] ?? state)
      const [shipment] = await listShipments(ctx, [number])
      if (state in orderStates) expect(shipment?.state).to.equal(state)
    })

  it('chooses goods by itself, and refuses nothing that the shop can place', async () => {
    const ctx = shop.buyer()
    const number = await createDemoOrder(ctx, { state: 'placed', email: 'robin@kontor.example' })
    expect((await findOrder(ctx, number))?.lines[0]).to.include({ quantity: 2, deliveryClass: 'parcel' })
  })
})
