import { expect } from 'chai'
import { calculateCheckDigit } from '../../check-digit.ts'
import { formatPaybackNumber, isPaybackNumber, normalisePaybackNumber } from './payback-number.ts'

const number = `123456789${calculateCheckDigit('123456789')}`

describe('number of a PAYBACK card', () => {
  it('[S2.26 O55] has ten digits, the last of which shows a slip', () => {
    expect(isPaybackNumber(number)).to.equal(true)
    for (let i = 0; i < number.length; i++) {
      const wrong = number.slice(0, i) + ((Number(number[i]) + 1) % 10) + number.slice(i + 1)
      expect(isPaybackNumber(wrong), wrong).to.equal(false)
    }
    for (const other of ['', '12', `${number}0`, 'abcdefghij']) expect(isPaybackNumber(other), other).to.equal(false)
  })

  it('is understood as it is typed or printed, and shown in groups', () => {
    expect(normalisePaybackNumber(`123 456-789 ${number.at(-1)}`)).to.equal(number)
    expect(normalisePaybackNumber(`308342 ${number}`)).to.equal(number)
    expect(formatPaybackNumber(number)).to.equal(`123 456 789${number.at(-1)}`)
  })
})
