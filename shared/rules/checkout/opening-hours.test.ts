import { expect } from 'chai'
import { findOpenPeriod, getOpeningStatus, parseOpeningHours } from './opening-hours.ts'

const none = new Set<string>()
const vienna = 'Europe/Vienna'
const hours = parseOpeningHours('Mo-Fr 08:00-12:00,13:00-18:00; Sa 09:00-12:00') ?? []
const at = (now: string, closed = none) => getOpeningStatus(hours, new Date(now), vienna, closed)

describe('opening hours', () => {
  it('[S2.3] tell until when a shop is open, and when it opens next: after the break, tomorrow, on Monday', () => {
    expect(at('2026-11-23T07:00:00Z')).to.deep.equal({ open: true, until: '12:00' })
    expect(at('2026-11-23T11:00:00Z')).to.deep.equal({ open: false, next: { day: '2026-11-23', at: '13:00' } })
    expect(at('2026-11-23T12:00:00Z')).to.deep.equal({ open: true, until: '18:00' })
    expect(at('2026-11-23T17:00:00Z')).to.deep.equal({ open: false, next: { day: '2026-11-24', at: '08:00' } })
    expect(at('2026-11-28T11:00:00Z')).to.deep.equal({ open: false, next: { day: '2026-11-30', at: '08:00' } })
    expect(at('2026-11-23T06:59:59Z')).to.deep.equal({ open: false, next: { day: '2026-11-23', at: '08:00' } })
  })

  it('are closed on holidays, one after the other too', () => {
    const closed = new Set(['2026-12-25', '2026-12-26'])
    expect(at('2026-12-25T09:00:00Z', closed)).to.deep.equal({ open: false, next: { day: '2026-12-28', at: '08:00' } })
    expect(at('2026-12-24T17:30:00Z', closed)).to.deep.equal({ open: false, next: { day: '2026-12-28', at: '08:00' } })
  })

  it('[R19] go by the clock on the wall when summer time begins and ends', () => {
    const sunday = [{ from: 7, to: 7, opens: '08:00', closes: '10:00' }]
    const on = (now: string) => getOpeningStatus(sunday, new Date(now), vienna, none)
    // 29 March 2026: 08:00 is 06:00 UTC, the day before it was 07:00 UTC. 25 October 2026: back again.
    expect(on('2026-03-29T06:00:00Z')).to.deep.equal({ open: true, until: '10:00' })
    expect(on('2026-03-29T05:59:00Z')).to.deep.equal({ open: false, next: { day: '2026-03-29', at: '08:00' } })
    expect(on('2026-10-25T06:30:00Z')).to.deep.equal({ open: false, next: { day: '2026-10-25', at: '08:00' } })
    expect(on('2026-10-25T08:59:00Z')).to.deep.equal({ open: true, until: '10:00' })
    expect(on('2026-10-25T09:00:00Z')).to.deep.equal({ open: false, next: { day: '2026-11-01', at: '08:00' } })
  })

  it('[O81] say by the clock of the shop whether somebody answers: in summer and winter, until the minute of closing, by day of the week', () => {
    const daily = [{ from: 1, to: 7, opens: '07:00', closes: '22:00' }]
    const week = parseOpeningHours('Mo-Fr 08:00-21:00; Sa 08:00-12:00') ?? []
    const open = (those: typeof week, now: string) => findOpenPeriod(those, new Date(now), vienna) !== undefined
    expect(
      ['2026-07-01T05:00Z', '2026-01-07T05:00Z', '2026-01-07T06:00Z'].map((now) => open(daily, now)),
    ).to.deep.equal([true, false, true])
    expect(['2026-01-07T20:59Z', '2026-01-07T21:00Z'].map((now) => open(daily, now))).to.deep.equal([true, false])
    const days = ['2026-01-09T18:00Z', '2026-01-10T10:00Z', '2026-01-10T12:00Z', '2026-01-11T10:00Z']
    expect(days.map((now) => open(week, now))).to.deep.equal([true, true, false, false])
  })

  it('of a shop that never opens name no day', () => {
    expect(getOpeningStatus([], new Date('2026-11-23T07:00:00Z'), vienna, none)).to.deep.equal({ open: false })
  })

  it('are read as map makers write them, and nothing else is', () => {
    expect(parseOpeningHours('Sa 09:00-12:00')).to.deep.equal([{ from: 6, to: 6, opens: '09:00', closes: '12:00' }])
    expect(parseOpeningHours('Mo-Su 00:00-24:00')).to.deep.equal([{ from: 1, to: 7, opens: '00:00', closes: '24:00' }])
    for (const text of [
      '',
      'Mo',
      '24/7',
      'Fr-Mo 08:00-12:00',
      'Mo-Fr 18:00-08:00',
      'Mo-Fr 08:00-25:00',
      'Di 08:00-12:00',
      'Mo-Fr 08:00-12:00;',
    ])
      expect(parseOpeningHours(text), text).to.equal(undefined)
  })
})
