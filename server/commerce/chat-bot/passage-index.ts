import type { Language } from '#shared/tenant.ts'
import { createAnalyser, emptyVocabulary, learn, wordsOf } from '../search/index.ts'
import { lexiconOf } from './lexicon.ts'
import { createQuestionReader, type Term, tellingWords } from './question.ts'

/** What can be found: how it is asked for, and what it says. */
export interface Findable {
  asked: readonly string[]
  /** What it is asked for in part. */
  touched: readonly string[]
  text: readonly string[]
  page: { heading: string }
  /** Comes second to what says the same elsewhere. */
  legal: boolean
}

export interface Found<T> {
  item: T
  /** 0 to 1: how much of the question it meets, and how much of what it is asked with the question says. */
  certainty: number
}

/** Token → how surely it stands for the word that was written, and that word's stem. */
type Tokens = ReadonlyMap<string, { weight: number; stem: string }>

interface Phrase {
  tokens: Tokens
  /** The same words as they were written: whoever asks just so is understood. */
  written: string
  share: number
}

interface Entry<T> {
  item: T
  phrases: readonly Phrase[]
  page: Tokens
  text: Tokens
}

// What a match counts by where it is, and what parts of compounds count; set with the tuned questions of test/chat-bot.
const TOUCHED = 0.9
const PAGE = 0.5
const TEXT = 0.7
const HEAD = 0.6
const MODIFIER = 0.5
const EQUAL = 0.8
const LEGAL = 0.85
/** So much of the certainty depends on the question alone; the rest on how much of what it is asked with it says. */
const BY_QUESTION = 0.75
/** What a word counts that nobody here has written, beside the rarest that somebody has. */
const UNKNOWN = 0.65
const WEAK = 0.3

/** Finds passages by the words of a question: a few hundred of them, each looked at. */
export function createPassageIndex<T extends Findable>(items: readonly T[], language: Language) {
  const lexicon = lexiconOf(language)
  const vocabulary = emptyVocabulary()
  const read = (text: string) => tellingWords(wordsOf(text, language, 'query'), lexicon)
  for (const { asked, touched, text } of items) learn(vocabulary, [...asked, ...touched, ...text].flatMap(read))
  const analyser = createAnalyser(language, vocabulary)
  const written = (text: string) =>
    wordsOf(text, language, 'query')
      .map(({ folded }) => folded)
      .join(' ')

  function tokensOf(texts: readonly string[]): Tokens {
    const tokens = new Map<string, { weight: number; stem: string }>()
    for (const word of texts.flatMap(read)) {
      const { stems, heads, modifiers } = analyser.tokensOf([word])
      const [stem = ''] = stems
      const add = (token: string, weight: number) => (tokens.get(token)?.weight ?? 0) < weight && tokens.set(token, { weight, stem })
      add(stem, 1)
      for (const head of heads) add(head, HEAD)
      for (const modifier of modifiers) add(modifier, MODIFIER)
      for (const others of lexicon.synonyms.get(stem) ?? []) if (others.length > 1) for (const other of others) add(other, EQUAL) // "Lieferkosten": "Lieferung", "kosten"
    }
    return tokens
  }
  const phraseOf = (text: string, share: number): Phrase => ({ tokens: tokensOf([text]), written: written(text), share })
  const entries = items.map(
    (item): Entry<T> => ({
      item,
      phrases: [...item.asked.map((text) => phraseOf(text, 1)), ...item.touched.map((text) => phraseOf(text, TOUCHED))],
      page: tokensOf([item.page.heading]),
      text: tokensOf(item.text),
    }),
  )
  const { rarity, known } = rarityOf(entries)
  const readQuestion = createQuestionReader({ language, analyser, lexicon, vocabulary, known })
  const weightOf = ({ ways, weak }: Term) => (weak ? WEAK : 1) * (ways.length === 0 ? UNKNOWN : Math.max(...ways.flatMap(({ tokens }) => tokens.map(rarity))))

  /** The passages that meet the question at all, the surest first; undefined where it has no word that tells anything. */
  return (question: string): Found<T>[] | undefined => {
    const terms = readQuestion(question).map((term) => ({ ...term, weight: weightOf(term) }))
    const asWritten = written(question)
    if (terms.length === 0 && asWritten === '') return undefined
    const certaintyIn = (entry: Entry<T>) => (entry.phrases.some((phrase) => phrase.written === asWritten) ? 1 : certaintyOf(entry, terms, rarity))
    const found = entries.map((entry) => ({ item: entry.item, certainty: certaintyIn(entry) * (entry.item.legal ? LEGAL : 1) }))
    return terms.length === 0 && found.every(({ certainty }) => certainty === 0)
      ? undefined
      : found.filter(({ certainty }) => certainty > 0).sort((a, b) => b.certainty - a.certainty)
  }
}

/** How much a token tells, 0 to 1: the fewer passages have it, the more. */
function rarityOf(entries: readonly Entry<unknown>[]) {
  const counts = new Map<string, number>()
  for (const { phrases, text } of entries)
    for (const token of new Set([...phrases.map(({ tokens }) => tokens), text].flatMap((tokens) => [...tokens.keys()])))
      counts.set(token, (counts.get(token) ?? 0) + 1)
  const rarest = Math.log(1 + entries.length)
  return {
    known: (token: string) => counts.has(token),
    rarity: (token: string) => Math.log(1 + entries.length / (counts.get(token) ?? 1)) / rarest,
  }
}

type Weighed = Term & { weight: number }

function certaintyOf({ phrases, page, text }: Entry<unknown>, terms: readonly Weighed[], rarity: (token: string) => number): number {
  if (terms.length === 0) return 0
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  const certainties = phrases.map(({ tokens, share }) => {
    const said = new Set<string>()
    const matchOf = (token: string) => {
      const own = tokens.get(token)
      if (own) said.add(own.stem)
      return Math.max(own?.weight ?? 0, PAGE * (page.get(token)?.weight ?? 0), TEXT * (text.get(token)?.weight ?? 0))
    }
    const met = terms.reduce((sum, term) => sum + term.weight * metBy(term, matchOf), 0) / all
    return share * met * (BY_QUESTION + (1 - BY_QUESTION) * saidOf(tokens, said, rarity))
  })
  return Math.max(0, ...certainties)
}

/** The best way of a term: all of its tokens have to be there. */
const metBy = ({ ways }: Term, matchOf: (token: string) => number) =>
  Math.max(0, ...ways.map(({ tokens, strength }) => (strength * tokens.reduce((sum, token) => sum + matchOf(token), 0)) / tokens.length))

/** How much of a phrase's own words the question has said. */
function saidOf(phrase: Tokens, said: ReadonlySet<string>, rarity: (token: string) => number): number {
  const stems = [...new Set([...phrase.values()].map(({ stem }) => stem))]
  const all = stems.reduce((sum, stem) => sum + rarity(stem), 0)
  return all === 0 ? 0 : stems.reduce((sum, stem) => sum + (said.has(stem) ? rarity(stem) : 0), 0) / all
}
