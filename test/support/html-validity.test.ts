import { expect } from 'chai'
import { findHtmlErrors } from './html-validity.ts'

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
})
