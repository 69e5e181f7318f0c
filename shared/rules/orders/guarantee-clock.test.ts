import { expect } from 'chai'
import { computeGuarantee } from './guarantee-clock.ts'

describe('the guarantee clock', () => {
  it('[N5] runs 24 months from delivery, then for the shop’s own guarantee, also from the last day of a month', () => {
    expect(computeGuarantee('2026-11-24', { legalGuaranteeMonths: 24, extraGuaranteeMonths: 12 })).to.deep.equal({
      legalUntil: '2028-11-24',
      shopUntil: '2029-11-24',
    })
    expect(computeGuarantee('2024-02-29', { legalGuaranteeMonths: 24, extraGuaranteeMonths: 0 })).to.deep.equal({
      legalUntil: '2026-02-28',
    })
  })
})
