import { expect } from 'chai'
import type { PaymentState } from '#shared/api/payments.ts'
import { canPaymentTransition, INITIAL_PAYMENT_STATE, paymentTransitions } from './payment-states.ts'

const all = Object.keys(paymentTransitions) as PaymentState[]

describe('the life of a payment', () => {
  it('ends where nothing may follow, and every state can be reached', () => {
    expect(all.filter((state) => paymentTransitions[state].length === 0)).to.have.members([
      'refunded',
      'charged-back',
      'failed',
      'cancelled',
    ])
    expect(
      all.filter((state) => state !== INITIAL_PAYMENT_STATE && !all.some((from) => canPaymentTransition(from, state))),
    ).to.deep.equal([])
  })

  it('never comes back from refused or given up, nor from money to a promise', () => {
    for (const from of ['failed', 'cancelled', 'refunded', 'charged-back'] as const)
      for (const to of all) expect(canPaymentTransition(from, to)).to.equal(false)
    expect(canPaymentTransition('captured', 'authorised')).to.equal(false)
    expect(canPaymentTransition('captured', 'cancelled')).to.equal(false)
  })
})
