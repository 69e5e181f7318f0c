import type { Language } from '#shared/tenant.ts'
import { type createAnalyser, createSpelling, LONGEST_TERM, type Vocabulary, type Word } from '../search/index.ts'
import type { Lexicon } from './lexicon.ts'

/** A word of the question, with the ways in which a passage may say it. */
export interface Term {
  ways: readonly Way[]
  /** True for a word that tells little by itself. */
  weak: boolean
}

/** Tokens that have to be there together, and how surely they mean the word. */
interface Way {
  tokens: readonly string[]
  strength: number
}

// How surely another word means the one that was asked.
const EQUAL = 0.92
const HEAD = 0.6
const MODIFIER = 0.5
const CORRECTED = 0.8
const FORM = 0.9
/** An order's number, or another one that names something, but no subject. */
const NUMBER = /\d{4}/

/** The stem of the German or Dutch verb that a word may be a form of, where the stemmer leaves it apart: of "kosten" for "kostet" and "gekostet". */
function verbStem(folded: string, stem: (folded: string) => string): string | undefined {
  const [, base] = /^(?:ge)?(\p{L}{3,}?)e?t$/u.exec(folded) ?? []
  return base === undefined ? undefined : stem(`${base}en`)
}

interface Knowledge {
  language: Language
  analyser: ReturnType<typeof createAnalyser>
  lexicon: Lexicon
  vocabulary: Vocabulary
  /** Whether some passage has the token. */
  known(token: string): boolean
}

/** Leaves out the words that only ask, and of a hyphenated one its parts that do: "puis-je", "livrez-vous". */
export function tellingWords(words: readonly Word[], { fillers }: Lexicon): Word[] {
  return words.flatMap((word) => {
    if (fillers.has(word.folded)) return []
    const { parts } = word
    if (!parts?.some((part) => fillers.has(part))) return [word]
    return parts.filter((part) => !fillers.has(part)).map((part) => ({ surface: part, folded: part, role: word.role }))
  })
}

/** Reads a question into terms: synonyms, parts of compounds and corrected spellings come in. */
export function createQuestionReader({ language, analyser, lexicon, vocabulary, known }: Knowledge) {
  const isKnown = ({ tokens }: Way) => tokens.every(known)

  function waysOfWord(folded: string, stem: string): Way[] {
    const compound = analyser.split(folded)
    const ways: Way[] = [{ tokens: [stem], strength: 1 }]
    const verb = language === 'fr' ? undefined : verbStem(folded, analyser.stem)
    if (verb !== undefined) ways.push({ tokens: [verb], strength: FORM })
    if (compound) {
      ways.push({ tokens: [analyser.stem(compound.head)], strength: HEAD })
      for (const modifier of compound.modifiers) ways.push({ tokens: [analyser.stem(modifier)], strength: MODIFIER })
    }
    return ways
  }
  const synonymsOf = (...stems: readonly string[]): Way[] =>
    (lexicon.synonyms.get(stems.join(' ')) ?? []).map((tokens) => ({ tokens, strength: EQUAL })).filter(isKnown)
  const corrections = createSpelling(vocabulary.counts)
  const correctionsOf = (folded: string): Way[] => corrections(folded).map((word) => ({ tokens: [analyser.stem(word)], strength: CORRECTED }))

  return (question: string): Term[] => {
    const words = tellingWords(analyser.queryWords(question), lexicon)
    const stems = words.map(({ folded }) => analyser.stem(folded))
    const ofSpans = waysOfSpans(stems, synonymsOf)
    return words.map(({ folded }, at) => {
      const stem = stems[at] ?? ''
      const ways = [...waysOfWord(folded, stem), ...synonymsOf(stem), ...(ofSpans[at] ?? [])].filter(isKnown)
      return { ways: ways.length > 0 ? ways : correctionsOf(folded).filter(isKnown), weak: lexicon.weak.has(folded) || NUMBER.test(folded) }
    })
  }
}

/** What each word means together with its neighbours: "Geld zurück" is a refund, and so is "zurück … Geld". */
function waysOfSpans(stems: readonly string[], synonymsOf: (...span: readonly string[]) => readonly Way[]): Way[][] {
  const ways: Way[][] = stems.map(() => [])
  for (let length = 2; length <= Math.min(LONGEST_TERM, stems.length); length++)
    for (let from = 0; from + length <= stems.length; from++) {
      const span = stems.slice(from, from + length)
      const more = [...synonymsOf(...span), ...(length === 2 ? synonymsOf(...span.toReversed()) : [])]
      for (let at = from; at < from + length; at++) ways[at]?.push(...more)
    }
  return ways
}
