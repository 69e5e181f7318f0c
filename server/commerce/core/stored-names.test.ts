import { expect } from 'chai'
import { parseStored } from './stored-names.ts'

describe('stored names', () => {
  it('of orders from before the standard terms are read as today’s', () => {
    const stored = {
      orderNumber: '100000001',
      bonusCard: 'JOE12345678',
      lines: [{ sku: '1', orderNumber: '4711', reductions: [{ code: 'A' }] }],
      totals: { reductions: [] },
    }
    expect(parseStored(JSON.stringify(stored))).to.deep.equal({
      orderNumber: '100000001',
      loyaltyCard: 'JOE12345678',
      lines: [{ sku: '1', articleNumber: '4711', discounts: [{ code: 'A' }] }],
      totals: { discounts: [] },
    })
  })

  it('of today stay as they are', () => {
    const stored = { loyaltyCard: 'J', lines: [{ sku: '1', articleNumber: '4711', discounts: [] }] }
    expect(parseStored(JSON.stringify(stored))).to.deep.equal(stored)
  })
})
