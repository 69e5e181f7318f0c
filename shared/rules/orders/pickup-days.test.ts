import { expect } from 'chai'
import { getWeekday } from '../../dates.ts'
import { listPickupDays } from './pickup-days.ts'

const list = (instant: string, holidays: readonly string[] = []) =>
  listPickupDays(new Date(instant), 'Europe/Vienna', new Set(holidays))

describe('days on which freight is fetched', () => {
  it('[S9.43] begin three working days ahead', () => {
    expect(list('2026-11-23T09:00:00Z')[0], 'a Monday morning').to.equal('2026-11-26')
    expect(list('2026-11-23T17:00:00Z')[0], 'after the last lorry').to.equal('2026-11-27')
    expect(list('2026-11-22T09:00:00Z')[0], 'a Sunday').to.equal('2026-11-26')
  })

  it('[N11] are never Saturdays, on which freight rests, and those count for nothing', () => {
    expect(list('2026-11-25T09:00:00Z').slice(0, 2), 'a Wednesday').to.deep.equal(['2026-11-30', '2026-12-01'])
    expect(list('2026-11-27T17:00:00Z')[0], 'a Friday after the last lorry').to.equal('2026-12-03')
    expect(list('2026-11-23T09:00:00Z').map(getWeekday)).to.deep.equal([4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
  })

  it('[N11] are never Sundays or holidays', () => {
    const days = list('2026-12-22T09:00:00Z', ['2026-12-25', '2026-12-26', '2027-01-01'])
    expect(days[0]).to.equal('2026-12-28')
    expect(days).to.have.lengthOf(12).and.not.include('2027-01-01').and.not.include('2027-01-03')
  })
})
