import { expect } from 'chai'
import { formatOrderNumber, isOrderNumber } from './order-number.ts'

describe('order number', () => {
  it('counts on with a check digit', () => {
    expect([formatOrderNumber(1), formatOrderNumber(2)]).to.deep.equal(['100000017', '100000025'])
    expect(isOrderNumber(formatOrderNumber(123_456))).to.equal(true)
  })

  it('tells every single wrong digit', () => {
    const number = formatOrderNumber(4711)
    const wrong = [...number].flatMap((digit, i) =>
      [1, 5, 9].map((step) => number.slice(0, i) + ((Number(digit) + step) % 10) + number.slice(i + 1)),
    )
    expect(wrong.filter(isOrderNumber)).to.deep.equal([])
    for (const text of ['', '1', '10000001x', "100000017' or 1=1"]) expect(isOrderNumber(text)).to.equal(false)
  })
})
