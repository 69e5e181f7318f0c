import { expect } from 'chai'
import { findBraSize } from './bra-size.ts'

const eu = (bust: number, under: number) => findBraSize(bust, under)?.names.eu

describe('bra size', () => {
  it('[S1.42] names the size in four systems', () => {
    expect(findBraSize(90, 75)).to.deep.equal({
      band: 75,
      cup: 'B',
      names: { eu: '75B', fr: '90B', it: '3B', uk: '34B' },
    })
    expect(findBraSize(106, 86)?.names).to.deep.equal({ eu: '85E', fr: '100E', it: '5E', uk: '38DD' })
  })

  it('[S1.42] bands go from 58 to 62, 63 to 67 and so on, cups in steps of two centimetres from ten on', () => {
    expect([62.4, 62.5, 67, 68].map((under) => findBraSize(under + 13, under)?.band)).to.deep.equal([60, 65, 65, 70])
    expect([10, 12, 14, 15.9, 16, 18, 20, 30].map((more) => eu(75 + more, 75))).to.deep.equal([
      '75AA',
      '75A',
      '75B',
      '75B',
      '75C',
      '75D',
      '75E',
      '75J',
    ])
  })

  it('knows where no size is made', () => {
    expect(eu(80, 75)).to.equal(undefined)
    expect(eu(110, 75)).to.equal(undefined)
    expect(eu(60, 50)).to.equal(undefined)
    expect(eu(Number.NaN, 75)).to.equal(undefined)
  })
})
