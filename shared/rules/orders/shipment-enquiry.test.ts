import { expect } from 'chai'
import { getEnquiryProblem } from './shipment-enquiry.ts'

const windowTo = '2026-11-20'

describe('asking for a shipment', () => {
  it('[O6] is possible from the day after its window, and at once if it is said to be delivered', () => {
    const isOverdue = (today: string) => getEnquiryProblem({ state: 'in-transit', windowTo }, today)
    expect(isOverdue('2026-11-20')).to.equal(undefined)
    expect(isOverdue('2026-11-21')).to.equal('overdue')
    expect(isOverdue('2027-11-21')).to.equal('overdue')
    const isMissing = (today: string) =>
      getEnquiryProblem({ state: 'delivered', windowTo, deliveredOn: '2026-11-18' }, today)
    expect(isMissing('2026-11-18')).to.equal('not-received')
    expect(isMissing('2027-02-16')).to.equal('not-received')
    expect(isMissing('2027-02-17')).to.equal(undefined)
  })

  it('[O6] is over once it is lost or comes back', () => {
    for (const state of ['lost', 'returned'] as const)
      expect(getEnquiryProblem({ state, windowTo }, '2026-12-24')).to.equal(undefined)
  })
})
