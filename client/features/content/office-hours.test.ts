import { expect } from 'chai'
import { dayName } from './office-hours.ts'

describe('[O81] office hours', () => {
  it('name their days in the language of the page', () => {
    expect([dayName('de-AT', 1), dayName('fr-CH', 6), dayName('nl-NL', 7)]).to.deep.equal(['Montag', 'samedi', 'zondag'])
  })
})
