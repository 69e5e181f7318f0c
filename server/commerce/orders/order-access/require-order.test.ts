import { expect } from 'chai'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { placeOrder } from '../placement/index.ts'
import { requireOrder } from './require-order.ts'

const orderSignatures = createLinkSignatures(['a'.repeat(32)], 'order-page')

describe('access to an order', () => {
  let shop: PlacementShop
  before(async () => {
    shop = await openPlacementShop()
  })
  after(() => shop.close())

  it('[R33] is for the session that has placed it, and for whoever holds its signed link', async () => {
    const buyer = shop.buyer()
    const { number } = await placeOrder(buyer, await ready(buyer))
    const { number: another } = await placeOrder(buyer, await ready(buyer))
    const stranger = { ...shop.buyer(), session: undefined, orderSignatures }
    const signature = orderSignatures.sign(testTenant, number)

    expect((await requireOrder(buyer, number)).number).to.equal(number)
    expect((await requireOrder(stranger, number, signature)).number).to.equal(number)
    for (const refused of [
      requireOrder(stranger, number),
      requireOrder(stranger, number, `${signature.slice(0, -3)}AAA`),
      requireOrder(stranger, another, signature),
      requireOrder(stranger, '000000000', orderSignatures.sign(testTenant, '000000000')),
      requireOrder({ ...stranger, tenant: { ...testTenant, id: 'de' } }, number, signature),
      requireOrder({ ...shop.buyer(), orderSignatures }, number),
    ])
      expect(await getFailure(refused)).to.include({ status: 404, code: 'not-found' })
  })
})
