import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import type { CatalogueIndex, FacetTerm, IndexQuery, SearchDocument } from './catalogue-index.ts'
import { createMemoryIndex } from './memory-index/memory-index.ts'
import { createPostgresIndex } from './postgres-index/postgres-index.ts'

const term = (label: string): FacetTerm => ({ value: label.toLowerCase(), label })

function style(
  id: string,
  title: string,
  type: string,
  more: Partial<SearchDocument> & { brand?: string; colour?: string; size?: string } = {},
): SearchDocument {
  const { brand = 'Lindenhof', colour = 'Schwarz', size = 'M', ...own } = more
  return {
    id,
    title,
    types: [type],
    codes: [`N${id}`],
    keywords: [brand, type, colour],
    words: ['Baumwolle', size],
    measures: {},
    facets: {
      category: [term(type)],
      brand: [term(brand)],
      colour: [term(colour)],
      size: [term(size)],
      rating: [],
      energy: [],
      reduced: [],
      delivery: [],
    },
    priceCents: 1000 + id.length * 100,
    reductionPercent: 0,
    rating: 4,
    popularity: 50,
    releasedOn: '2026-01-01',
    soldOut: false,
    ...own,
  }
}

const styles: readonly SearchDocument[] = [
  style('laptop', 'Laptop 15 Zoll', 'Laptop', { brand: 'Polaris', priceCents: 80000, popularity: 40 }),
  style('bag', 'Laptoptasche mit Griff', 'Taschen', { priceCents: 4000, popularity: 95 }),
  style('sleeve', 'Tasche für Laptop', 'Taschen', { priceCents: 2500, popularity: 90, colour: 'Blau' }),
  style('wardrobe', 'Kleiderschrank mit Spiegel', 'Kleiderschränke', {
    priceCents: 39900,
    measures: { width: 120, height: 210 },
    largestPackage: [2200, 1300, 1250],
    popularity: 52,
  }),
  style('sideboard', 'Schrank für das Bad', 'Badschränke', {
    priceCents: 19900,
    measures: { width: 60, height: 90 },
    largestPackage: [900, 600, 200],
    colour: 'Weiss',
    popularity: 55,
  }),
  style('dress', 'Kleid aus Baumwolle', 'Kleider', { priceCents: 5999, size: 'S', soldOut: true, popularity: 99 }),
  style('coat', 'Mantel', 'Mäntel', { priceCents: 12999, runningCostCents: 500, size: 'L', popularity: 60 }),
]

const plain: IndexQuery = { term: '', category: '', filters: {}, sort: 'relevance', offset: 0, limit: 48 }

interface Opened {
  index: CatalogueIndex
  close(): Promise<void>
}

const implementations: Record<string, () => Promise<Opened>> = {
  async memory() {
    const index = await createMemoryIndex('de', styles)
    return { index, close: async () => index.close() }
  },
}
if (process.env.DATABASE_URL)
  implementations.PostgreSQL = async () => {
    const open = await openAnyDatabase()
    const index = await createPostgresIndex(open.database, 'at', 'de-AT', () => styles, { now: fixtureNow })
    return { index, close: open.close }
  }

