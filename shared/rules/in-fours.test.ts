import { expect } from 'chai'
import { inFours, inGroups } from './in-fours.ts'

describe('an IBAN', () => {
  it('is written in groups of four, the last one as long as it comes', () => {
    expect(inFours('AT611904300234573201')).to.equal('AT61 1904 3002 3457 3201')
    expect(inFours('NL91ABNA0417164300')).to.equal('NL91 ABNA 0417 1643 00')
    expect(inFours('')).to.equal('')
  })
})

describe('a reference', () => {
  it('is written in fives from its end where it is digits alone, in fours where it begins with letters', () => {
    expect(inGroups('210000000003139471430009017')).to.equal('21 00000 00003 13947 14300 09017')
    expect(inGroups('RF18539007547034')).to.equal('RF18 5390 0754 7034')
  })
})
