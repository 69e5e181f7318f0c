import { expect } from 'chai'
import { createOptionBuilder } from './suggestion-options.ts'

const path = (id: string, params: Record<string, string | undefined> = {}) => `${id} ${Object.values(params).join(' ')}`
const nothing = { popular: [], types: [], terms: [], categories: [], brands: [], products: [] }
const list = createOptionBuilder(path, 'x')
const shown = (groups: ReturnType<typeof list>) =>
  groups.map(({ key, options }) => [key, ...options.map(({ label }) => label)])

describe('search bar: what the list shows', () => {
  const start = {
    term: '',
    suggestions: {
      ...nothing,
      popular: ['Lampe', 'sofa', 'Stuhl'],
      categories: [{ category: 'w', slug: 'wohnen', name: 'Wohnen' }],
    },
  }

  it('[S1.50] for an empty field: own searches and a way to forget them, popular ones that are not among them, categories', () => {
    expect(shown(list(start, ['Sofa', 'Bett'], ''))).to.deep.equal([
      ['searches', 'Sofa', 'Bett', ''],
      ['popular', 'Lampe', 'Stuhl'],
      ['categories', 'Wohnen'],
    ])
    expect(shown(list(start, [], ''))[0]?.[0]).to.equal('popular')
  })

  it('[S1.50] shows the six latest own searches', () => {
    const [own] = list(
      start,
      Array.from({ length: 20 }, (_, at) => `Suche ${at}`),
      '',
    )
    expect(own?.options.map(({ label, kind }) => (kind === 'link' ? label : kind))).to.deep.equal([
      ...[0, 1, 2, 3, 4, 5].map((at) => `Suche ${at}`),
      'delete-all',
    ])
  })

  it('keeps to what begins with one letter, and always offers the search itself', () => {
    expect(shown(list(start, ['Sofa', 'Bett'], 's'))).to.deep.equal([
      ['searches', 'Sofa', ''],
      ['popular', 'Stuhl'],
      ['all', 's'],
    ])
  })

  it('leaves the list of the empty field as it is while the first answer is on its way', () => {
    expect(shown(list(start, [], 'sof')).map(([key]) => key)).to.deep.equal(['popular', 'categories', 'all'])
  })

  it('[S7.4] for letters: kinds, words, categories, brands, articles, in this order and each word once', () => {
    const product = {
      sku: '1-01',
      slug: 'sofa-hedda',
      title: 'Sofa Hedda',
      brand: 'B',
      price: { current: { cents: 1, currency: 'EUR' as const } },
    }
    const suggestions = {
      ...{ popular: [], types: ['Sofas'], terms: ['SOFAS', 'Sofa', 'Sofatisch', 'Sofabett'], brands: ['Sofia'] },
      ...{ categories: [{ category: 's', slug: 'sofas', name: 'Sofas', within: 'Wohnen' }], products: [product] },
    }
    const groups = list({ term: 'sofa', suggestions }, ['Sofabett', 'Bett'], 'sofa')
    expect(shown(groups)).to.deep.equal([
      ['types', 'Sofas'],
      ['terms', 'Sofabett', 'Sofatisch'],
      ['categories', 'Sofas'],
      ['brands', 'Sofia'],
      ['products', 'Sofa Hedda'],
      ['all', 'sofa'],
    ])
    const options = groups.flatMap((group) => group.options)
    expect(options.map((option) => option.kind === 'link' && option.href)).to.deep.equal([
      ...[
        'search Sofas',
        'search Sofabett',
        'search Sofatisch',
        'category sofas s',
        'search Sofia',
        'product sofa-hedda 1-01',
        'search sofa',
      ],
    ])
    expect(new Set(options.map(({ id }) => id)).size).to.equal(options.length)
    expect(options.every(({ id }) => id.startsWith('x-'))).to.equal(true)
  })

  it('shows own searches and the search itself where no answer came', () => {
    expect(shown(list(undefined, ['Sofa'], ''))).to.deep.equal([['searches', 'Sofa', '']])
    expect(shown(list(undefined, [], 'bett'))).to.deep.equal([['all', 'bett']])
  })
})
