import { expect } from 'chai'
import { highlight } from './highlight.ts'

/** The label with what was typed in brackets. */
const marked = (label: string, typed: string) =>
  highlight(label, typed)
    .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
    .join('')

describe('search bar: what was typed, within a suggestion', () => {
  const shown: [label: string, typed: string, shown: string][] = [
    ['Sofas', 'so', '[So]fas'],
    ['Küche', 'kuche', '[Küche]'],
    ['Canapé d’angle', 'cANAPE', '[Canapé] d’angle'],
    ['Kleiderschrank', 'schrank', 'Kleider[schrank]'],
    ['Rotes Kleid', 'kleid rot', '[Rot]es [Kleid]'],
    // A word's beginning comes before a find inside one; two letters count at a beginning only.
    ['Ledersofa Sofa', 'sofa', 'Ledersofa [Sofa]'],
    ['Ledersofa', 'so', 'Ledersofa'],
    ['Maßband', 'maß', '[Maß]band'],
    ['Sofa', '', 'Sofa'],
    ['Sofa', 'bett', 'Sofa'],
    ['ﬁx 👍🏽 Öl', 'öl', 'ﬁx 👍🏽 [Öl]'],
  ]
  for (const [label, typed, expected] of shown) {
    it(`"${typed}" in "${label}"`, () => {
      expect(marked(label, typed)).to.equal(expected)
    })
  }
})
