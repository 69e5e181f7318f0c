import { expect } from 'chai'
import { isPublicGtin } from './gtin.ts'

describe('a code that search engines may be told as a GTIN', () => {
  for (const [code, isPublic, why] of [
    ['4006381333931', true, 'a maker’s EAN-13'],
    ['036000291452', true, 'a UPC'],
    ['96385074', true, 'a GTIN-8'],
    ['14006381333938', true, 'a case of a maker’s'],
    ['4006381333932', false, 'a wrong check digit'],
    ['2001000010014', false, 'the range for a shop’s own numbers'],
    ['0400000000008', false, 'a UPC of a shop’s own'],
    ['9800000000007', false, 'a coupon'],
    ['20000004', false, 'a short number of a shop’s own'],
    ['400638133393', false, 'a cut number'],
    ['', false, 'nothing'],
    ['40063813339a1', false, 'letters'],
  ] as const)
    it(`is ${isPublic ? '' : 'not '}${code || '""'}: ${why}`, () => {
      expect(isPublicGtin(code)).to.equal(isPublic)
    })
})
