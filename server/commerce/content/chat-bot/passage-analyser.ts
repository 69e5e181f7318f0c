import { addToVocabulary, createAnalyser, createVocabulary, extractWords } from '#server/commerce/search/index/index.ts'
import type { Language } from '#shared/tenant.ts'
import { getLexicon } from './lexicon.ts'
import { removeFillers } from './question.ts'

/** A passage as it is indexed: the questions it answers, and its text. */
export interface IndexablePassage {
  questions: readonly string[]
  /** Questions that it answers only in part. */
  relatedQuestions: readonly string[]
  text: readonly string[]
  page: { heading: string }
  /** Ranks below passages that say the same elsewhere. */
  legal: boolean
}

/** Token → how certainly it means the written word, and that word's stem. */
export type TokenWeights = ReadonlyMap<string, { weight: number; stem: string }>

/** A question that a passage answers. */
interface Phrase {
  tokens: TokenWeights
  /** The normalised text; a question with the same one matches in full. */
  written: string
  weight: number
}

export interface PassageEntry<T> {
  item: T
  phrases: readonly Phrase[]
  page: TokenWeights
  text: TokenWeights
}

// Weights of a token by its source; set with the tuned questions of test/chat-bot.
const RELATED_QUESTION_WEIGHT = 0.9
const HEAD_WEIGHT = 0.6
const MODIFIER_WEIGHT = 0.5
const SYNONYM_WEIGHT = 0.8

/** Analyses passages with a vocabulary of their own words. */
export function createPassageAnalyser(items: readonly IndexablePassage[], language: Language) {
  const lexicon = getLexicon(language)
  const vocabulary = createVocabulary()
  const readWords = (text: string) => removeFillers(extractWords(text, language, 'query'), lexicon)
  for (const { questions, relatedQuestions, text } of items)
    addToVocabulary(vocabulary, [...questions, ...relatedQuestions, ...text].flatMap(readWords))
  const analyser = createAnalyser(language, vocabulary)

  const normaliseText = (text: string) =>
    extractWords(text, language, 'query')
      .map(({ folded }) => folded)
      .join(' ')

  function weighTokens(texts: readonly string[]): TokenWeights {
    const tokens = new Map<string, { weight: number; stem: string }>()
    for (const word of texts.flatMap(readWords)) {
      const { stems, heads, modifiers } = analyser.toTokens([word])
      const [stem = ''] = stems
      const add = (token: string, weight: number) =>
        (tokens.get(token)?.weight ?? 0) < weight && tokens.set(token, { weight, stem })
      add(stem, 1)
      for (const head of heads) add(head, HEAD_WEIGHT)
      for (const modifier of modifiers) add(modifier, MODIFIER_WEIGHT)
      // "Lieferkosten": "Lieferung", "kosten"
      for (const others of lexicon.synonyms.get(stem) ?? [])
        if (others.length > 1) for (const other of others) add(other, SYNONYM_WEIGHT)
    }
    return tokens
  }

  const toPhrase = (text: string, weight: number): Phrase => ({
    tokens: weighTokens([text]),
    written: normaliseText(text),
    weight,
  })
  const toEntry = <T extends IndexablePassage>(item: T): PassageEntry<T> => ({
    item,
    phrases: [
      ...item.questions.map((text) => toPhrase(text, 1)),
      ...item.relatedQuestions.map((text) => toPhrase(text, RELATED_QUESTION_WEIGHT)),
    ],
    page: weighTokens([item.page.heading]),
    text: weighTokens(item.text),
  })
  return { analyser, lexicon, vocabulary, normaliseText, toEntry }
}
