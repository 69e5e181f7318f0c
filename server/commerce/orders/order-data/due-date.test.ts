import { expect } from 'chai'
import type { Order } from '#shared/api/orders.ts'
import { findDueDate } from './due-date.ts'

describe('when an order is due', () => {
  const lines = ['2026-11-27', '2026-12-02', '2026-11-30'].map((to) => ({ delivery: { to } }))
  const dueDate = (payment: object) => findDueDate({ payment, lines } as object as Order)

  it('is, on invoice, so many days after the last day on which goods may come', () => {
    expect(dueDate({ method: 'invoice', dueDays: 14 })).to.equal('2026-12-16')
    expect(dueDate({ method: 'invoice', dueDays: 30 })).to.equal('2027-01-01')
  })

  it('is the day that was named where it is paid in advance', () => {
    expect(dueDate({ method: 'prepayment', payBy: '2026-12-01' })).to.equal('2026-12-01')
  })

  it('is no day where it is owed at once or paid in another way', () => {
    for (const payment of [{ method: 'invoice', dueDays: 0 }, { method: 'card' }, { method: 'instalments' }])
      expect(dueDate(payment)).to.equal(undefined)
  })
})
