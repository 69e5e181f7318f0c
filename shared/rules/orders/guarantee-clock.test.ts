import { expect } from 'chai'
import { computeGuarantee } from './guarantee-clock.ts'

const terms = { country: 'DE', legalGuaranteeMonths: 24, extraGuaranteeMonths: 0 } as const
const austria = { ...terms, country: 'AT', extraGuaranteeMonths: 12 } as const
const switzerland = { ...terms, country: 'CH' } as const

/** Something that was ordered and delivered on these days. */
const buy = (orderedOn: string, deliveredOn = orderedOn) => ({ orderedOn, deliveredOn })
const repairOn = (reportedOn: string, repairedOn = reportedOn) => ({ reportedOn, repairedOn })

describe('the guarantee clock', () => {
  it('[N5] [O83] runs 24 months from delivery, then for the shop’s own guarantee, also from the last day of a month', () => {
    expect(computeGuarantee(buy('2026-11-20', '2026-11-24'), austria)).to.deep.equal({
      legalUntil: '2028-11-24',
      shopUntil: '2029-11-24',
    })
    expect(computeGuarantee(buy('2024-02-29'), terms)).to.deep.equal({ legalUntil: '2026-02-28' })
    expect(computeGuarantee(buy('2026-08-31'), terms)).to.deep.equal({ legalUntil: '2028-08-31' })
  })

  it('[N5] [law 41] gains 12 months by a repair, once, counted from delivery, so that a leap day is not lost', () => {
    const repairs = [repairOn('2027-01-31', '2027-02-14'), repairOn('2028-03-01')]
    expect(computeGuarantee({ ...buy('2026-08-31'), repairs }, terms)).to.deep.equal({
      legalUntil: '2029-08-31',
      extended: true,
    })
    const leap = { ...buy('2028-02-25', '2028-02-29'), repairs: [repairOn('2030-02-28')] }
    expect(computeGuarantee(leap, terms)).to.include({ legalUntil: '2031-02-28' })
    const intoLeapYear = { ...buy('2029-01-31', '2029-02-28'), repairs: [repairOn('2029-12-31')] }
    expect(computeGuarantee(intoLeapYear, terms)).to.include({ legalUntil: '2032-02-28' })
  })

  it('[N5] [law 41] counts a repair of what was reported on the last day, and none that came later', () => {
    const goods = buy('2026-08-30', '2026-08-31')
    const late = computeGuarantee({ ...goods, repairs: [repairOn('2028-08-31', '2028-09-20')] }, terms)
    expect(late).to.deep.equal({ legalUntil: '2029-08-31', extended: true })
    expect(computeGuarantee({ ...goods, repairs: [repairOn('2028-09-01')] }, terms)).to.deep.equal({
      legalUntil: '2028-08-31',
    })
  })

  it('[N5] [law 41] leaves contracts of before 31 July 2026 as they are', () => {
    const repairs = [repairOn('2026-12-01')]
    expect(computeGuarantee({ ...buy('2026-07-30'), repairs }, terms)).to.deep.equal({ legalUntil: '2028-07-30' })
    expect(computeGuarantee({ ...buy('2026-07-31'), repairs }, terms)).to.include({ legalUntil: '2029-07-31' })
  })

  it('[N5] [law 4] names no guarantee of the shop where the law reaches as far after a repair', () => {
    const repaired = { ...buy('2026-08-01'), repairs: [repairOn('2027-08-01')] }
    expect(computeGuarantee(repaired, austria)).to.deep.equal({ legalUntil: '2029-08-01', extended: true })
  })

  it('[N5] begins anew for the repaired defect alone in Switzerland, from its last repair', () => {
    const repairs = [repairOn('2027-02-01', '2027-02-28'), repairOn('2027-05-01', '2027-05-31')]
    expect(computeGuarantee({ ...buy('2026-10-01', '2026-10-05'), repairs }, switzerland)).to.deep.equal({
      legalUntil: '2028-10-05',
      repairUntil: '2029-05-31',
    })
  })
})
