import { expect } from 'chai'
import { suggestAuthorAlias } from './author-alias.ts'

describe('the name suggested for the author of a review', () => {
  it('[O8] is the given name with an initial, never the full name', () => {
    expect(suggestAuthorAlias({ firstName: 'Evamaria', lastName: 'Musterfrau-Lindner' })).to.equal('Evamaria M.')
    expect(suggestAuthorAlias({ firstName: 'Jean-Luc Marie', lastName: 'de Vries' })).to.equal('Jean D.')
    expect(suggestAuthorAlias({ firstName: '', lastName: '' })).to.equal('')
  })
})
