import { expect } from 'chai'
import { canInvoice } from './can-invoice.ts'

describe('when an order is invoiced', () => {
  it('waits for the provider where one collects the money', () => {
    const states = ['created', 'authorised', 'captured', 'partly-refunded', 'refunded', 'failed', 'cancelled'] as const
    expect(
      states.filter((paymentState) => canInvoice({ state: 'placed', payment: { method: 'card' }, paymentState }, {})),
    ).to.deep.equal(['authorised', 'captured', 'partly-refunded', 'refunded'])
    expect(canInvoice({ state: 'placed', payment: { method: 'invoice', dueDays: 14 } }, {})).to.equal(true)
    expect(canInvoice({ state: 'cancelled', payment: { method: 'invoice', dueDays: 14 } }, {})).to.equal(false)
  })

  it('[O6] waits for the first shipment where the shop says so, and never takes a shipped order’s away', () => {
    const states = ['placed', 'accepted', 'picking', 'partly-shipped', 'shipped', 'delivered', 'cancelled'] as const
    const payment = { method: 'invoice', dueDays: 14 } as const
    const invoiced = (invoiceOn: 'order' | 'shipping') =>
      states.filter((state) => canInvoice({ state, payment }, { invoiceOn }))
    expect(invoiced('shipping')).to.deep.equal(['partly-shipped', 'shipped', 'delivered'])
    expect(invoiced('order')).to.deep.equal(states.slice(0, -1))
  })
})
