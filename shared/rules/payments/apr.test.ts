import { expect } from 'chai'
import { type CashFlow, calculateEffectiveAnnualRate, calculateYearlyRate } from './apr.ts'

const flow = (euro: number, years = 0): CashFlow => ({ cents: euro * 100, years })
/** The one day count that the directive's examples share: from 1 January to 30 June of the following year. */
const YEAR_AND_A_HALF = 546 / 365

/** The same equation solved another way, so that bisection is not its own judge. */
function byNewton(flows: readonly CashFlow[]): number {
  let rate = 0.1
  for (let i = 0; i < 50; i++) {
    const value = flows.reduce((sum, { cents, years }) => sum + cents * (1 + rate) ** -years, 0)
    const slope = flows.reduce((sum, { cents, years }) => sum - years * cents * (1 + rate) ** (-years - 1), 0)
    rate -= value / slope
  }
  return rate
}

const vectors: readonly (readonly [name: string, percent: number, flows: readonly CashFlow[]])[] = [
  ['A1: 1000 for 1200 after 546 days', 12.96, [flow(1000), flow(-1200, YEAR_AND_A_HALF)]],
  ['A2: the same with 50 of costs', 16.9, [flow(950), flow(-1200, YEAR_AND_A_HALF)]],
  ['A3: 600 after one and two years', 13.07, [flow(1000), flow(-600, 1), flow(-600, 2)]],
  ['A4: 90, 181 and 365 days', 13.23, [flow(1000), flow(-272, 90 / 365), flow(-272, 181 / 365), flow(-544, 1)]],
  ['B1: a year and a half of equal months', 12.92, [flow(1000), flow(-1200, 1.5)]],
  ['B2: the same with 50 of costs', 16.85, [flow(950), flow(-1200, 1.5)]],
  ['B4: a quarter, a half, a year', 13.19, [flow(1000), flow(-272, 0.25), flow(-272, 0.5), flow(-544, 1)]],
]

describe('the effective annual rate', () => {
  for (const [name, percent, flows] of vectors)
    it(`[O41] [law 5] ${name}: ${percent} %`, () => {
      expect(calculateEffectiveAnnualRate(flows)).to.equal(percent)
      expect(calculateYearlyRate(flows)).to.be.closeTo(byNewton(flows), 1e-10)
    })

  it('[O41] is 0 where a credit costs nothing, and negative where less is paid than received', () => {
    expect(calculateEffectiveAnnualRate([flow(100), flow(-50, 0.5), flow(-50, 1)])).to.equal(0)
    expect(calculateEffectiveAnnualRate([flow(100), flow(-90, 1)])).to.equal(-10)
  })

  it('rounds halves up, whatever the last bits say', () => {
    expect(calculateEffectiveAnnualRate([flow(100_000), flow(-112_345, 1)])).to.equal(12.35)
    expect(calculateEffectiveAnnualRate([flow(100_000), flow(-112_344, 1)])).to.equal(12.34)
  })

  it('refuses flows that no rate solves', () => {
    expect(() => calculateYearlyRate([flow(100)])).to.throw('no yearly rate')
    expect(() => calculateYearlyRate([flow(-100, 1)])).to.throw('no yearly rate')
  })
})
