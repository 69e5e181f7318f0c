import { expect } from 'chai'
import { calculateCheckDigit, hasValidCheckDigit } from './check-digit.ts'

const number = `20000001${calculateCheckDigit('20000001')}`

describe('check digit', () => {
  it('[O5] is Luhn’s', () => {
    expect(calculateCheckDigit('7992739871')).to.equal(3)
    expect(hasValidCheckDigit('79927398713')).to.equal(true)
  })

  it('[O5] finds every single wrong digit', () => {
    for (const [i, right] of [...number].entries())
      for (const wrong of '0123456789')
        if (wrong !== right)
          expect(hasValidCheckDigit(number.slice(0, i) + wrong + number.slice(i + 1)), `${i} ${wrong}`).to.equal(false)
  })

  it('[O5] accepts digits only', () => {
    for (const text of ['', '0', '1x', ' 18']) expect(hasValidCheckDigit(text), text).to.equal(false)
  })
})
