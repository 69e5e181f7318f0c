import { expect } from 'chai'
import { parseListState } from './list-state.ts'
import { listUnknownFilters } from './unknown-filters.tsx'

const facets = [
  { key: 'colour' as const, values: [{ value: 'blau', label: 'Blau', count: 0, chosen: true }] },
  { key: 'size' as const, values: [{ value: '75B', label: '75B', count: 3, chosen: true }] },
]
const list = (query: string) =>
  listUnknownFilters(facets, parseListState(new URLSearchParams(query))).map(({ key, value }) => `${key} ${value}`)

describe('filters that have no effect', () => {
  it('are values that the range does not have', () => {
    expect(list('f.colour=blau,lila&f.brand=nobody')).to.deep.equal(['brand nobody', 'colour lila'])
  })

  it('are neither those without a hit nor ranges, doorways or sizes in other letters', () => {
    expect(list('f.colour=blau&f.price=1000-2000&f.fits=door-80x200&f.size=75b')).to.deep.equal([])
  })
})
