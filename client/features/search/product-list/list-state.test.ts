import { expect } from 'chai'
import { countFilters, parseListState, toggleFilter, toListQueryString } from './list-state.ts'

const read = (query: string) => parseListState(new URLSearchParams(query))

describe('the address of a list', () => {
  it('[O23] holds filters, order and page, and is read back the same', () => {
    const query = '?f.brand=a,b&f.colour=red&sort=price-asc&page=3'
    expect(toListQueryString(read(query))).to.equal(query)
  })

  it('[O23] reads what a form without JavaScript sends', () => {
    expect(read('f.brand=a&f.brand=b&f.brand=a').filters).to.deep.equal({ brand: ['a', 'b'] })
  })

  it('leaves out what it does not know', () => {
    expect(read('f.shoe=1&f.price=cheap&f.width=-&sort=cheap&page=-2')).to.deep.equal({
      sort: 'relevance',
      page: 1,
      filters: {},
    })
    expect(read('page=1e9').page).to.equal(1)
  })

  it('turns two price fields into one range in cents, whichever way round', () => {
    expect(read('price-from=10&price-to=49,99').filters.price).to.deep.equal(['1000-4999'])
    expect(read('price-from=50&price-to=10').filters.price).to.deep.equal(['1000-5000'])
    expect(read('price-from=&price-to=').filters.price).to.equal(undefined)
    expect(read('price-from=20').filters.price).to.deep.equal(['2000-'])
    expect(read('price-from=zwanzig&price-to=1e99').filters.price).to.equal(undefined)
  })

  it('turns the fields of each measure into a range in centimetres', () => {
    expect(read('width-from=80&width-to=120&depth-to=60').filters).to.deep.equal({ width: ['80-120'], depth: ['-60'] })
    expect(toListQueryString(read('height-from=200'))).to.equal('?f.height=200-')
  })

  it('[O23] takes the bra finder’s size and cup as one size, spelt as the filter spells it', () => {
    expect(read('size=75&cupSize=B').filters).to.deep.equal({ size: ['75b'] })
    expect(read('size=42').filters).to.deep.equal({ size: ['42'] })
  })

  it('starts again from the first page when a filter changes', () => {
    const grown = read('f.brand=a&page=4')
    expect(toListQueryString(toggleFilter(grown, 'brand', 'b'))).to.equal('?f.brand=a,b')
    expect(toListQueryString(toggleFilter(grown, 'brand', 'a'))).to.equal('')
  })

  it('counts the chosen values over all facets', () => {
    expect(countFilters(read('f.brand=a,b&f.colour=red'))).to.equal(3)
  })
})
