import type { Language } from '#shared/tenant.ts'
import type { Analyser, Vocabulary } from '../analysis/analyser.ts'
import { MAX_TERM_WORDS } from '../analysis/synonyms.ts'
import type { Word } from '../analysis/words.ts'
import { buildEquivalents, buildPrefixAlternatives, guessAlternatives } from './alternatives.ts'
import { createQueryLexicon, isKnownWord, type QueryLexicon } from './query-lexicon.ts'
import type { PlannedWord, QueryPlan } from './query-plan.ts'

const MAX_WORDS = 12 // the rest of a query is ignored

/** Strict plans match the words themselves, loose ones also similar words. */
type Strictness = 'strict' | 'loose'

/** Plans queries with the words of one catalogue. */
export interface QueryPlanner {
  /** From strict to loose. Each plan finds all hits of the one before it, and more; it is built when it is needed. */
  levels(words: readonly Word[]): Iterable<QueryPlan>
  /** The last word as a prefix, for suggestions. */
  planPrefix(words: readonly Word[]): QueryPlan
  /** The words with each unknown one corrected, as they are usually written; undefined if nothing would change. */
  correct(words: readonly Word[]): string | undefined
}

/** Rarity as in BM25, kept positive: words that occur everywhere count little. */
const getRarity = ({ vocabulary: { counts } }: QueryLexicon, { folded }: Word) =>
  1 / Math.log2(2 + (counts.get(folded) ?? 0))

/** Whether several words are one term: one with synonyms, or a compound of the catalogue. */
const isTerm = ({ analyser, synonyms, vocabulary: { counts } }: QueryLexicon, words: readonly Word[]) =>
  synonyms.has(words.map(({ folded }) => analyser.stem(folded)).join(' ')) ||
  (words.length === 2 && counts.has(words.map(({ folded }) => folded).join('')))

/** Splits a query into terms, the longest possible ones. */
function groupTerms(lexicon: QueryLexicon, words: readonly Word[]): (readonly Word[])[] {
  const terms: (readonly Word[])[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_TERM_WORDS, words.length - at)
    while (length > 1 && !isTerm(lexicon, words.slice(at, at + length))) length--
    terms.push(words.slice(at, at + length))
    at += length
  }
  return terms
}

function planTerm(lexicon: QueryLexicon, words: readonly Word[], strictness: Strictness, isLast: boolean): PlannedWord {
  const [first] = words
  const equivalents = buildEquivalents(lexicon, words)
  const weight = Math.max(...words.map((word) => getRarity(lexicon, word)))
  if (strictness === 'strict' || !first || words.length > 1) return { alternatives: equivalents, weight }
  const prefixes = isLast ? buildPrefixAlternatives(first) : []
  const guesses = isKnownWord(lexicon, first) ? [] : guessAlternatives(lexicon, first)
  return { alternatives: [...equivalents, ...prefixes, ...guesses], weight }
}

function buildPlan(lexicon: QueryLexicon, words: readonly Word[], strictness: Strictness): QueryPlan {
  const terms = groupTerms(lexicon, words.slice(0, MAX_WORDS))
  return {
    words: terms.map((term, i) => planTerm(lexicon, term, strictness, i === terms.length - 1)),
    match: 'all',
    allowPurpose: strictness === 'loose',
  }
}

function findCorrection(lexicon: QueryLexicon, word: Word): string | undefined {
  const { analyser, synonyms } = lexicon
  const isUnderstood =
    isKnownWord(lexicon, word) || synonyms.has(analyser.stem(word.folded)) || analyser.split(word.folded)
  return isUnderstood ? undefined : lexicon.findCorrections(word.folded)[0]
}

function correctWords(lexicon: QueryLexicon, words: readonly Word[]): string | undefined {
  const { surfaces } = lexicon.vocabulary
  const corrections = words.map((word) => findCorrection(lexicon, word))
  if (corrections.every((correction) => correction === undefined)) return undefined
  return words
    .map(({ surface }, i) => {
      const correction = corrections[i]
      return correction === undefined ? surface : (surfaces.get(correction) ?? correction)
    })
    .join(' ')
}

/** Plans queries with the words of one catalogue. */
export function createQueryPlanner(analyser: Analyser, vocabulary: Vocabulary, language: Language): QueryPlanner {
  const lexicon = createQueryLexicon(analyser, vocabulary, language)
  return {
    *levels(words) {
      lexicon.startSearch()
      yield buildPlan(lexicon, words, 'strict')
      const loose = buildPlan(lexicon, words, 'loose')
      yield loose
      if (loose.words.length > 1) yield { ...loose, match: 'most' }
    },
    planPrefix: (words) => buildPlan(lexicon, words, 'loose'),
    correct: (words) => correctWords(lexicon, words),
  }
}
