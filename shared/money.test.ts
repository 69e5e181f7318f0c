import { expect } from 'chai'
import { allocate, roundTo, taxIn } from './money.ts'

describe('money', () => {
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
    expect(taxIn(120_00, 200)).to.equal(20_00)
    expect(taxIn(119_00, 190)).to.equal(19_00)
    expect(taxIn(108_10, 81)).to.equal(8_10)
  })

  it('[O53] rounds Swiss totals to five Rappen', () => {
    expect([10_02, 10_03, 10_07, 10_08].map((cents) => roundTo(cents, 5))).to.deep.equal([10_00, 10_05, 10_05, 10_10])
  })
})
