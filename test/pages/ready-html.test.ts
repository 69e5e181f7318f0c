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
      const [category] = JSON.parse(
        (await shop.get(tenant, '/api/catalog/categories', { 'x-locale': locale })).body,
      ) as { id: string; slug: string }[]
      for (const [path, goods] of [
        [`${prefix}/c/${category?.slug}/${category?.id}`, /<ul class="product-list__grid.*?<\/ul>/gs],
        [prefix || '/', /<ul class="product-row__cards.*?<\/ul>/gs],
      ] as const) {
        const seen: string[] = []
        for (let i = 0; i < 4; i++) seen.push((await shop.get(tenant, path)).body.match(goods)?.toSorted().join() ?? '')
        expect(seen[0]).to.include('product-card')
        expect(new Set(seen).size, `${locale} ${path}`).to.equal(1)
      }
    }
  })
})
