import { expect } from 'chai'
import { isOrderNumber, orderNumber } from './number.ts'
import { canFollow, transitions } from './states.ts'

describe('order number', () => {
  it('counts on with a check digit', () => {
    expect([orderNumber(1), orderNumber(2)]).to.deep.equal(['100000017', '100000025'])
    expect(isOrderNumber(orderNumber(123_456))).to.equal(true)
  })

  it('tells every single wrong digit', () => {
    const number = orderNumber(4711)
    const wrong = [...number].flatMap((digit, i) => [1, 5, 9].map((step) => number.slice(0, i) + ((Number(digit) + step) % 10) + number.slice(i + 1)))
    expect(wrong.filter(isOrderNumber)).to.deep.equal([])
    for (const text of ['', '1', '10000001x', "100000017' or 1=1"]) expect(isOrderNumber(text)).to.equal(false)
  })
})

describe('order states', () => {
  it('[O6] let a line be cancelled until it is shipped, and not after', () => {
    const cancellable = Object.keys(transitions).filter((state) => canFollow(state as keyof typeof transitions, 'cancelled'))
    expect(cancellable).to.deep.equal(['placed', 'accepted', 'picking'])
    expect(canFollow('cancelled', 'placed')).to.equal(false)
  })
})
