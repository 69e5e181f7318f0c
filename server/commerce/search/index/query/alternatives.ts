import { findKnownEnding } from '../analysis/compounds.ts'
import type { Word } from '../analysis/words.ts'
import type { QueryLexicon } from './query-lexicon.ts'
import type { Alternative, PlannedToken } from './query-plan.ts'

const MAX_ENDINGS = 40
const MIN_PREFIX_LENGTH = 2 // letters

/** The weights of alternatives to a word. */
const alternativeWeights = { synonym: 0.95, beginning: 0.7, correction: 0.75, ending: 0.7, compound: 0.8, head: 0.45 }

/**
 * Orders the tokens of stems, the one that names the product first: the last word of a term in German, Dutch and
 * English, the first in French.
 */
function orderTokens({ language }: QueryLexicon, stems: readonly string[]): Alternative['tokens'] | undefined {
  const tokens = stems.map((text): PlannedToken => ({ text }))
  const [first, ...others] = language === 'fr' ? tokens : tokens.toReversed()
  return first && [first, ...others]
}

function buildAlternatives(lexicon: QueryLexicon, stems: readonly string[], weight: number): Alternative[] {
  const tokens = orderTokens(lexicon, stems)
  return tokens ? [{ tokens, weight }] : []
}

/** A term as written, whole or in its parts, and its synonyms. */
export function buildEquivalents(lexicon: QueryLexicon, words: readonly Word[]): [Alternative, ...Alternative[]] {
  const { analyser, synonyms, vocabulary } = lexicon
  const stems = words.map(({ folded }) => analyser.stem(folded))
  const [own = { tokens: [{ text: '' }], weight: 1 } satisfies Alternative] = buildAlternatives(lexicon, stems, 1)
  const parts =
    words.length === 1 && words[0]?.parts ? buildAlternatives(lexicon, words[0].parts.map(analyser.stem), 1) : []
  const joined = words.map(({ folded }) => folded).join('')
  const whole =
    words.length > 1 && vocabulary.counts.has(joined) ? buildAlternatives(lexicon, [analyser.stem(joined)], 1) : []
  const synonymous = (synonyms.get(stems.join(' ')) ?? []).flatMap((other) =>
    buildAlternatives(lexicon, other, alternativeWeights.synonym),
  )
  return [own, ...parts, ...whole, ...synonymous]
}

/** The word as a prefix, if it has enough letters. */
export const buildPrefixAlternatives = ({ folded }: Word): Alternative[] =>
  folded.length >= MIN_PREFIX_LENGTH
    ? [{ tokens: [{ text: folded, prefix: true }], weight: alternativeWeights.beginning }]
    : []

/** The compound's head, or the known ending of an unknown word, alone and together with the compound's other parts. */
function buildHeadAlternatives(lexicon: QueryLexicon, folded: string): Alternative[] {
  const { analyser, language, synonyms, vocabulary } = lexicon
  const compound = analyser.split(folded)
  const head = compound?.head ?? findKnownEnding(folded, language, vocabulary.counts)
  if (head === undefined) return []
  const headStem = analyser.stem(head)
  const modifiers = (compound?.modifiers ?? []).map((part): PlannedToken => ({ text: analyser.stem(part) }))
  return [[headStem], ...(synonyms.get(headStem) ?? [])].flatMap((stems): Alternative[] => {
    const tokens = orderTokens(lexicon, stems)
    if (!tokens) return []
    const [first, ...others] = tokens
    const withoutModifiers: Alternative = { tokens, weight: alternativeWeights.head }
    if (modifiers.length === 0) return [withoutModifiers]
    return [{ tokens: [first, ...others, ...modifiers], weight: alternativeWeights.compound }, withoutModifiers]
  })
}

/** Guesses for an unknown word: a corrected spelling, a word of the catalogue that ends with it, or a part of it. */
export function guessAlternatives(lexicon: QueryLexicon, { folded }: Word): Alternative[] {
  const toAlternative =
    (weight: number) =>
    (word: string): Alternative => ({ tokens: [{ text: lexicon.analyser.stem(word) }], weight })
  return [
    ...lexicon.findCorrections(folded).map(toAlternative(alternativeWeights.correction)),
    ...lexicon.findByEnding(folded, MAX_ENDINGS).map(toAlternative(alternativeWeights.ending)),
    ...buildHeadAlternatives(lexicon, folded),
  ]
}
