import { parse as parseQuery } from 'node:querystring'
import { expect } from 'chai'
import fc from 'fast-check'
import { ShopError } from '#server/commerce/core/errors.ts'
import { facetKeys } from '#shared/api/facets.ts'
import { MAX_TERM_LENGTH, sortKeys } from '#shared/api/search.ts'
import type { CatalogueIndex, SearchDocument } from './catalogue-index.ts'
import { createMemoryIndex } from './memory-index/memory-index.ts'
import { parseSearchQuery } from './parse-query.ts'

const INPUTS = 100_000

const noFacets = { category: [], brand: [], colour: [], size: [], rating: [], energy: [], reduced: [], delivery: [] }
const createDocument = (title: string, i: number): SearchDocument => ({
  id: `s${i}`,
  title,
  types: [title.split(' ').at(-1) ?? ''],
  codes: [`K10${i}`],
  keywords: ['Lindenhof'],
  words: ['Baumwolle'],
  measures: { width: 60 },
  facets: { ...noFacets, brand: [{ value: 'lindenhof', label: 'Lindenhof' }] },
  priceCents: 1000 * i,
  reductionPercent: 0,
  rating: 4,
  popularity: 50,
  releasedOn: '2026-01-01',
  soldOut: false,
})

/**
 * Texts of people, scripts and attackers: any script, half a surrogate pair, words of the catalogue, diacritics of
 * other languages.
 */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '*',
      'NEAR(',
      ' OR ',
      '^',
      ':',
      '-',
      '%',
      '\\',
      "'",
      '\0',
      '\ud800',
      '\u202e',
      'ß',
      'ß',
      '𝒔',
      ',',
    ),
    maxLength: 20,
  }),
  fc
    .array(
      fc.constantFrom(
        'kleid',
        'Schrank',
        'blau',
        '140x200',
        '75b',
        '2,5 l',
        '55"',
        'K101',
        '4006381333931',
        'constructor',
        '__proto__',
      ),
      {
        maxLength: 14,
      },
    )
    .map((words) => words.join(' ')),
  fc.constantFrom('-1', '0', '1e9', '1-', '-1', '5-1', '999999999999-1', 'NaN', '١٢', '', ' '),
)
const names = [
  'term',
  'category',
  'sort',
  'page',
  'pages',
  'pageSize',
  '__proto__',
  'toString',
  ...facetKeys.map((key) => `f.${key}`),
]
const query = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }),
      fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...sortKeys) }),
    ),
    { maxLength: 6 },
  )
  .map((pairs) =>
    pairs
      .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&'),
  )

describe('the query parser', () => {
  let index: CatalogueIndex
  before(async () => {
    index = await createMemoryIndex(
      'de',
      ['Kleid blau', 'Kleiderschrank', 'Badschrank', 'Bettwäsche 140 × 200 cm', 'Laptoptasche'].map(createDocument),
    )
  })
  after(() => index.close())

  it(`[R21] takes ${INPUTS.toLocaleString('en')} queries nobody should send: each is refused with 400 or searched for, none is a fault`, async function () {
    this.timeout(180_000)
    let [refused, searched] = [0, 0]
    await fc.assert(
      fc.asyncProperty(query, async (sent) => {
        try {
          const { term, category, filters, sort, page, pageSize } = parseSearchQuery(parseQuery(sent))
          expect(term.length).to.be.at.most(MAX_TERM_LENGTH)
          const { productIds, total } = await index.search({
            term,
            category,
            filters,
            sort,
            offset: (page - 1) * pageSize,
            limit: pageSize,
          })
          expect(productIds.length).to.be.at.most(Math.min(total, pageSize))
          searched++
        } catch (error) {
          if (!(error instanceof ShopError) || error.status !== 400) throw error
          refused++
        }
      }),
      { numRuns: INPUTS },
    )
    expect(refused).to.be.above(1000)
    expect(searched).to.be.above(1000)
  })
})
