import { expect } from 'chai'
import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { SearchDocument } from '../catalogue-index.ts'
import { createMemoryIndex } from './memory-index.ts'

const style = (id: string, largestPackage?: SortedDimensions): SearchDocument => ({
  id,
  title: id,
  types: [],
  codes: [],
  keywords: [],
  words: [],
  measures: {},
  facets: { category: [], brand: [], colour: [], size: [], rating: [], energy: [], reduced: [], delivery: [] },
  priceCents: 100,
  reductionPercent: 0,
  rating: 0,
  popularity: 1,
  releasedOn: '2026-01-01',
  soldOut: false,
  ...(largestPackage && { largestPackage }),
})

describe('[N7] goods that come in', () => {
  const styles = [style('sofa', [2200, 950, 900]), style('lamp', [600, 300, 300]), style('shirt')]
  const ask = async (fits?: string) => {
    const index = await createMemoryIndex('de', styles)
    return index.search({
      term: '',
      category: '',
      filters: fits ? { fits: [fits] } : {},
      sort: 'relevance',
      offset: 0,
      limit: 9,
    })
  }

  it('are those whose package passes the openings, and those that need no carrying', async () => {
    const { productIds, fittingCount } = await ask('door-80x200')
    expect({ styleIds: productIds, fitting: fittingCount }).to.deep.equal({ styleIds: ['lamp', 'shirt'], fitting: 1 })
  })

  it('are not asked for where nobody gives an opening, or what is none', async () => {
    for (const none of [undefined, 'window-1x1'])
      expect(await ask(none)).to.include({ total: 3, fittingCount: undefined })
  })

  it('answers many searches at once as one by one', async () => {
    const index = await createMemoryIndex('de', styles)
    const ask = (term: string) =>
      index.search({ term, category: '', filters: {}, sort: 'relevance', offset: 0, limit: 9 })
    const answers = await Promise.all(['sofa', 'lamp', 'shirt'].map(ask))
    expect(answers.map(({ productIds, ranks }) => [productIds[0], ranks[0]?.words])).to.deep.equal([
      ['sofa', 100],
      ['lamp', 100],
      ['shirt', 100],
    ])
  })
})
