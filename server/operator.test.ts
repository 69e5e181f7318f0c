import { expect } from 'chai'
import { centsIn, shopNamed, written } from './operator.ts'

describe('what operators type', () => {
  it('is an amount to the cent, with a point or a comma', () => {
    for (const [text, cents] of [
      ['49.90', 4990],
      ['49,9', 4990],
      ['0.07', 7],
      ['1', 100],
      ['4.35', 435], // 434.99999999999994 as a float
      ['10000', 10_000_00],
    ] as const)
      expect(centsIn(text), text).to.equal(cents)
    expect(written(1234_50)).to.equal('1234.50')
  })

  it('is refused where it is no amount, none at all, or more than anybody owes', () => {
    for (const text of ['', '0', '0.00', '-5', '1.234', '1.000,00', '5 EUR', '1e3', '10000.01', 'NaN']) expect(() => centsIn(text), text).to.throw('--amount')
  })

  it('names a shop that is there', () => {
    expect(shopNamed('ch').id).to.equal('ch')
    expect(() => shopNamed('xx')).to.throw('--tenant must name a shop: at, de, ch, nl')
  })
})
