import { expect } from 'chai'
import { keptExtras } from './kept-extras.ts'

describe('extras on papers', () => {
  it('[R40] keep neither what a card says nor the number of a bonus card', () => {
    const kept = keptExtras({ gift: { message: 'Alles Liebe, Mama' }, bonusCard: 'AB12345678' })
    expect(kept).to.deep.equal({ gift: { card: true }, bonusCard: '…5678' })
    expect(keptExtras({ gift: { message: '' } })).to.deep.equal({ gift: { card: false } })
    expect(keptExtras({})).to.deep.equal({})
  })
})
