import { expect } from 'chai'
import { parseComparedSkus } from './compared-products.ts'

describe('comparison', () => {
  it('[N8] reads up to four skus from an address, each once, and no nonsense', () => {
    expect(parseComparedSkus(new URLSearchParams('sku=a-01&sku=b-02,c-03&sku=a-01'))).to.deep.equal([
      'a-01',
      'b-02',
      'c-03',
    ])
    expect(parseComparedSkus(new URLSearchParams('sku=1,2,3,4,5'))).to.deep.equal(['1', '2', '3', '4'])
    expect(parseComparedSkus(new URLSearchParams(`sku=<b>&sku=${'9'.repeat(65)}&sku=&sku=..%2F..`))).to.deep.equal([])
  })
})
