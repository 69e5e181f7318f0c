import { addToVocabulary, createAnalyser, createVocabulary, extractWords } from '#server/commerce/search/index/index.ts'
import type { Language } from '#shared/tenant.ts'
import { getLexicon } from './lexicon.ts'
import { createQuestionReader, type QuestionTerm, removeFillers } from './question.ts'

/** What can be found: how it is asked for, and what it says. */
export interface IndexablePassage {
  questions: readonly string[]
  /** What it is asked for in part. */
  relatedQuestions: readonly string[]
  text: readonly string[]
  page: { heading: string }
  /** Comes second to what says the same elsewhere. */
  legal: boolean
}

export interface PassageMatch<T> {
  item: T
  /** 0 to 1: how much of the question it meets, and how much of what it is asked with the question says. */
  certainty: number
}

/** Token → how surely it stands for the word that was written, and that word's stem. */
type TokenWeights = ReadonlyMap<string, { weight: number; stem: string }>

interface Phrase {
  tokens: TokenWeights
  /** The same words as they were written: whoever asks just so is understood. */
  written: string
  share: number
}

interface Entry<T> {
  item: T
  phrases: readonly Phrase[]
  page: TokenWeights
  text: TokenWeights
}

// What a match counts by where it is, and what parts of compounds count; set with the tuned questions of test/chat-bot.
const RELATED_QUESTION_WEIGHT = 0.9
const PAGE_WEIGHT = 0.5
const TEXT_WEIGHT = 0.7
const HEAD_WEIGHT = 0.6
const MODIFIER_WEIGHT = 0.5
const SYNONYM_WEIGHT = 0.8
const LEGAL_WEIGHT = 0.85
/** So much of the certainty depends on the question alone; the rest on how much of what it is asked with it says. */
const QUESTION_SHARE = 0.75
/** What a word counts that nobody here has written, beside the rarest that somebody has. */
const UNKNOWN_WORD_WEIGHT = 0.65
const WEAK_WORD_WEIGHT = 0.3

/** Finds passages by the words of a question: a few hundred of them, each looked at. */
export function createPassageIndex<T extends IndexablePassage>(items: readonly T[], language: Language) {
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
  const toPhrase = (text: string, share: number): Phrase => ({
    tokens: weighTokens([text]),
    written: normaliseText(text),
    share,
  })
  const entries = items.map(
    (item): Entry<T> => ({
      item,
      phrases: [
        ...item.questions.map((text) => toPhrase(text, 1)),
        ...item.relatedQuestions.map((text) => toPhrase(text, RELATED_QUESTION_WEIGHT)),
      ],
      page: weighTokens([item.page.heading]),
      text: weighTokens(item.text),
    }),
  )
  const { rarity, known: isKnownToken } = createRarityIndex(entries)
  const readQuestion = createQuestionReader({ language, analyser, lexicon, vocabulary, known: isKnownToken })
  const weighTerm = ({ interpretations, weak }: QuestionTerm) =>
    (weak ? WEAK_WORD_WEIGHT : 1) *
    (interpretations.length === 0
      ? UNKNOWN_WORD_WEIGHT
      : Math.max(...interpretations.flatMap(({ tokens }) => tokens.map(rarity))))

  /**
   * The passages that meet the question at all, the surest first; undefined where it has no word that tells anything.
   */
  return (question: string): PassageMatch<T>[] | undefined => {
    const terms = readQuestion(question).map((term) => ({ ...term, weight: weighTerm(term) }))
    const normalisedQuestion = normaliseText(question)
    if (terms.length === 0 && normalisedQuestion === '') return undefined
    const calculateCertaintyIn = (entry: Entry<T>) =>
      entry.phrases.some((phrase) => phrase.written === normalisedQuestion)
        ? 1
        : calculateCertainty(entry, terms, rarity)
    const found = entries.map((entry) => ({
      item: entry.item,
      certainty: calculateCertaintyIn(entry) * (entry.item.legal ? LEGAL_WEIGHT : 1),
    }))
    return terms.length === 0 && found.every(({ certainty }) => certainty === 0)
      ? undefined
      : found.filter(({ certainty }) => certainty > 0).sort((a, b) => b.certainty - a.certainty)
  }
}

/** How much a token tells, 0 to 1: the fewer passages have it, the more. */
function createRarityIndex(entries: readonly Entry<unknown>[]) {
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

type WeightedTerm = QuestionTerm & { weight: number }

function calculateCertainty(
  { phrases, page, text }: Entry<unknown>,
  terms: readonly WeightedTerm[],
  rarity: (token: string) => number,
): number {
  if (terms.length === 0) return 0
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0)
  const certainties = phrases.map(({ tokens, share }) => {
    const matchedStems = new Set<string>()
    const matchToken = (token: string) => {
      const own = tokens.get(token)
      if (own) matchedStems.add(own.stem)
      return Math.max(
        own?.weight ?? 0,
        PAGE_WEIGHT * (page.get(token)?.weight ?? 0),
        TEXT_WEIGHT * (text.get(token)?.weight ?? 0),
      )
    }
    const matchedShare = terms.reduce((sum, term) => sum + term.weight * matchTerm(term, matchToken), 0) / totalWeight
    return (
      share * matchedShare * (QUESTION_SHARE + (1 - QUESTION_SHARE) * calculateCoverage(tokens, matchedStems, rarity))
    )
  })
  return Math.max(0, ...certainties)
}

/** The best way of a term: all of its tokens have to be there. */
const matchTerm = ({ interpretations }: QuestionTerm, matchToken: (token: string) => number) =>
  Math.max(
    0,
    ...interpretations.map(
      ({ tokens, strength }) => (strength * tokens.reduce((sum, token) => sum + matchToken(token), 0)) / tokens.length,
    ),
  )

/** How much of a phrase's own words the question has said. */
function calculateCoverage(
  phrase: TokenWeights,
  matchedStems: ReadonlySet<string>,
  rarity: (token: string) => number,
): number {
  const stems = [...new Set([...phrase.values()].map(({ stem }) => stem))]
  const totalRarity = stems.reduce((sum, stem) => sum + rarity(stem), 0)
  return totalRarity === 0
    ? 0
    : stems.reduce((sum, stem) => sum + (matchedStems.has(stem) ? rarity(stem) : 0), 0) / totalRarity
}
