import { expect } from 'chai'
import { getChangeRights, getEarliestAcceptance } from './order-change.ts'

describe('changing an order', () => {
  it('[S2.22] is possible until the shop accepts it, and cancelling until the last piece has left', () => {
    const states = ['placed', 'accepted', 'picking', 'partly-shipped', 'shipped', 'delivered', 'cancelled'] as const
    const rights = states.map(getChangeRights)
    expect(rights.map(({ change }) => change)).to.deep.equal([true, false, false, false, false, false, false])
    expect(rights.map(({ cancel }) => cancel)).to.deep.equal([true, true, true, true, false, false, false])
  })

  it('ends at the earliest some minutes after the order, whatever the season', () => {
    expect(getEarliestAcceptance('2026-10-25T00:50:00.000Z', 30)).to.equal('2026-10-25T01:20:00.000Z')
  })
})
