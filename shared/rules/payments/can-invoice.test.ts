import { expect } from 'chai'
import { canInvoice } from './can-invoice.ts'

describe('when an order is invoiced', () => {
  it('waits for the provider where one collects the money', () => {
    const states = ['created', 'authorised', 'captured', 'partly-refunded', 'refunded', 'failed', 'cancelled'] as const
    expect(
      states.filter((paymentState) => canInvoice({ state: 'placed', payment: { method: 'card' }, paymentState })),
    ).to.deep.equal(['authorised', 'captured', 'partly-refunded', 'refunded'])
    expect(canInvoice({ state: 'placed', payment: { method: 'invoice', dueDays: 14 } })).to.equal(true)
    expect(canInvoice({ state: 'cancelled', payment: { method: 'invoice', dueDays: 14 } })).to.equal(false)
  })
})
