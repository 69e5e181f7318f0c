import { expect } from 'chai'
import { findFlagRefusal } from './customer-flags.ts'

const features = { instalments: true, delayedPayment: true, creditClub: true }
const facts = { features, birthday: '1990-01-01', today: '2026-11-24' }

describe('flags of a customer', () => {
  it('[S6.5 O39 O46] credit affinity is for adults, in shops that grant credit', () => {
    expect(findFlagRefusal('creditAffinity', facts)).to.equal(undefined)
    expect(findFlagRefusal('creditAffinity', { ...facts, birthday: undefined })).to.include('not known')
    expect(findFlagRefusal('creditAffinity', { ...facts, birthday: '2009-01-01' })).to.include('not of age')
    const none = { ...features, instalments: false, delayedPayment: false }
    expect(findFlagRefusal('creditAffinity', { ...facts, features: none })).to.include('no credit')
  })

  it('[S6.4 O56] the bonus programme is only where there is a club, at any age', () => {
    expect(findFlagRefusal('bonusProgram', { ...facts, birthday: undefined })).to.equal(undefined)
    const none = { ...features, creditClub: false }
    expect(findFlagRefusal('bonusProgram', { ...facts, features: none })).to.include('no bonus programme')
  })
})
