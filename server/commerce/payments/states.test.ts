import { expect } from 'chai'
import type { PaymentState } from '#shared/contracts/payments.ts'
import { canFollow, FIRST_STATE, transitions } from './states.ts'

const all = Object.keys(transitions) as PaymentState[]

describe('the life of a payment', () => {
  it('ends where nothing may follow, and every state can be reached', () => {
    expect(all.filter((state) => transitions[state].length === 0)).to.have.members(['refunded', 'failed', 'cancelled'])
    expect(all.filter((state) => state !== FIRST_STATE && !all.some((from) => canFollow(from, state)))).to.deep.equal([])
  })

  it('never comes back from refused or given up, nor from money to a promise', () => {
    for (const from of ['failed', 'cancelled', 'refunded'] as const) for (const to of all) expect(canFollow(from, to)).to.equal(false)
    expect(canFollow('captured', 'authorised')).to.equal(false)
    expect(canFollow('captured', 'cancelled')).to.equal(false)
  })
})
