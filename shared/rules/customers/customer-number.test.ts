import { expect } from 'chai'
import { formatCustomerNumber, isMistypedCustomerNumber } from './customer-number.ts'

describe('customer numbers', () => {
  it('[O5] end with a check digit and start with another digit than order numbers', () => {
    expect([1, 2, 9_999_999].map(formatCustomerNumber)).to.deep.equal(['200000016', '200000024', '299999995'])
  })

  it('[O5] are mistyped if the check digit is wrong; those without one stay valid', () => {
    expect(isMistypedCustomerNumber('200000016')).to.equal(false)
    expect(isMistypedCustomerNumber('200000061')).to.equal(true)
    expect(isMistypedCustomerNumber('10000001')).to.equal(false)
  })
})
