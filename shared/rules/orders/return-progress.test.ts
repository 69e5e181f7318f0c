import { expect } from 'chai'
import { returnStates } from '../../api/returns.ts'
import { findNextReturnState } from './return-progress.ts'

describe('how far a return is', () => {
  it('[S1.14] follows its parcel from the counter to the shop', () => {
    expect(findNextReturnState('announced', ['announced'])).to.equal(undefined)
    expect(findNextReturnState('announced', ['in-transit'])).to.equal('on-its-way')
    expect(findNextReturnState('on-its-way', ['delayed'])).to.equal(undefined)
    expect(findNextReturnState('on-its-way', ['delivered'])).to.equal('arrived')
    expect(findNextReturnState('announced', ['delivered']), 'messages in between got lost').to.equal('arrived')
    expect(findNextReturnState('announced', ['lost'])).to.equal(undefined)
  })

  it('[S1.14] has arrived when both its parcel and its freight have', () => {
    expect(findNextReturnState('announced', ['announced', 'in-transit'])).to.equal('on-its-way')
    expect(findNextReturnState('on-its-way', ['delivered', 'in-transit'])).to.equal(undefined)
    expect(findNextReturnState('on-its-way', ['delivered', 'delivered'])).to.equal('arrived')
  })

  it('[S1.14] is left alone once a person has decided, or without a carrier', () => {
    for (const state of returnStates.filter((each) => each !== 'announced' && each !== 'on-its-way'))
      expect(findNextReturnState(state, ['delivered']), state).to.equal(undefined)
    expect(findNextReturnState('announced', [])).to.equal(undefined)
  })
})
