import type { Language } from '#shared/tenant.ts'
import { createPassageAnalyser, type IndexablePassage, type PassageEntry } from './passage-analyser.ts'
import { calculateCertainty } from './passage-certainty.ts'
import { createQuestionReader, type QuestionTerm } from './question.ts'

export interface PassageMatch<T> {
  item: T
  /** 0 to 1: the share of the question that the passage matches, and of its own question that the visitor's covers. */
  certainty: number
}

const LEGAL_WEIGHT = 0.85
/** The weight of a word that no passage contains, relative to the rarest that one does. */
const UNKNOWN_WORD_WEIGHT = 0.65
const WEAK_WORD_WEIGHT = 0.3

/** How much a token says, 0 to 1: the fewer passages have it, the more. */
function createRarityIndex(entries: readonly PassageEntry<unknown>[]) {
  const counts = new Map<string, number>()
  for (const { phrases, text } of entries)
    for (const token of new Set([...phrases.map(({ tokens }) => tokens), text].flatMap((tokens) => [...tokens.keys()])))
      counts.set(token, (counts.get(token) ?? 0) + 1)
  const rarest = Math.log(1 + entries.length)
  return {
    isKnown: (token: string) => counts.has(token),
    getRarity: (token: string) => Math.log(1 + entries.length / (counts.get(token) ?? 1)) / rarest,
  }
}

/** How much a term says about what is asked for. */
function weighTerm({ interpretations, weak }: QuestionTerm, getRarity: (token: string) => number): number {
  const tokens = interpretations.flatMap((interpretation) => interpretation.tokens)
  const rarity = interpretations.length === 0 ? UNKNOWN_WORD_WEIGHT : Math.max(...tokens.map(getRarity))
  return (weak ? WEAK_WORD_WEIGHT : 1) * rarity
}

/** Finds passages by the words of a question; it compares each of a few hundred. */
export function createPassageIndex<T extends IndexablePassage>(items: readonly T[], language: Language) {
  const { analyser, lexicon, vocabulary, normaliseText, toEntry } = createPassageAnalyser(items, language)
  const entries = items.map(toEntry)
  const { getRarity, isKnown } = createRarityIndex(entries)
  const readQuestion = createQuestionReader({ language, analyser, lexicon, vocabulary, isKnown })

  /** The passages that match the question at all, the most certain first; undefined if it has no meaningful word. */
  return (question: string): PassageMatch<T>[] | undefined => {
    const terms = readQuestion(question).map((term) => ({ ...term, weight: weighTerm(term, getRarity) }))
    const normalisedQuestion = normaliseText(question)
    if (terms.length === 0 && normalisedQuestion === '') return undefined
    const matches = entries.map((entry) => {
      const isExact = entry.phrases.some(({ written }) => written === normalisedQuestion)
      const certainty = isExact ? 1 : calculateCertainty(entry, terms, getRarity)
      return { item: entry.item, certainty: certainty * (entry.item.legal ? LEGAL_WEIGHT : 1) }
    })
    const found = matches.filter(({ certainty }) => certainty > 0)
    if (terms.length === 0 && found.length === 0) return undefined
    return found.sort((a, b) => b.certainty - a.certainty)
  }
}
