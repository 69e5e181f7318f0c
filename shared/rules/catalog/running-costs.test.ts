import { expect } from 'chai'
import type { RunningTariff } from '#shared/tenant.ts'
import {
  calculateExtraFuelCents,
  calculateExtraLitres,
  calculateFiveYearTotal,
  calculateKwhPerYear,
  estimateRunningCosts,
  findUsageDevice,
} from './running-costs.ts'

const tariff: RunningTariff = {
  centsPerKwh: 40,
  source: 'estimate',
  asOf: '2026-01',
  fuelCentsPerLitre: 180,
  kilometresPerYear: 10_000,
}

describe('running costs', () => {
  it('[N8] takes a year from the label as it is', () => {
    expect(calculateKwhPerYear({ kwh: 141, per: 'year' })).to.equal(141)
    expect(findUsageDevice({ kwh: 141, per: 'year' })).to.equal(undefined)
  })

  it('[N8] counts 220 washes, 280 rinses, four hours of television a day and 1000 hours of light', () => {
    expect(calculateKwhPerYear({ kwh: 50, per: '100-cycles', device: 'laundry' })).to.equal(110)
    expect(calculateKwhPerYear({ kwh: 50, per: '100-cycles', device: 'dishes' })).to.equal(140)
    expect(calculateKwhPerYear({ kwh: 100, per: '1000-hours', device: 'screen' })).to.equal(146)
    expect(calculateKwhPerYear({ kwh: 8, per: '1000-hours', device: 'lamp' })).to.equal(8)
  })

  it('takes washing and light for imported goods that do not say what they are', () => {
    expect(findUsageDevice({ kwh: 50, per: '100-cycles' })).to.equal('laundry')
    expect(findUsageDevice({ kwh: 8, per: '1000-hours' })).to.equal('lamp')
  })

  it('[N8] counts the fuel of a set of tyres beyond class A: 7.5 per cent at class E', () => {
    // 10,000 km at 7 litres are 700 litres; 7.5 % of them 52.5.
    expect(calculateExtraLitres('E', tariff)).to.be.closeTo(52.5, 1e-9)
    expect(calculateExtraFuelCents('E', tariff)).to.equal(94_50)
    expect(calculateExtraFuelCents('A', tariff)).to.equal(0)
    // Class C: 2.5 kg/t of 5, half of it.
    expect(calculateExtraFuelCents('C', tariff)).to.equal(47_25)
  })

  it('tells no more than it knows', () => {
    const shown = (cents: number) => estimateRunningCosts(cents, 'EUR').perYear.cents
    expect([1_23, 1_99, 4_37, 9_80, 56_40, 123_49].map(shown)).to.deep.equal([1_20, 2_00, 4_50, 10_00, 56_00, 123_00])
    expect(
      calculateFiveYearTotal({ cents: 89_90, currency: 'EUR' }, { cents: 236_00, currency: 'EUR' }, 4),
    ).to.deep.equal({
      cents: 596_00,
      currency: 'EUR',
    })
    expect(estimateRunningCosts(56_40, 'CHF')).to.deep.equal({
      perYear: { cents: 56_00, currency: 'CHF' },
      fiveYears: { cents: 282_00, currency: 'CHF' },
    })
  })
})
