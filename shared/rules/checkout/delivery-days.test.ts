import { expect } from 'chai'
import { addWorkingDays, calculateDeliveryWindow, getProcessingDay, listWorkingDays } from './delivery-days.ts'

const none = new Set<string>()
const vienna = 'Europe/Vienna'

describe('delivery days', () => {
  it('counts an order before 16:00 local from the same day', () => {
    expect(getProcessingDay(new Date('2026-11-23T14:59:59Z'), vienna, none)).to.equal('2026-11-23')
  })

  it('counts an order from 16:00 local on from the next working day', () => {
    expect(getProcessingDay(new Date('2026-11-23T15:00:00Z'), vienna, none)).to.equal('2026-11-24')
    expect(getProcessingDay(new Date('2026-11-21T15:00:00Z'), vienna, none)).to.equal('2026-11-23')
  })

  it('leaves out Sundays and holidays', () => {
    expect(addWorkingDays('2026-12-23', 2, new Set(['2026-12-25', '2026-12-26']))).to.equal('2026-12-28')
  })

  it('crosses the year end with the holidays of both years', () => {
    expect(
      calculateDeliveryWindow(
        new Date('2026-12-30T10:00:00Z'),
        vienna,
        { from: 2, to: 4 },
        new Set(['2027-01-01', '2027-01-06']),
      ),
    ).to.deep.equal({
      from: '2027-01-02',
      to: '2027-01-05',
    })
  })

  it('[R19] counts the right days over the nights when the clocks change', () => {
    expect(calculateDeliveryWindow(new Date('2026-03-27T16:00:00Z'), vienna, { from: 1, to: 2 }, none)).to.deep.equal({
      from: '2026-03-30',
      to: '2026-03-31',
    })
    expect(calculateDeliveryWindow(new Date('2026-10-23T13:00:00Z'), vienna, { from: 2, to: 3 }, none)).to.deep.equal({
      from: '2026-10-26',
      to: '2026-10-27',
    })
  })

  it('knows the leap day', () => {
    expect(addWorkingDays('2028-02-28', 1, none)).to.equal('2028-02-29')
  })

  it('offers days from the first possible one on', () => {
    expect(listWorkingDays('2026-12-24', 3, new Set(['2026-12-25', '2026-12-26']))).to.deep.equal([
      '2026-12-24',
      '2026-12-28',
      '2026-12-29',
    ])
  })
})
