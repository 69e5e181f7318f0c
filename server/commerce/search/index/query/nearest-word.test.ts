import { expect } from 'chai'
import { findNearestWord } from './nearest-word.ts'

const names = ['Waschmaschinen', 'Fernseher', 'Kleider', 'Kleiderschränke', 'Gürtel & Sonnenbrillen', 'Wäsche']

describe('a misspelt beginning', () => {
  const meant: Record<string, string | undefined> = {
    wachm: 'waschmaschinen',
    waschamschine: 'waschmaschinen',
    fersne: 'fernseher',
    kliederschr: 'kleiderschranke',
    sonnebri: 'sonnenbrillen',
    fre: 'fernseher',
    // Two letters say nothing, another first letter is another word, and too many wrong letters are.
    fr: undefined,
    bernse: undefined,
    xyzabc: undefined,
    '': undefined,
  }
  for (const [typed, word] of Object.entries(meant)) {
    it(`"${typed}" ${word ? `means "${word}"` : 'means nothing known'}`, () => {
      expect(findNearestWord(names, typed, 'de')).to.equal(word)
    })
  }
})
