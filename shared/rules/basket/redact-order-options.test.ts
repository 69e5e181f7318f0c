import { expect } from 'chai'
import { redactOrderOptions } from './redact-order-options.ts'

describe('order options on papers', () => {
  it('[R40] keep neither what a card says nor the number of a bonus card', () => {
    const kept = redactOrderOptions({ gift: { message: 'Alles Liebe, Mama' }, loyaltyCard: 'AB12345678' })
    expect(kept).to.deep.equal({ gift: { card: true }, loyaltyCard: '…5678' })
    expect(redactOrderOptions({ gift: { message: '' } })).to.deep.equal({ gift: { card: false } })
    expect(redactOrderOptions({})).to.deep.equal({})
  })
})
