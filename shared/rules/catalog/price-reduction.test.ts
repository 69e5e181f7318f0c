import { expect } from 'chai'
import { calculatePercentOff, findPriceReduction, type PriceFacts } from './price-reduction.ts'

const facts = (over: Partial<PriceFacts> = {}): PriceFacts => ({
  currentCents: 2999,
  previousCents: 4999,
  lowest30Cents: 4499,
  reducedOn: '2026-11-10',
  ...over,
})
const austria = { country: 'AT', currency: 'EUR', today: '2026-11-21' } as const
const switzerland = { country: 'CH', currency: 'CHF', today: '2026-11-21' } as const

describe('reduction', () => {
  it('[law 9] counts the percentage from the lowest price of 30 days, not from the struck price', () => {
    expect(findPriceReduction(facts(), austria)).to.deep.equal({
      previous: { cents: 4999, currency: 'EUR' },
      lowest30: { cents: 4499, currency: 'EUR' },
      reductionPercent: 33,
    })
  })

  it('[law 9] announces nothing when the price was as low within the 30 days', () => {
    expect(findPriceReduction(facts({ currentCents: 4499 }), austria)).to.equal(undefined)
  })

  it('[law 9] announces nothing without a known 30-day price', () => {
    expect(findPriceReduction(facts({ lowest30Cents: null }), austria)).to.equal(undefined)
  })

  it('[law 9] never counts from more than the struck price', () => {
    expect(findPriceReduction(facts({ lowest30Cents: 6000 }), austria)).to.deep.include({
      lowest30: { cents: 4999, currency: 'EUR' },
      reductionPercent: 40,
    })
  })

  it('[law 23] strikes a Swiss price that was held for 30 days, without a 30-day price beside it', () => {
    expect(findPriceReduction(facts({ lowest30Cents: 4999 }), switzerland)).to.deep.equal({
      previous: { cents: 4999, currency: 'CHF' },
      reductionPercent: 40,
    })
  })

  it('[law 23] strikes nothing in Switzerland when the price before was not held for 30 days', () => {
    expect(findPriceReduction(facts(), switzerland)).to.equal(undefined)
  })

  it('announces nothing before the reduction begins', () => {
    expect(findPriceReduction(facts({ reducedOn: '2026-11-22' }), austria)).to.equal(undefined)
  })

  it('rounds the percentage down and leaves out one below 1', () => {
    expect(calculatePercentOff(6667, 10000)).to.equal(33)
    expect(
      findPriceReduction(facts({ currentCents: 4490, previousCents: 4499, lowest30Cents: 4499 }), austria),
    ).to.not.have.property('reductionPercent')
  })
})
