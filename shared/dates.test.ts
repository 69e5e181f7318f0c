import { expect } from 'chai'
import { addDays, addMonths, countDays, eachDay, getLocalDay, getLocalTime, getWeekday, isDay } from './dates.ts'

const vienna = 'Europe/Vienna'

describe('calendar days', () => {
  it('are those of the calendar: what JavaScript would correct is none', () => {
    expect(isDay('2028-02-29')).to.equal(true)
    for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '01.01.2026', ''])
      expect(isDay(text), text).to.equal(false)
  })

  it('[R19] are added over months, leap days and years, forwards and backwards', () => {
    expect(addDays('2026-12-31', 1)).to.equal('2027-01-01')
    expect(addDays('2028-02-28', 1)).to.equal('2028-02-29')
    expect(addDays('2027-03-01', -1)).to.equal('2027-02-28')
    expect(addDays('2026-03-28', 2)).to.equal('2026-03-30')
    expect(addDays('2026-10-24', 365)).to.equal('2027-10-24')
  })

  it('[R19] are counted from one to the other, past the nights when the clocks change', () => {
    expect(countDays('2026-11-23', '2026-11-23')).to.equal(0)
    expect(countDays('2026-03-28', '2026-03-30')).to.equal(2)
    expect(countDays('2026-10-24', '2026-10-26')).to.equal(2)
    expect(countDays('2027-01-01', '2026-12-31')).to.equal(-1)
    expect(countDays('2028-01-01', '2029-01-01')).to.equal(366)
  })

  it('are listed with the first and the last one', () => {
    expect(eachDay('2026-12-30', '2027-01-02')).to.deep.equal(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(eachDay('2026-12-30', '2026-12-30')).to.deep.equal(['2026-12-30'])
    expect(eachDay('2026-12-30', '2026-12-01')).to.deep.equal(['2026-12-30'])
  })

  it('have weekdays from Monday (1) to Sunday (7)', () => {
    expect(getWeekday('2026-11-23')).to.equal(1)
    expect(getWeekday('2026-11-28')).to.equal(6)
    expect(getWeekday('2026-11-29')).to.equal(7)
  })
})

describe('months', () => {
  it('lead to the same day, or to the last day of a shorter month', () => {
    expect(addMonths('2026-11-23', 1)).to.equal('2026-12-23')
    expect(addMonths('2026-01-31', 1)).to.equal('2026-02-28')
    expect(addMonths('2028-01-31', 1)).to.equal('2028-02-29')
    expect(addMonths('2026-08-31', 1)).to.equal('2026-09-30')
    expect(addMonths('2026-03-31', -1)).to.equal('2026-02-28')
  })

  it('lead over the end of a year, and by none to the day itself', () => {
    expect(addMonths('2026-11-30', 3)).to.equal('2027-02-28')
    expect(addMonths('2026-12-15', 24)).to.equal('2028-12-15')
    expect(addMonths('2026-01-15', -1)).to.equal('2025-12-15')
    expect(addMonths('2026-05-31', 0)).to.equal('2026-05-31')
  })
})

describe('local time', () => {
  it('[R19] is the same day in all four countries, on the nights when the clocks change, leap days and the year’s last', () => {
    for (const zone of [vienna, 'Europe/Berlin', 'Europe/Zurich', 'Europe/Amsterdam']) {
      const getDays = (...moments: string[]) => moments.map((moment) => getLocalDay(new Date(moment), zone))
      expect(getDays('2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z')).to.deep.equal(['2026-03-28', '2026-03-29'])
      expect(getDays('2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z')).to.deep.equal(['2026-03-29', '2026-03-30'])
      expect(getDays('2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z')).to.deep.equal(['2026-10-24', '2026-10-25'])
      expect(getDays('2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z')).to.deep.equal(['2026-10-25', '2026-10-26'])
      expect(getDays('2028-02-28T23:00:00Z', '2028-02-29T23:00:00Z')).to.deep.equal(['2028-02-29', '2028-03-01'])
      expect(getDays('2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z')).to.deep.equal(['2026-12-31', '2027-01-01'])
    }
  })

  it('[R19] keeps the local day on the nights when the clocks change', () => {
    expect(getLocalDay(new Date('2026-03-28T23:30:00Z'), vienna)).to.equal('2026-03-29')
    expect(getLocalDay(new Date('2026-03-29T22:30:00Z'), vienna)).to.equal('2026-03-30')
    expect(getLocalDay(new Date('2026-10-25T23:30:00Z'), vienna)).to.equal('2026-10-26')
  })

  it('shows hour and minute of a day that begins at 00:00', () => {
    expect(getLocalTime(new Date('2026-03-28T23:05:00Z'), vienna)).to.deep.equal({
      day: '2026-03-29',
      hour: 0,
      time: '00:05',
    })
    expect(getLocalTime(new Date('2026-07-01T21:59:59Z'), vienna)).to.deep.equal({
      day: '2026-07-01',
      hour: 23,
      time: '23:59',
    })
  })

  it('answers anew for another minute and for another time zone', () => {
    const instant = new Date('2026-11-23T23:30:00Z')
    expect(getLocalDay(instant, vienna)).to.equal('2026-11-24')
    expect(getLocalDay(instant, 'America/New_York')).to.equal('2026-11-23')
    expect(getLocalTime(new Date(instant.getTime() + 60_000), vienna).time).to.equal('00:31')
  })
})
