import { expect } from 'chai'
import { parseAmount, requireTenant } from './admin-session.ts'

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
      expect(parseAmount(text), text).to.equal(cents)
  })

  it('is refused where it is no amount, none at all, or more than anybody owes', () => {
    for (const text of ['', '0', '0.00', '-5', '1.234', '1.000,00', '5 EUR', '1e3', '10000.01', 'NaN'])
      expect(() => parseAmount(text), text).to.throw('--amount')
  })

  it('names a shop that is there', () => {
    expect(requireTenant('ch').id).to.equal('ch')
    expect(() => requireTenant('xx')).to.throw('--tenant must name a shop: at, de, ch, nl')
  })
})
