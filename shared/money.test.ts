import { expect } from 'chai'
import { allocate, calculateIncludedTax, roundTo, toDecimal } from './money.ts'

describe('money', () => {
  it('[O16] is written with a point and two digits for machines and terminals', () => {
    expect([1234_50, 7, 100].map(toDecimal)).to.deep.equal(['1234.50', '0.07', '1.00'])
  })

  it('[R7] splits an amount so that the parts add up', () => {
    expect(allocate(100, [1, 1, 1])).to.deep.equal([34, 33, 33])
    expect(allocate(595, [19_99, 0, 5_00])).to.deep.equal([476, 0, 119])
    expect(allocate(5, [])).to.deep.equal([])
  })

  it('[R7] loses no cent in 10,000 splits', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let i = 0; i < 10_000; i++) {
      const cents = random(1_000_000)
      const weights = Array.from({ length: 1 + random(8) }, () => 1 + random(50_000))
      expect(allocate(cents, weights).reduce((a, b) => a + b, 0)).to.equal(cents)
    }
  })

  it('[O53] finds the tax inside a gross amount', () => {
    expect(calculateIncludedTax(120_00, 200)).to.equal(20_00)
    expect(calculateIncludedTax(119_00, 190)).to.equal(19_00)
    expect(calculateIncludedTax(108_10, 81)).to.equal(8_10)
  })

  for (const [grossCents, perMille, taxCents] of [
    [1, 200, 0], // 0.17
    [3, 200, 0], // a net of 2.5 is rounded up: half a cent stays with the price
    [4, 200, 1], // 0.67
    [5, 200, 1], // 0.83
    [6, 200, 1],
    [9, 200, 1], // a net of 7.5 again
    [10, 200, 2], // 1.67
    [19_99, 200, 3_33], // 3.3317
    [29_99, 200, 5_00], // 4.9983
    [49_90, 100, 4_54], // 4.5364
    [29_99, 190, 4_79], // 4.7883
    [99_95, 81, 7_49], // 7.4894
    [19_95, 26, 51], // 50.5556
    [29_95, 210, 5_20], // 5.1979
    [1, 26, 0],
    [100, 0, 0],
  ] as const)
    it(`[O53 R7] rounds the tax of ${perMille / 10} % in ${grossCents} cents to ${taxCents}`, () => {
      expect(calculateIncludedTax(grossCents, perMille)).to.equal(taxCents)
    })

  it('[O53 R7] is never off by more than half a cent of tax, and the sum is the price', () => {
    for (const perMille of [26, 81, 90, 100, 190, 200, 210])
      for (let gross = 1; gross <= 2_000; gross++) {
        const tax = calculateIncludedTax(gross, perMille)
        const exact = (gross * perMille) / (1000 + perMille)
        expect(Math.abs(tax - exact), `${gross} ${perMille}`).to.be.at.most(0.5)
      }
  })

  it('[R7] rounds to the nearest step, halves up', () => {
    for (const [cents, step, rounded] of [
      [12, 5, 10],
      [13, 5, 15],
      [14, 5, 15],
      [15, 5, 15],
      [17, 5, 15],
      [18, 5, 20],
      [5, 10, 10],
      [4, 10, 0],
      [7, 1, 7],
    ] as const)
      expect(roundTo(cents, step), `${cents} to ${step}`).to.equal(rounded)
  })

  it('[O53] rounds Swiss totals to five Rappen', () => {
    expect([10_02, 10_03, 10_07, 10_08].map((cents) => roundTo(cents, 5))).to.deep.equal([10_00, 10_05, 10_05, 10_10])
  })
})
