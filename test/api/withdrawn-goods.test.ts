import { expect } from 'chai'
import { CATALOG_API, RATINGS_API } from '#shared/api/catalog.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

interface NewestReviews {
  items: { product: { sku: string } }[]
}

/** Goods that have left the range are still in orders and reviews, but nobody may be led to them. */
describe('goods that have left the range', function () {
  this.timeout(60_000)
  let shop: TestShop
  let visitor: Visitor
  let sku: string
  before(async () => {
    shop = await startShop()
    visitor = createVisitor(shop, 'at')
    const { items } = await visitor.json<NewestReviews>(`${RATINGS_API}/new/get`)
    sku = items[0]?.product.sku ?? expect.fail('no review')
  })
  after(() => shop.stop())

  const ask = async (query: string, variables: object) => JSON.stringify((await visitor.ask(query, variables)).data)

  /** Where goods are named, and how each answer does so. */
  const places: Readonly<Record<string, { read: () => Promise<string>; toName?: () => string }>> = {
    'the newest reviews': { read: async () => (await visitor.get(`${RATINGS_API}/new/get`)).body },
    'the reviews of an article': {
      read: async () => (await visitor.get(`${RATINGS_API}/all/get?sku=${sku}`)).body,
      toName: () => '"average"',
    },
    'the sitemap': { read: async () => (await visitor.get(`${CATALOG_API}/sitemap/1`)).body },
    'the page of an article': { read: () => ask('query($s: String!) { product(sku: $s) { sku } }', { s: sku }) },
    'cards of known articles': {
      read: () => ask('query($s: [String!]!) { productCards(skus: $s) { sku } }', { s: [sku] }),
    },
    'what is put into a basket': {
      read: () => ask('mutation($s: String!) { addLine(sku: $s, quantity: 1) { lines { sku } } }', { s: sku }),
    },
    'what is put on a wishlist': {
      read: () =>
        ask('mutation($s: String!) { addWishlistItem(sku: $s, chosen: true) { itemIds { sku } } }', { s: sku }),
    },
  }

  it('are named in none of these places, but were before, and leave no gap in a list', async () => {
    const countReviews = async () => (await visitor.json<NewestReviews>(`${RATINGS_API}/new/get`)).items.length
    const reviewCount = await countReviews()
    for (const [place, { read, toName }] of Object.entries(places))
      expect(await read(), `${place}, before`).to.include(toName?.() ?? sku)
    await shop.database?.writer
      .updateTable('product')
      .set({ active: 0 })
      .where('tenant', '=', 'at')
      .where(({ eb, selectFrom }) =>
        eb('id', '=', selectFrom('variant').select('productId').where('tenant', '=', 'at').where('sku', '=', sku)),
      )
      .execute()
    for (const [place, { read, toName }] of Object.entries(places))
      expect(await read(), place).not.to.include(toName?.() ?? sku)
    expect(await countReviews()).to.equal(reviewCount)
  })
})
