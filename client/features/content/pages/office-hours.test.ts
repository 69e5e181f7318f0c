import { expect } from 'chai'
import { formatDayName } from './office-hours.ts'

describe('[O81] office hours', () => {
  it('name their days in the language of the page', () => {
    expect([formatDayName('de-AT', 1), formatDayName('fr-CH', 6), formatDayName('nl-NL', 7)]).to.deep.equal([
      'Montag',
      'samedi',
      'zondag',
    ])
  })
})
