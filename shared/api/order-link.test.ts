import { expect } from 'chai'
import { parseOrderPageLink } from './order-link.ts'

describe('the link to an order', () => {
  it('[R33] is read of path or query, with the signature only if there is one', () => {
    const parse = (query: string, number?: string) => parseOrderPageLink(new URLSearchParams(query), number)
    expect(parse('signature=abc', '100000017')).to.deep.equal({ order: '100000017', signature: 'abc' })
    expect(parse('order=100000017&signature=abc')).to.deep.equal({ order: '100000017', signature: 'abc' })
    expect(parse('order=100000025', '100000017'), 'the path is the page').to.deep.equal({ order: '100000017' })
    expect(parse('signature=')).to.deep.equal({ order: '' })
  })
})
