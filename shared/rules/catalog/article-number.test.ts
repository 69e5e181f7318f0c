import { expect } from 'chai'
import { createEan, generateArticleNumbers } from '#server/demo/numbers.ts'
import { hasWrongCheckDigit, normaliseArticleNumber } from './article-number.ts'

const wrongDigits = (number: string) =>
  [...number].flatMap((digit, at) =>
    [1, 3, 7].map((step) => number.slice(0, at) + ((Number(digit) + step) % 10) + number.slice(at + 1)),
  )

const swapped = (number: string) =>
  [...number]
    .slice(1)
    .flatMap((digit, at) =>
      digit === number[at] ? [] : [number.slice(0, at) + digit + number[at] + number.slice(at + 2)],
    )

describe('catalogue number', () => {
  const [own = ''] = generateArticleNumbers(300_123).take(1)

  it('[S2.1] takes the catalogue’s numbers and EANs, however they are written', () => {
    for (const number of [...generateArticleNumbers(4711).take(200), createEan(123), '4006381333931'])
      expect(hasWrongCheckDigit(number), number).to.equal(false)
    expect(hasWrongCheckDigit(`${own.slice(0, 3)} ${own.slice(3)}`)).to.equal(false)
    expect(normaliseArticleNumber(' f12-34.5 ')).to.equal('F12345')
  })

  it('[S2.1] tells every wrong digit and every swapped pair of a catalogue number', () => {
    expect([...wrongDigits(own), ...swapped(own)].filter((number) => !hasWrongCheckDigit(number))).to.deep.equal([])
    expect(wrongDigits(createEan(123)).filter((number) => !hasWrongCheckDigit(number))).to.deep.equal([])
  })

  it('has nothing against a number without a check digit', () => {
    for (const number of ['F0123456789', 'K100003', '100003', '12', ''])
      expect(hasWrongCheckDigit(number), number).to.equal(false)
  })
})
