import { expect } from 'chai'
import { createIntl } from 'react-intl'
import { formatWeekday } from './dates.ts'

describe('[O81] the name of a weekday', () => {
  const name = (locale: string, weekday: number) => formatWeekday(createIntl({ locale }), weekday, 'long')

  it('is in the language of the page', () => {
    expect([name('de-AT', 1), name('fr-CH', 6), name('nl-NL', 7)]).to.deep.equal(['Montag', 'samedi', 'zondag'])
  })
})
