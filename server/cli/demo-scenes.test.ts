import { expect } from 'chai'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { listReplacements } from '#server/commerce/orders/replacements/index.ts'
import { listReturnsByOrder } from '#server/commerce/orders/returns/index.ts'
import { listEnquiries } from '#server/commerce/orders/shipment-enquiries/index.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { createDemoScene, demoScenes } from './demo-scenes.ts'

describe('npm run demo -- order, after the arrival', () => {
  let shop: PlacementShop
  before(async () => {
    shop = await openPlacementShop()
    await shop.database.writer.updateTable('variant').set({ stock: 1000 }).execute()
    const parts = [{ number: '1', name: 'Tischbein', pieces: 4 }]
    await shop.database.writer
      .updateTable('productText')
      .set({ facts: JSON.stringify({ parts }) })
      .execute()
  })
  after(() => shop.close())

  /** What is to be found of an order whose scene is named so. */
  async function readScene(number: string) {
    const ctx = shop.buyer()
    const [returned] = await listReturnsByOrder(ctx, [number])
    const [replacement] = await listReplacements(ctx, [number])
    const claim = await shop.database.reader
      .selectFrom('guaranteeClaim')
      .select('state')
      .where('orderNumber', '=', number)
      .executeTakeFirst()
    const [enquiry] = await listEnquiries(ctx, [number])
    return [returned?.state, claim?.state, replacement?.kind, replacement?.state, enquiry?.state].filter(Boolean)
  }

  for (const name of demoScenes)
    it(`[O6] plays ${name}`, async () => {
      const ctx = shop.buyer()
      const number = await createDemoScene(ctx, name, { email: 'robin@kontor.example', sku: '100003' })
      expect((await findOrder(ctx, number))?.state).to.be.oneOf(['delivered', 'partly-returned', 'returned'])
      const found = await readScene(number)
      expect(found).not.to.deep.equal([])
      const [, wanted = ''] = /^(?:return|exchange|replacement|part|enquiry)-(.+)$/.exec(name) ?? []
      if (wanted) expect(found).to.include(wanted === 'ordered' ? 'open' : wanted)
    })
})
