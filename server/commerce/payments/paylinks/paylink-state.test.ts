import { expect } from 'chai'
import type { PaymentState } from '#shared/api/payments.ts'
import { getPaylinkState } from './paylink-state.ts'

const end = '2026-12-22T10:00:00.000Z'
const now = new Date('2026-11-22T10:00:00.000Z')
const link = { withdrawnAt: null, expiresAt: end }
const of = (
  payment?: PaymentState,
  change: { withdrawnAt?: string } = {},
  about: { owed?: boolean; now?: Date } = {},
) => getPaylinkState({ ...link, ...change }, { payment, owed: about.owed ?? true, now: about.now ?? now })

describe('the state of a paylink', () => {
  it('[O50] is open to its last millisecond, whatever became of tries to pay', () => {
    for (const payment of [undefined, 'created', 'failed', 'cancelled'] as const) {
      expect(of(payment)).to.equal('open')
      expect(of(payment, {}, { now: new Date(Date.parse(end) - 1) })).to.equal('open')
      expect(of(payment, {}, { now: new Date(end) })).to.equal('expired')
    }
  })

  it('is paid once the money is promised, and stays so when it ends, is taken back, or the order is over', () => {
    for (const payment of ['authorised', 'captured'] as const)
      for (const state of [
        of(payment),
        of(payment, { withdrawnAt: end }),
        of(payment, {}, { owed: false }),
        of(payment, {}, { now: new Date(end) }),
      ])
        expect(state).to.equal('paid')
  })

  it('is not open again after a refund: spent where the shop gave money back, withdrawn where it had been taken back', () => {
    for (const payment of ['partly-refunded', 'refunded'] as const) {
      expect(of(payment)).to.equal('paid')
      expect(of(payment, { withdrawnAt: end })).to.equal('withdrawn')
    }
  })

  it('is withdrawn where it was taken back, or its order is no longer to be paid', () => {
    expect(of(undefined, { withdrawnAt: end }, { now: new Date(end) })).to.equal('withdrawn')
    expect(of('cancelled', {}, { owed: false })).to.equal('withdrawn')
  })
})
