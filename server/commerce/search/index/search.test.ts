import { expect } from 'chai'
import { reserveStock } from '#server/commerce/catalog/variants/index.ts'
import { inTransaction } from '#server/commerce/core/context.ts'
import { HISTOGRAM_STEP_COUNT } from '#shared/api/facets.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { refreshIndexes } from './index.ts'
import { parseSearchQuery } from './parse-query.ts'
import { countFacets, getSeo, searchProducts } from './service.ts'
import { getSuggestions } from './suggestions.ts'

describe('search', () => {
  let open: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  const ctx = () => createTestContext(open.database)
  const find = (query: Record<string, unknown>, where = ctx()) => searchProducts(where, parseSearchQuery(query))
  const ids = async (query: Record<string, unknown>, where = ctx()) =>
    (await find(query, where)).items.map(({ productId }) => productId)
  const facet = async (query: Record<string, unknown>, key: string) =>
    (await find(query)).facets.find((each) => each.key === key)
  const counts = async (query: Record<string, unknown>, key: string) =>
    (await facet(query, key))?.values.map(({ label, count }) => `${label} ${count}`)

  beforeEach(async () => {
    open = await openSqliteTestDatabase()
    await insertCatalogue(open.database, testTenant)
    await insertCatalogue(open.database, swissTestTenant)
  })
  afterEach(() => open.close())

  it('[S7.1] lists the whole range by popularity, what is sold out last, and never what left the range', async () => {
    expect(await ids({})).to.deep.equal(['wardrobe', 'fridge', 'shirt', 'bedding', 'briefs', 'tyre', 'armchair'])
  })

  it("finds umlauts however they are typed, plurals, and the locale's own words", async () => {
    for (const term of ['bettwäsche', 'bettwaesche', 'bettwasche', 'BETTWÄSCHE'])
      expect(await ids({ term }), term).to.deep.equal(['bedding'])
    expect(await ids({ term: 'winterreifens' })).to.deep.equal(['tyre'])
    expect(
      await ids({ term: 'refrigerateur' }, { ...createTestContext(open.database, swissTestTenant), locale: 'fr-CH' }),
    ).to.deep.equal(['fridge'])
  })

  it('finds compounds by what they are, and leaves other words whole', async () => {
    expect(await ids({ term: 'schrank' })).to.have.members(['wardrobe', 'fridge'])
    expect(await ids({ term: 'barock' })).to.deep.equal(['armchair'])
    expect(await ids({ term: 'rock' })).to.deep.equal([])
  })

  it('finds sizes as they are typed', async () => {
    for (const term of ['140x200', '140 x 200 cm', '140 × 200', 'bettwäsche 140x200cm'])
      expect(await ids({ term }), term).to.deep.equal(['bedding'])
  })

  it('takes the last word as a beginning', async () => {
    expect(await ids({ term: 'kleidersch' })).to.deep.equal(['wardrobe'])
  })

  it('offers what was probably meant', async () => {
    expect((await find({ term: 'Winterreifn' })).didYouMean).to.equal('Winterreifen')
    expect(await find({ term: 'xyzabc' })).to.deep.include({ total: 0, items: [], facets: [] })
  })

  it('falls back to any of the words when no goods have all of them', async () => {
    expect(await ids({ term: 'sessel kühlschrank' })).to.deep.equal(['fridge', 'armchair'])
  })

  it('[S2.73] leads straight to the product for an order number, EAN or sku', async () => {
    expect((await find({ term: 'K100004' })).redirect).to.deep.equal({ slug: 'hemdbluse-aus-baumwolle', sku: '100004' })
    expect((await find({ term: 'sessel' })).redirect).to.equal(undefined)
  })

  it('counts a facet without its own choice, the others with it', async () => {
    const chosen = { 'f.brand': 'lindenhof' }
    expect(await counts(chosen, 'brand')).to.deep.equal(['Lindenhof 3', 'Fichtenau 2', 'Gripmeister 1', 'Polaris 1'])
    expect(await counts(chosen, 'size')).to.deep.equal([
      'S 1',
      'M 1',
      'L 1',
      '36 1',
      '38 1',
      '110 1',
      '140 × 200 cm 1',
      '200 × 220 cm 1',
    ])
    expect(await ids({ 'f.brand': 'lindenhof,polaris', sort: 'price-asc' })).to.deep.equal([
      'briefs',
      'shirt',
      'bedding',
      'fridge',
    ])
  })

  it('narrows by price and tells the range without the choice', async () => {
    expect(await ids({ 'f.price': '-3000', sort: 'price-desc' })).to.deep.equal(['shirt', 'briefs'])
    const range = (await facet({ 'f.price': '1000-3000' }, 'price'))?.range
    expect(range).to.include({ unit: 'cents', min: 1999, max: 74900, from: 1000, to: 3000 })
    expect(range?.histogram).to.have.lengthOf(HISTOGRAM_STEP_COUNT)
    expect(range?.histogram.reduce((sum, count) => sum + count, 0)).to.equal(7)
  })

  it('ignores values nobody knows', async () => {
    expect((await find({ 'f.brand': 'nonsense', 'f.price': 'drop table', 'f.__proto__': 'x' })).total).to.equal(7)
  })

  it('shows the wished colour on the card', async () => {
    expect((await find({ 'f.colour': 'weiss', term: 'hemdbluse' })).items[0]?.sku).to.equal('100004')
  })

  it('lists a category with the way to it, what lies below, and goods of every level', async () => {
    const list = await find({ category: 'wohnen' })
    expect(list.items.map(({ productId }) => productId)).to.deep.equal(['wardrobe', 'bedding', 'armchair'])
    expect(list.category).to.deep.include({
      name: 'Möbel',
      crumbs: [{ category: 'wohnen', slug: 'moebel', name: 'Möbel' }],
    })
    expect(await counts({ category: 'wohnen' }, 'category')).to.deep.equal(['Schlafzimmer 2', 'Sessel 1'])
    expect(await find({ category: 'nonsense' }).catch((error: unknown) => error)).to.include({ status: 404 })
  })

  it('[O3] orders by every key', async () => {
    const first = async (sort: string) => (await ids({ sort }))[0]
    expect(await Promise.all(['price-asc', 'price-desc', 'newest', 'rating', 'reduction'].map(first))).to.deep.equal([
      'briefs',
      'fridge',
      'tyre',
      'fridge',
      'shirt',
    ])
  })

  it('pages without overlap, several pages in one answer', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ids({ page: String(page), pageSize: '3' })))
    expect(new Set(pages.flat()).size).to.equal(7)
    expect(await ids({ page: '2', pages: '2', pageSize: '3' })).to.deep.equal([
      ...(pages[1] ?? []),
      ...(pages[2] ?? []),
    ])
    expect((await find({ pageSize: '3' })).pageCount).to.equal(3)
  })

  it('[R21] refuses or ignores hostile input and never fails', async () => {
    for (const term of [
      '"',
      "' OR 1=1 --",
      'a NEAR b',
      '*',
      '(((',
      'title:x',
      '\u0000',
      '💥',
      'ß'.repeat(500),
      '{title} : x',
      '-',
      '140x',
    ])
      expect((await find({ term })).items, term).to.be.an('array')
    for (const query of [
      { sort: 'nonsense' },
      { page: '0' },
      { page: '1e9' },
      { category: '../x' },
      { pageSize: '1000' },
    ])
      expect(
        await Promise.resolve(query)
          .then(find)
          .catch((error: unknown) => error),
        JSON.stringify(query),
      ).to.include({ status: 400 })
  })

  it('[S7.4] suggests words, categories, brands and goods', async () => {
    const found = await getSuggestions(ctx(), 'klei')
    expect(found.terms).to.include('Kleiderschrank')
    expect(found.categories.map(({ category }) => category)).to.deep.equal(['kleiderschraenke'])
    expect(found.products.map(({ sku }) => sku)).to.deep.equal(['200001'])
    expect((await getSuggestions(ctx(), 'lind')).brands).to.deep.equal(['Lindenhof'])
    expect((await getSuggestions(ctx(), 'lind')).products[0]?.price).to.have.keys('current', 'from')
  })

  it('[S7.4] suggests for a misspelt beginning of a brand that brand', async () => {
    expect((await getSuggestions(ctx(), 'lidne')).brands).to.deep.equal(['Lindenhof'])
    expect((await getSuggestions(ctx(), 'grimpei')).brands).to.deep.equal(['Gripmeister'])
  })

  it('filters by how soon goods come; what is sold out never does', async () => {
    expect((await counts({}, 'delivery'))?.toSorted().join()).to.match(/^freight \d+,parcel \d+$/)
    expect(await ids({ 'f.delivery': 'freight' }))
      .to.include.members(['wardrobe', 'fridge'])
      .and.not.include.members(['shirt', 'armchair'])
  })

  it('[S7.4] suggests the ranges before the first letter', async () => {
    const { categories, ...rest } = await getSuggestions(ctx(), '')
    expect(categories.map(({ name }) => name)).to.deep.equal(['Mode', 'Möbel', 'Technik'])
    expect(rest).to.deep.equal({ popular: [], types: [], terms: [], brands: [], products: [] })
  })

  it('[S7.4] suggests for a misspelt beginning what was meant, from the third letter on, and names the range around a category', async () => {
    const meant = await getSuggestions(ctx(), 'klie')
    expect(meant.categories).to.deep.equal([
      { category: 'kleiderschraenke', slug: 'kleiderschraenke', name: 'Kleiderschränke', within: 'Schlafzimmer' },
    ])
    expect(await getSuggestions(ctx(), 'kl')).to.deep.equal(await getSuggestions(ctx(), 'KL'))
    expect((await getSuggestions(ctx(), 'kx')).categories).to.deep.equal([])
  })

  it('[S7.2] counts facets without goods, [S7.3] and has words for search engines', async () => {
    expect(await countFacets(ctx(), parseSearchQuery({ category: 'mode' }))).to.include({ total: 2 })
    expect(await getSeo(ctx(), parseSearchQuery({ category: 'mode' }))).to.deep.include({
      key: 'mode',
      heading: 'Mode',
      robots: 'index',
    })
    expect(await getSeo(ctx(), parseSearchQuery({ term: 'x' }))).to.deep.include({ key: 'x', robots: 'noindex' })
  })

  it('sees a sale at once when told of it, in the own shop only', async () => {
    const swiss = createTestContext(open.database, swissTestTenant)
    await Promise.all([find({}), find({}, swiss)])
    await inTransaction(ctx(), (tx) => reserveStock(tx, '200001', 4))
    await refreshIndexes(ctx(), ['200001'])
    expect((await ids({})).at(-2)).to.equal('wardrobe')
    expect((await ids({}, swiss))[0]).to.equal('wardrobe')
    expect(await counts({ category: 'wohnen' }, 'delivery')).to.deep.equal(['parcel 1'])
  })

  it('takes in new goods and drops old ones when the catalogue changed', async () => {
    await find({})
    await open.database.writer
      .updateTable('product')
      .set({ active: 0 })
      .where('tenant', '=', 'at')
      .where('id', '=', 'tyre')
      .execute()
    await refreshIndexes(ctx())
    expect(await ids({ term: 'winterreifen' })).to.deep.equal([])
    await open.database.writer
      .updateTable('product')
      .set({ active: 1 })
      .where('tenant', '=', 'at')
      .where('id', '=', 'retired')
      .execute()
    await refreshIndexes(ctx(), ['800001'])
    expect(await ids({ term: 'gartenzwerg' })).to.deep.equal(['retired'])
  })
})
