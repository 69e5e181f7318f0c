import { expect } from 'chai'
import { startShop, type TestShop } from '#test/support/shop.ts'

describe('tiles rendered once', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop()
  })
  after(() => shop?.stop())

  it('are the same, byte for byte, as tiles rendered anew, in every language', async () => {
    for (const [tenant, locale, prefix] of [
      ['ch', 'de-CH', ''],
      ['ch', 'fr-CH', '/fr'],
      ['nl', 'nl-NL', ''],
    ] as const) {
      const [category] = JSON.parse((await shop.get(tenant, '/api/catalog/categories', { 'x-locale': locale })).body) as { id: string; slug: string }[]
      const grids: (string | undefined)[] = []
      for (let i = 0; i < 4; i++) {
        const { body } = await shop.get(tenant, `${prefix}/c/${category?.slug}/${category?.id}`)
        grids.push(/<ul class="product-list__grid.*?<\/ul>/s.exec(body)?.[0])
      }
      expect(grids[0]).to.include('product-card')
      expect(new Set(grids).size, locale).to.equal(1)
    }
  })
})
