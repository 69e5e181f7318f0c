import { expect } from 'chai'
import { createIntl, createIntlCache } from 'react-intl'
import { groupInFours, groupReferenceDigits, withDigitGrouping } from './digit-grouping.ts'
import type { Locale } from './tenant.ts'

/** What engines of different age put between thousands: full stop, apostrophes, spaces. */
const habits = ['.', "'", '’', '\u00a0', '\u202f', ',']
const messages = { count: '{count, plural, one {#} other {#}} / {count, number}' }

const amount = { style: 'currency', currency: 'CHF' } as const
const rows: [Locale, number, { number: string; amount: string }][] = [
  ['de-AT', 999, { number: '999', amount: 'CHF 999,00' }],
  ['de-AT', 1234.5, { number: '1.234,5', amount: 'CHF 1.234,50' }],
  ['de-DE', 1_234_567, { number: '1.234.567', amount: '1.234.567,00 CHF' }],
  ['de-CH', 1000, { number: "1'000", amount: "CHF 1'000.00" }],
  ['fr-CH', 999, { number: '999', amount: '999.00 CHF' }],
  ['fr-CH', 1000, { number: "1'000", amount: "1'000.00 CHF" }],
  ['fr-CH', 1_234_567.5, { number: "1'234'567,5", amount: "1'234'567.50 CHF" }],
  ['nl-NL', 12_345.6, { number: '12.345,6', amount: 'CHF 12.345,60' }],
]

describe('groups of digits', () => {
  const { formatToParts } = Intl.NumberFormat.prototype
  afterEach(() => {
    Intl.NumberFormat.prototype.formatToParts = formatToParts
  })

  for (const habit of habits) {
    it(`are ours where the engine writes ${JSON.stringify(habit)}`, () => {
      Intl.NumberFormat.prototype.formatToParts = function (value) {
        return formatToParts
          .call(this, value as number)
          .map((part) => (part.type === 'group' ? { ...part, value: habit } : part))
      }
      for (const [locale, value, expected] of rows) {
        const intl = withDigitGrouping(createIntl({ locale, messages }, createIntlCache()))
        const plain = (text: string) => text.replaceAll('\u00a0', ' ')
        expect(intl.formatNumber(value)).to.equal(expected.number)
        expect(plain(intl.formatNumber(value, amount))).to.equal(expected.amount)
        expect(intl.formatMessage({ id: 'count' }, { count: value })).to.equal(
          `${expected.number} / ${expected.number}`,
        )
      }
    })
  }
})

describe('an IBAN', () => {
  it('is written in groups of four, the last one as long as it comes', () => {
    expect(groupInFours('AT611904300234573201')).to.equal('AT61 1904 3002 3457 3201')
    expect(groupInFours('NL91ABNA0417164300')).to.equal('NL91 ABNA 0417 1643 00')
    expect(groupInFours('')).to.equal('')
  })
})

describe('a reference', () => {
  it('is written in fives from its end where it is digits alone, in fours where it begins with letters', () => {
    expect(groupReferenceDigits('210000000003139471430009017')).to.equal('21 00000 00003 13947 14300 09017')
    expect(groupReferenceDigits('RF18539007547034')).to.equal('RF18 5390 0754 7034')
  })
})
