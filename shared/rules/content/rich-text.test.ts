import { expect } from 'chai'
import { parseRichText } from './rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })

describe('rich text', () => {
  it('leaves a plain sentence as it is', () => {
    expect(parseRichText('Ab 75 € liefern wir kostenlos.')).to.deep.equal([text('Ab 75 € liefern wir kostenlos.')])
  })

  it('knows strong words', () => {
    expect(parseRichText('Sie haben **30 Tage** Zeit.')).to.deep.equal([
      text('Sie haben '),
      { kind: 'strong', pieces: [text('30 Tage')] },
      text(' Zeit.'),
    ])
  })

  it('knows links to routes, ranges, paths and addresses', () => {
    expect(parseRichText('[Hilfe](route:service/help), [Sofas](category:sofas)')).to.deep.equal([
      { kind: 'link', text: 'Hilfe', target: 'route:service/help' },
      text(', '),
      { kind: 'link', text: 'Sofas', target: 'category:sofas' },
    ])
  })

  it('knows a link among strong words', () => {
    expect(parseRichText('**siehe [hier](/lp/a)**')).to.deep.equal([
      { kind: 'strong', pieces: [text('siehe '), { kind: 'link', text: 'hier', target: '/lp/a' }] },
    ])
  })

  it('shows HTML as the text it is', () => {
    expect(parseRichText('<script>alert(1)</script>')).to.deep.equal([text('<script>alert(1)</script>')])
  })

  it('leaves marks that do not close, and stars that are none', () => {
    expect(parseRichText('**offen und [halb](')).to.deep.equal([text('**offen und [halb](')])
    expect(parseRichText('2 ** 3 ** 4')).to.deep.equal([text('2 ** 3 ** 4')])
  })

  it('answers nothing for nothing', () => {
    expect(parseRichText('')).to.deep.equal([])
  })
})
