import { expect } from 'chai'
import { toAmountCell, toTextCell } from './statement-csv.ts'

describe('the cells of a statement', () => {
  const eur = (cents: number) => ({ cents, currency: 'EUR' as const })
  const chf = (cents: number) => ({ cents, currency: 'CHF' as const })

  it('[S1.17 R21] show as text what a spreadsheet would run', () => {
    for (const text of ['=1+1', '+41 44', '-2', '@SUM(A1)', '\t=1', ' =1'])
      expect(toTextCell(text)).to.match(/^"'/, JSON.stringify(text))
    expect(toTextCell('Sofa "Linz"; grau\n=2')).to.equal('"Sofa ""Linz""; grau =2"')
  })

  it('[S1.17] have the decimal mark of the locale, two digits and no grouping', () => {
    for (const [locale, amount, cell] of [
      ['de-AT', eur(1234_05), '1234,05'],
      ['de-DE', eur(-7), '-0,07'],
      ['nl-NL', eur(-40_94), '-40,94'],
      ['de-CH', chf(1234_05), '1234.05'],
      ['fr-CH', chf(0), '0.00'],
    ] as const)
      expect(toAmountCell(amount, locale), locale).to.equal(cell)
  })
})
