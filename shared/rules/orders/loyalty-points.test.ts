import { expect } from 'chai'
import { countLostPoints } from './loyalty-points.ts'

const count = (beforeCents: number, afterCents: number, day = '2026-11-21') =>
  countLostPoints({
    terms: { centsPerPoint: 200, bookedAfterDays: 60 },
    placedAt: '2026-11-20T23:30:00.000Z', // the 21st in Vienna
    beforeCents,
    afterCents,
    now: new Date(`${day}T12:00:00Z`),
    timeZone: 'Europe/Vienna',
  })

describe('the points of a loyalty card', () => {
  it('[O55] are lost by what is not kept, counted in whole points', () => {
    expect(count(99_99, 50_01)).to.equal(49 - 25)
    expect(count(3_99, 2_00)).to.equal(0)
    expect(count(99_99, 0)).to.equal(49)
  })

  it('[O55] are not counted any more on the day on which they are booked', () => {
    expect([count(99_99, 0, '2027-01-19'), count(99_99, 0, '2027-01-20')]).to.deep.equal([49, 0])
  })

  it('are never lost where an order costs more for the goods that are kept, as without its voucher', () => {
    expect(count(80_00, 82_00)).to.equal(0)
  })
})
