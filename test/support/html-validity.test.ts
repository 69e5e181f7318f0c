import { expect } from 'chai'
import { findHtmlErrors } from './html-validity.ts'
import { findCheckerErrors, hasJava } from './w3c-checker.ts'

const inDocument = (body: string) =>
  `<!doctype html><html lang="de"><head><title>Titel</title></head><body>${body}</body></html>`

describe('the check of HTML', () => {
  it('finds nothing in a valid document', () => {
    expect(findHtmlErrors(inDocument('<input type="text" role="combobox" aria-label="Suche">'))).to.deep.equal([])
  })

  for (const [fault, body] of [
    ['a role that the element cannot have', '<input type="search" role="combobox" aria-label="Suche">'],
    ['a button of a form that does not exist', '<button type="submit" form="nowhere">Weiter</button>'],
    ['a name by an element that does not exist', '<section aria-labelledby="nowhere">Text</section>'],
    ['an attribute in the wrong place', '<button type="button" formnovalidate>Suchen</button>'],
    ['a block within a line', '<span><div>Text</div></span>'],
    ['an id that is there twice', '<p id="a">Text</p><p id="a">Text</p>'],
  ] as const)
    it(`finds ${fault}`, () => {
      expect(findHtmlErrors(inDocument(body))).not.to.deep.equal([])
    })

  it('is done by the W3C’s checker, too, which names the document', function () {
    if (!hasJava()) this.skip()
    this.timeout(60_000)
    const documents = new Map([
      ['right', inDocument('<p>Text</p>')],
      ['wrong', inDocument('<p id="a">Text</p><p id="a">Text</p>')],
    ])
    const errors = findCheckerErrors(documents)
    expect(errors).not.to.deep.equal([])
    for (const error of errors) expect(error).to.match(/^wrong: /)
  })
})
