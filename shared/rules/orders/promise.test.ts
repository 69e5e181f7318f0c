import { expect } from 'chai'
import {
  decideOutcome,
  getPaymentVisibleDeadline,
  getPromiseState,
  getRefundDeadline,
  getReturnDeadline,
  postponeDeadline,
} from './promise.ts'

const open = { dueOn: '2026-11-26', outcome: null } as const

describe('promises', () => {
  it('[N10] are kept up to the end of their day, and broken from the next on', () => {
    expect(decideOutcome(open, {}, '2026-11-26')).to.equal(null)
    expect(decideOutcome(open, {}, '2026-11-27')).to.equal('broken')
    expect(decideOutcome(open, { fulfilledOn: '2026-11-26' }, '2026-11-30')).to.equal('kept')
    expect(decideOutcome(open, { fulfilledOn: '2026-11-27' }, '2026-11-27')).to.equal('broken')
    expect(decideOutcome(open, { isDropped: true }, '2026-11-30')).to.equal('dropped')
  })

  it('[N10] stay broken when they are fulfilled late', () => {
    const broken = { ...open, outcome: 'broken' } as const
    expect(decideOutcome(broken, { fulfilledOn: '2026-11-28' }, '2026-11-28')).to.equal('broken')
    expect(decideOutcome(broken, { isDropped: true }, '2026-11-28')).to.equal('broken')
  })

  it('[N10] show their light: open, due today, broken, whatever the shop has looked at', () => {
    const states = ['2026-11-25', '2026-11-26', '2026-11-27'].map((today) => getPromiseState(open, today))
    expect(states).to.deep.equal(['open', 'due-today', 'broken'])
    expect(getPromiseState({ ...open, outcome: 'kept' }, '2026-12-24')).to.equal('kept')
  })

  it('[N10] of delivery move by the working days for which an order waits for its payment', () => {
    const holidays = new Set(['2026-12-08'])
    // Friday to Wednesday: Saturday, Monday and, without the holiday, Wednesday
    const waited = { placedOn: '2026-12-04', acceptedOn: '2026-12-09' }
    expect(postponeDeadline('2026-12-10', waited, holidays)).to.equal('2026-12-14')
    expect(postponeDeadline('2026-12-10', { placedOn: '2026-12-04', acceptedOn: '2026-12-04' }, holidays)).to.equal(
      '2026-12-10',
    )
  })

  it('[N10 O52] of money count by three clocks: working days for refunds and payments, the calendar for returns', () => {
    const holidays = new Set(['2026-12-08'])
    const friday = '2026-12-04'
    expect(getRefundDeadline(friday, holidays)).to.equal('2026-12-07')
    expect(getPaymentVisibleDeadline(friday, holidays)).to.equal('2026-12-09')
    expect(getReturnDeadline({ arrivedOn: friday }, holidays)).to.equal('2026-12-18')
  })

  it('[N10 S9.42] [law 1] after a withdrawal count from its declaration, but wait for goods that come late', () => {
    const declaredOn = '2026-12-01'
    expect(getReturnDeadline({ arrivedOn: '2026-12-04', declaredOn }, new Set())).to.equal('2026-12-15')
    expect(getReturnDeadline({ arrivedOn: '2026-12-21', declaredOn }, new Set())).to.equal('2026-12-23')
  })
})
