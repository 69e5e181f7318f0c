import { expect } from 'chai'
import { getIndexing } from './indexing.ts'
import { parseListState } from './list-state.ts'

const facets = [
  { key: 'colour' as const, values: [{ value: 'blau', label: 'Blau', count: 12, chosen: true }] },
  { key: 'size' as const, values: [{ value: '38', label: '38', count: 12, chosen: true }] },
]
const of = (query: string, total = 12) => getIndexing({ total, facets }, parseListState(new URLSearchParams(query)))

describe('what search engines may index of a list', () => {
  it('is the plain category, whatever its order', () => {
    expect(of('')).to.deep.equal({ query: '', noindex: false })
    expect(of('sort=newest&page=3')).to.deep.equal({ query: '', noindex: false })
    expect(of('', 0).noindex).to.equal(true)
  })

  it('is each page of it under an address of its own, in its own order', () => {
    expect(of('page=3')).to.deep.equal({ query: '?page=3', noindex: false })
    expect(of('page=1')).to.deep.equal({ query: '', noindex: false })
    expect(of('f.colour=blau&page=2').query).to.equal('?f.colour=blau&page=2')
  })

  it('is a category in one colour or of one brand under an address of its own', () => {
    expect(of('f.colour=blau&sort=newest&page=2')).to.deep.equal({
      query: '?f.colour=blau',
      noindex: false,
      value: 'Blau',
    })
  })

  it('is no other combination', () => {
    for (const query of [
      'f.size=38',
      'f.colour=blau&f.size=38',
      'f.colour=blau,rot',
      'f.colour=unknown',
      'f.price=100-200',
    ])
      expect(of(query), query).to.deep.equal({ query: '', noindex: true })
    expect(of('f.colour=blau', 3).noindex).to.equal(true)
  })
})
