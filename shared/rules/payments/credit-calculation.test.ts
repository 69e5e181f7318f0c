import { expect } from 'chai'
import { findTenant } from '#tenants/index.ts'
import {
  isWithinCreditRange,
  listInstalmentMonths,
  parsePriceInput,
  toCreditCalculation,
} from './credit-calculation.ts'
import { createInstalmentPlan } from './instalment-plan.ts'

const terms = findTenant('at')?.credit ?? expect.fail()

describe('the calculator', () => {
  it('[S3.39] reads amounts as people in the four countries write them', () => {
    const cents = {
      '1299': 1299_00,
      '1.299': 1299_00,
      '1.299,50': 1299_50,
      '1299,5': 1299_50,
      "1'299.50": 1299_50,
      '1’299.–': 1299_00,
      '€ 49,90': 49_90,
      '49,- EUR': 49_00,
      '12.345.678': 12_345_678_00,
      '0': 0,
    }
    for (const [text, value] of Object.entries(cents)) expect(parsePriceInput(text), text).to.equal(value)
    for (const text of ['', 'viel', '-5', '1,2,3', '12.34.56', '1e3', '1.2999', '٣'])
      expect(parsePriceInput(text), text).to.equal(undefined)
  })

  it('[S5.33] moves a price up to the minimum, or into the range, and says which', () => {
    expect(toCreditCalculation(terms, { price: '49,99' })).to.include({ priceCents: 50_00, corrected: 'minimum' })
    expect(toCreditCalculation(terms, { price: '4000,01' })).to.include({ priceCents: 4000_00, corrected: 'range' })
    for (const price of ['50', '4.000', '123,45'])
      expect(toCreditCalculation(terms, { price })).to.not.have.property('corrected')
    expect(toCreditCalculation(terms, { price: 'viel' })).to.equal(undefined)
    expect([50_00, 4000_00, 49_99, 4000_01].map((cents) => isWithinCreditRange(terms, cents))).to.deep.equal([
      true,
      true,
      false,
      false,
    ])
  })

  it('begins with 1000 in twelve months', () => {
    expect(toCreditCalculation(terms, {})).to.include({ priceCents: 1000_00, months: 12 })
  })

  it('[O42] offers the months whose instalment is at least 10 euro, the shortest time always', () => {
    expect(listInstalmentMonths(terms, 4000_00)).to.deep.equal(terms.months)
    expect(listInstalmentMonths(terms, 50_00)).to.deep.equal([3])
    for (const priceCents of [100_00, 249_00, 480_00])
      for (const months of listInstalmentMonths(terms, priceCents))
        expect(
          createInstalmentPlan({ priceCents, months, monthlyFactorPpm: terms.monthlyFactorPpm }).regular,
        ).to.be.at.least(10_00)
  })

  it('takes the next shorter time where the asked one is not offered', () => {
    expect(toCreditCalculation(terms, { price: '4000', months: '13' })?.months).to.equal(12)
    expect(toCreditCalculation(terms, { price: '50', months: '48' })?.months).to.equal(3)
    for (const months of ['0', '', 'x', '-1'])
      expect(toCreditCalculation(terms, { price: '4000', months })?.months, months).to.equal(3)
  })
})