for (const [name, open] of Object.entries(implementations))
  describe(`catalogue index: ${name}`, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    const search = (query: Partial<IndexQuery>) => opened.index.search({ ...plain, ...query })
    const ids = async (query: Partial<IndexQuery>) => (await search(query)).productIds
    const counts = async (query: Partial<IndexQuery>, key: 'colour' | 'size' | 'brand') =>
      Object.fromEntries(((await search(query)).facets.get(key) ?? []).map(({ label, count }) => [label, count]))

    it('holds every style; a list without words is ordered by popularity, what is sold out last', async () => {
      expect(opened.index.size()).to.equal(7)
      expect(await ids({})).to.deep.equal(['bag', 'sleeve', 'coat', 'sideboard', 'wardrobe', 'laptop', 'dress'])
    })

    it('puts goods of the asked kind before goods that are made for them', async () => {
      expect((await ids({ term: 'laptop' }))[0]).to.equal('laptop')
      expect((await search({ term: 'laptop' })).ranks[0]).to.deep.include({ found: 'type', words: 100 })
    })

    it('lifts goods of the categories that searchers of the term open', async () => {
      expect((await ids({ term: 'baumwolle' }))[0]).to.equal('bag')
      expect((await ids({ term: 'baumwolle', preferredCategories: ['mäntel'] }))[0]).to.equal('coat')
    })

    it('finds compounds by what they are', async () => {
      expect(await ids({ term: 'schrank' })).to.have.members(['wardrobe', 'sideboard'])
    })

    it('finds order numbers whole, and words as beginnings', async () => {
      expect(await ids({ term: 'Nwardrobe' })).to.deep.equal(['wardrobe'])
      expect(await ids({ term: 'kleidersch' })).to.deep.equal(['wardrobe'])
    })

    it('finds what was probably meant, and says so', async () => {
      const { total, didYouMean } = await search({ term: 'Mentel' })
      expect({ total, didYouMean }).to.deep.equal({ total: 1, didYouMean: 'Mantel' })
      expect((await search({ term: 'xyzabc' })).total).to.equal(0)
    })

    it('finds goods by their other names, and one word written as two', async () => {
      expect((await ids({ term: 'notebook' }))[0]).to.equal('laptop')
      expect((await ids({ term: 'Kasten' })).slice(0, 2)).to.have.members(['wardrobe', 'sideboard'])
      expect((await ids({ term: 'kleider schrank' }))[0]).to.equal('wardrobe')
    })

    it('lists what says every word first and counts it, then what comes near', async () => {
      const { productIds, exact, total } = await search({ term: 'tasche blau' })
      expect(productIds[0]).to.equal('sleeve')
      expect({ exact, more: total > 1 }).to.deep.equal({ exact: 1, more: true })
      expect(productIds.slice(1)).to.include('bag')
    })

    it('narrows by filters; a facet’s counts leave its own choice out', async () => {
      expect(await ids({ filters: { colour: ['blau', 'weiss'] } })).to.deep.equal(['sleeve', 'sideboard'])
      expect(await counts({ filters: { colour: ['blau'] } }, 'colour')).to.deep.equal({ Schwarz: 5, Blau: 1, Weiss: 1 })
      expect(await counts({ filters: { colour: ['blau'] } }, 'size')).to.deep.equal({ M: 1 })
      expect(await ids({ filters: { brand: ['nobody'] } })).to.have.lengthOf(7)
    })

    it('narrows by ranges and tells how the hits spread', async () => {
      const { productIds, ranges } = await search({ filters: { price: ['4000-20000'] } })
      expect(productIds).to.have.members(['bag', 'sideboard', 'dress', 'coat'])
      const price = ranges.get('price')
      expect(price).to.include({ unit: 'cents', min: 2500, max: 80000, from: 4000, to: 20000 })
      expect(price?.histogram.reduce((sum, count) => sum + count, 0)).to.equal(7)
      expect((await search({ filters: { price: ['-20000'] } })).ranges.get('width')).to.include({
        unit: 'cm',
        min: 60,
        max: 60,
      })
      expect(await ids({ filters: { width: ['100-'] } })).to.deep.equal(['wardrobe'])
      expect(await ids({ term: 'baumwolle', filters: { price: ['-5000'], colour: ['blau'] } })).to.deep.equal([
        'sleeve',
      ])
    })

    it('keeps what goes through the shopper’s openings, and what needs none', async () => {
      const { productIds, fittingCount } = await search({ filters: { fits: ['door-80x200'] } })
      expect(productIds).to.include('sideboard').and.include('bag').and.not.include('wardrobe')
      expect(fittingCount).to.equal(1)
      expect((await search({ filters: { fits: ['nonsense'] } })).total).to.equal(7)
      expect((await search({})).fittingCount).to.equal(undefined)
    })

    it('orders by price, by running costs, and page by page without overlap', async () => {
      expect(await ids({ sort: 'price-asc' })).to.deep.equal([
        'sleeve',
        'bag',
        'dress',
        'coat',
        'sideboard',
        'wardrobe',
        'laptop',
      ])
      expect((await ids({ sort: 'running-costs' }))[0]).to.equal('coat')
      const pages = [
        await ids({ limit: 3 }),
        await ids({ offset: 3, limit: 3 }),
        await ids({ offset: 6, limit: 3 }),
      ].flat()
      expect(new Set(pages).size).to.equal(7)
    })

    it('stays within a category', async () => {
      expect(await ids({ category: 'taschen' })).to.deep.equal(['bag', 'sleeve'])
      expect(await ids({ category: 'unknown' })).to.deep.equal([])
    })

    it('a category takes changes in after it was listed', async () => {
      expect(await ids({ category: 'taschen' })).to.deep.equal(['bag', 'sleeve'])
      await opened.index.apply({
        changed: [style('rucksack', 'Rucksack', 'Taschen', { popularity: 99 }), style('bag', 'Hülle', 'Hüllen')],
        removed: [],
      })
      expect(await ids({ category: 'taschen' })).to.deep.equal(['rucksack', 'sleeve'])
      expect(await ids({ category: 'hüllen' })).to.deep.equal(['bag'])
    })

    it('takes changes in at once', async () => {
      await opened.index.apply({
        changed: [style('coat', 'Mantel', 'Mäntel', { colour: 'Rot', priceCents: 999 })],
        removed: ['dress'],
      })
      expect(opened.index.size()).to.equal(6)
      expect((await ids({ sort: 'price-asc' }))[0]).to.equal('coat')
      expect(await ids({ filters: { colour: ['rot'] } })).to.deep.equal(['coat'])
    })

    it('suggests kinds, words, brands and goods for a beginning', async () => {
      const { types, terms, brands, productIds } = await opened.index.suggest('klei')
      expect(types).to.include('Kleiderschränke')
      expect(terms.map((each) => each.toLowerCase())).to.include('kleid')
      expect(brands).to.deep.equal([])
      expect(productIds).to.include('wardrobe')
    })

    it('[R21] takes operators of its own language as words', async () => {
      for (const hostile of [
        '"',
        "'",
        'a\\',
        'NOT',
        'schrank OR',
        '{title} : x',
        "x' | 'y",
        '* :',
        '(',
        '\u0000',
        '-',
        ':*',
        '&!|',
      ])
        expect((await search({ term: hostile })).total, hostile).to.be.at.least(0)
    })
  })
