import { expect } from 'chai'
import { addLine, getBasket } from '#server/commerce/basket/basket/index.ts'
import { createLoggedIn, orderSignatures, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { placeOrder } from '../placement/index.ts'
import { buyAgain } from './buy-again.ts'

const SKU = '100003'

describe('buying an order again', () => {
  let shop: PlacementShop
  let link: { number: string; signature: string }
  before(async () => {
    shop = await openPlacementShop()
    const { order, signature } = await placeDeliveredOrder(shop, SKU)
    link = { number: order, signature }
  })
  after(() => shop.close())

  it('[S2.22] puts what is sold into the basket at today’s price', async () => {
    const anna = createLoggedIn(shop, 'anna')
    const { writer } = shop.database
    await writer.updateTable('variant').set({ priceCents: 12_34 }).where('sku', '=', SKU).execute()
    expect(await buyAgain(anna, link)).to.deep.equal({ added: [SKU], missing: [] })
    const { lines } = await getBasket(anna)
    expect(lines.map(({ sku, quantity, price }) => [sku, quantity, price.current.cents])).to.deep.equal([
      [SKU, 1, 12_34],
    ])
  })

  it('[S2.22 S1.73] takes the services along that were ordered with the goods, once', async () => {
    const buyer = shop.buyer()
    await addLine(buyer, { sku: '200001', quantity: 2, services: ['assembly'] })
    const { number } = await placeOrder(buyer, await ready(buyer, '500001'))
    const signature = orderSignatures.sign(testTenant, number)
    const berta = createLoggedIn(shop, 'berta')
    for (const _press of [1, 2]) await buyAgain(berta, { number, signature, sku: '200001' })
    const { lines } = await getBasket(berta)
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.have.deep.members([
      ['200001', 2],
      ['200001:assembly', 2],
    ])
  })

  it('[S2.22] names what is sold out, and leaves it out', async () => {
    const anna = createLoggedIn(shop, 'otto')
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', SKU).execute()
    expect(await buyAgain(anna, { ...link, sku: SKU })).to.deep.equal({ added: [], missing: [SKU] })
    expect((await getBasket(anna)).lines).to.deep.equal([])
  })

  it('[R33] is refused for another’s order, and for what was not in it', async () => {
    const anna = createLoggedIn(shop, 'anna')
    expect(await getFailure(buyAgain(anna, { number: link.number }))).to.include({ code: 'not-found' })
    expect(await getFailure(buyAgain(anna, { ...link, sku: '1' }))).to.include({ code: 'not-found' })
  })
})
