import { expect } from 'chai'
import { parseReviewsFilter } from './reviews-filter.ts'

const read = (query: string) => parseReviewsFilter('10001-01', new URLSearchParams(query))

describe('which reviews a product page shows', () => {
  it('[S3.8] reads stars and page from the address', () => {
    expect(read('stars=4&reviews=3')).to.deep.equal({ sku: '10001-01', stars: 4, page: 3 })
  })

  it('takes all of them, from the first page, where the address says nothing or nonsense', () => {
    const all = { sku: '10001-01', stars: undefined, page: 1 }
    expect(read('')).to.deep.equal(all)
    expect(read('stars=7&reviews=-1')).to.deep.equal(all)
    expect(read('stars=4.5&reviews=1e9')).to.deep.equal(all)
  })
})
