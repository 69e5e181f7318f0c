import { expect } from 'chai'
import { dayName, isOpenAt } from './office-hours.ts'

const daily = [{ from: 1, to: 7, opens: '07:00', closes: '22:00' }]
const week = [
  { from: 1, to: 5, opens: '08:00', closes: '21:00' },
  { from: 6, to: 6, opens: '08:00', closes: '12:00' },
]
const at = (moment: string) => new Date(moment)

describe('[O81] office hours', () => {
  it('go by the clock of the shop, in summer and in winter', () => {
    expect(isOpenAt(daily, 'Europe/Vienna', at('2026-07-01T05:00:00Z'))).to.equal(true)
    expect(isOpenAt(daily, 'Europe/Vienna', at('2026-01-07T05:00:00Z'))).to.equal(false)
    expect(isOpenAt(daily, 'Europe/Vienna', at('2026-01-07T06:00:00Z'))).to.equal(true)
  })

  it('end with the minute of closing', () => {
    expect(isOpenAt(daily, 'Europe/Vienna', at('2026-01-07T20:59:00Z'))).to.equal(true)
    expect(isOpenAt(daily, 'Europe/Vienna', at('2026-01-07T21:00:00Z'))).to.equal(false)
  })

  it('differ by day of the week', () => {
    expect(isOpenAt(week, 'Europe/Berlin', at('2026-01-09T18:00:00Z'))).to.equal(true)
    expect(isOpenAt(week, 'Europe/Berlin', at('2026-01-10T10:00:00Z'))).to.equal(true)
    expect(isOpenAt(week, 'Europe/Berlin', at('2026-01-10T12:00:00Z'))).to.equal(false)
    expect(isOpenAt(week, 'Europe/Berlin', at('2026-01-11T10:00:00Z'))).to.equal(false)
  })

  it('name their days in the language of the page', () => {
    expect([dayName('de-AT', 1), dayName('fr-CH', 6), dayName('nl-NL', 7)]).to.deep.equal(['Montag', 'samedi', 'zondag'])
  })
})
