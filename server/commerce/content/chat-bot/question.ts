import {
  type createAnalyser,
  createSpellingCorrector,
  MAX_TERM_WORDS,
  type Vocabulary,
  type Word,
} from '#server/commerce/search/index/index.ts'
import type { Language } from '#shared/tenant.ts'
import type { Lexicon } from './lexicon.ts'

/** A word of the question, with all its interpretations. */
export interface QuestionTerm {
  interpretations: readonly Interpretation[]
  /** True for a word that says little by itself. */
  weak: boolean
}

/** Tokens that must occur together, and how certainly they mean the word. */
interface Interpretation {
  tokens: readonly string[]
  strength: number
}

// How certainly another word means the one in the question.
const SYNONYM_STRENGTH = 0.92
const HEAD_STRENGTH = 0.6
const MODIFIER_STRENGTH = 0.5
const CORRECTION_STRENGTH = 0.8
const VERB_FORM_STRENGTH = 0.9
/** An order number or another number, which says nothing about the subject. */
const LONG_NUMBER = /\d{4}/

/**
 * The stem of the German or Dutch verb that a word may be a form of, if the stemmer does not find it: that of "kosten"
 * for "kostet" and "gekostet".
 */
function findVerbStem(folded: string, stem: (folded: string) => string): string | undefined {
  const [, base] = /^(?:ge)?(\p{L}{3,}?)e?t$/u.exec(folded) ?? []
  return base === undefined ? undefined : stem(`${base}en`)
}

interface QuestionReaderOptions {
  language: Language
  analyser: ReturnType<typeof createAnalyser>
  lexicon: Lexicon
  vocabulary: Vocabulary
  /** Whether any passage contains the token. */
  isKnown(token: string): boolean
}

/** Removes question words and the like, also as parts of hyphenated words: "puis-je", "livrez-vous". */
export function removeFillers(words: readonly Word[], { fillers }: Lexicon): Word[] {
  return words.flatMap((word) => {
    if (fillers.has(word.folded)) return []
    const { parts } = word
    if (!parts?.some((part) => fillers.has(part))) return [word]
    return parts.filter((part) => !fillers.has(part)).map((part) => ({ surface: part, folded: part, role: word.role }))
  })
}

/** Parses a question into terms with their synonyms, parts of compounds and corrected spellings. */
export function createQuestionReader({ language, analyser, lexicon, vocabulary, isKnown }: QuestionReaderOptions) {
  const hasKnownTokens = ({ tokens }: Interpretation) => tokens.every(isKnown)

  function interpretWord(folded: string, stem: string): Interpretation[] {
    const compound = analyser.split(folded)
    const interpretations: Interpretation[] = [{ tokens: [stem], strength: 1 }]
    const verb = language === 'fr' ? undefined : findVerbStem(folded, analyser.stem)
    if (verb !== undefined) interpretations.push({ tokens: [verb], strength: VERB_FORM_STRENGTH })
    if (compound) {
      interpretations.push({ tokens: [analyser.stem(compound.head)], strength: HEAD_STRENGTH })
      for (const modifier of compound.modifiers)
        interpretations.push({ tokens: [analyser.stem(modifier)], strength: MODIFIER_STRENGTH })
    }
    return interpretations
  }
  const findSynonyms = (...stems: readonly string[]): Interpretation[] =>
    (lexicon.synonyms.get(stems.join(' ')) ?? [])
      .map((tokens) => ({ tokens, strength: SYNONYM_STRENGTH }))
      .filter(hasKnownTokens)
  const corrections = createSpellingCorrector(vocabulary.counts)
  const findCorrections = (folded: string): Interpretation[] =>
    corrections(folded).map((word) => ({ tokens: [analyser.stem(word)], strength: CORRECTION_STRENGTH }))

  return (question: string): QuestionTerm[] => {
    const words = removeFillers(analyser.parseQuery(question), lexicon)
    const stems = words.map(({ folded }) => analyser.stem(folded))
    const spanInterpretations = interpretSpans(stems, findSynonyms)
    return words.map(({ folded }, at) => {
      const stem = stems[at] ?? ''
      const interpretations = [
        ...interpretWord(folded, stem),
        ...findSynonyms(stem),
        ...(spanInterpretations[at] ?? []),
      ].filter(hasKnownTokens)
      return {
        interpretations: interpretations.length > 0 ? interpretations : findCorrections(folded).filter(hasKnownTokens),
        weak: lexicon.weak.has(folded) || LONG_NUMBER.test(folded),
      }
    })
  }
}

/**
 * The interpretations of words together with their neighbours: "Geld zurück" is a refund, and so is "zurück … Geld".
 */
function interpretSpans(
  stems: readonly string[],
  findSynonyms: (...span: readonly string[]) => readonly Interpretation[],
): Interpretation[][] {
  const interpretations: Interpretation[][] = stems.map(() => [])
  for (let length = 2; length <= Math.min(MAX_TERM_WORDS, stems.length); length++)
    for (let from = 0; from + length <= stems.length; from++) {
      const span = stems.slice(from, from + length)
      const more = [...findSynonyms(...span), ...(length === 2 ? findSynonyms(...span.toReversed()) : [])]
      for (let at = from; at < from + length; at++) interpretations[at]?.push(...more)
    }
  return interpretations
}
