import { expect } from 'chai'
import type { Language } from '#shared/tenant.ts'
import { addToVocabulary, createAnalyser, createCachedWordReader, createVocabulary } from '../analysis/analyser.ts'
import { createQueryPlanner } from './query-planner.ts'

function plannerFor(language: Language, goods: readonly string[]) {
  const vocabulary = createVocabulary()
  const { read } = createCachedWordReader(language)
  for (const text of goods) addToVocabulary(vocabulary, read(text))
  const analyser = createAnalyser(language, vocabulary)
  const planner = createQueryPlanner(analyser, vocabulary, language)
  /** All alternatives of the plan for each word of the term, tokens joined by "+". */
  const ways = (term: string, level = 0) =>
    [...planner.levels(analyser.parseQuery(term))][level]?.words.map(({ alternatives }) =>
      alternatives.map(({ tokens }) => tokens.map(({ text }) => text).join('+')),
    )
  return { ways, planner, words: analyser.parseQuery }
}

describe('query plan', () => {
  it('knows Austrian and Swiss words, and what a kind stands for', () => {
    const { ways } = plannerFor('de', ['Schrank', 'Kissen', 'Fahrrad', 'Jeans'])
    expect(ways('Kasten')?.[0]).to.include('schrank')
    expect(ways('Polster')?.[0]).to.include('kiss')
    expect(ways('Velo')?.[0]).to.include('fahrrad')
    expect(ways('Hose')?.[0]).to.include('jean')
    expect(ways('Jeans')?.[0]).not.to.include('hos')
  })

  it('takes words that make one term together, and names the goods with the right one of them', () => {
    expect(plannerFor('de', ['Bücherregal']).ways('Bücher Regal')).to.deep.equal([['regal+buch', 'bucherregal']])
    expect(plannerFor('fr', ['Lave-linge']).ways('machine à laver')?.[0]?.[0]).to.match(/^machin\+/)
    expect(plannerFor('nl', ['Koelkast']).ways('ijskast')?.[0]).to.include('koelkast')
  })

  it('guesses only for words that the catalogue never says', () => {
    const { ways, planner, words } = plannerFor('de', ['Winterjacke', 'Reifen', 'Tee'])
    expect(ways('winterjake', 1)?.[0]).to.include('winterjack')
    expect(ways('Sommerreifen', 1)?.[0]).to.include('reif')
    expect(ways('Reifen', 0)?.[0]).not.to.include('winterjack')
    expect(planner.correct(words('winterjake'))).to.equal('Winterjacke')
    expect(planner.correct(words('Winterjacke'))).to.equal(undefined)
  })

  it('asks for all words first, then for all but one', () => {
    const { planner, words } = plannerFor('de', ['rote Tasche'])
    expect(
      [...planner.levels(words('rote Tasche'))].map(({ match: need, allowPurpose }) => `${need} ${allowPurpose}`),
    ).to.deep.equal(['all false', 'all true', 'most true'])
    expect([...planner.levels(words('Tasche'))]).to.have.lengthOf(2)
  })
})
