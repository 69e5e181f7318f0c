import { expect } from 'chai'
import { inFours } from './in-fours.ts'

describe('an IBAN', () => {
  it('is written in groups of four, the last one as long as it comes', () => {
    expect(inFours('AT611904300234573201')).to.equal('AT61 1904 3002 3457 3201')
    expect(inFours('NL91ABNA0417164300')).to.equal('NL91 ABNA 0417 1643 00')
    expect(inFours('')).to.equal('')
  })
})
