import type { Language } from '#shared/tenant.ts'
import type { Analyser, Vocabulary } from '../analysis/analyser.ts'
import { createEndings, knownEnding } from '../analysis/compounds.ts'
import { createSpelling } from '../analysis/spelling.ts'
import { LONGEST_TERM, synonymsOf } from '../analysis/synonyms.ts'
import type { Word } from '../analysis/words.ts'

const MAX_WORDS = 12 // of a query; the rest is noise
const MIN_PREFIX = 2
const MAX_ENDINGS = 40

/** A token that has to stand in the goods' text; with `prefix`, a word that begins so. */
export interface PlannedToken {
  text: string
  prefix?: true
}

/** One way to say a word: all of its tokens, the one that names the goods first. */
export interface Alternative {
  tokens: readonly [PlannedToken, ...PlannedToken[]]
  /** What a match is worth beside the word itself, above 0 up to 1. */
  share: number
}

/** A word of the query with every way to say it. */
export interface PlannedWord {
  alternatives: readonly [Alternative, ...Alternative[]]
  /** How much the word tells: rare ones more. */
  worth: number
}

/** What is asked of an index, whichever it is: it turns this into its own language, and query/score.ts says what a match is worth. */
export interface Plan {
  words: readonly PlannedWord[]
  /** All words, or all but one of them. */
  need: 'all' | 'most'
  /** Whether a word may say only what the goods are for; otherwise one of the words has to say what they are. */
  purpose: boolean
}

export interface Planner {
  /** From what the words say to what comes near it; each plan finds what the one before it finds, and more, and is made when it is asked for. */
  levels(words: readonly Word[]): Iterable<Plan>
  /** The last word as a beginning, for suggestions. */
  beginning(words: readonly Word[]): Plan
  /** The words with each unknown one put right, as they are usually written; undefined where nothing would change. */
  corrected(words: readonly Word[]): string | undefined
}

/** What other ways to say a word are worth. */
const shares = { synonym: 0.95, beginning: 0.7, correction: 0.75, ending: 0.7, compound: 0.8, head: 0.45 }

/** Plans queries with the words of one catalogue. */
export function createPlanner(analyser: Analyser, { counts, surfaces }: Vocabulary, language: Language): Planner {
  const synonyms = synonymsOf(language)
  const endingIn = createEndings(language, counts)
  const corrections = createSpelling(counts)
  /** Of the search under way: its plan and its "did you mean" ask for the same words. */
  const meant = new Map<string, readonly string[]>()
  function correctionsOf(folded: string): readonly string[] {
    const found = meant.get(folded) ?? corrections(folded)
    meant.set(folded, found)
    return found
  }
  const token = (folded: string): PlannedToken => ({ text: analyser.stem(folded) })
  /** Rarity as in BM25, kept positive: what stands everywhere tells little. */
  const worthOf = ({ folded }: Word) => 1 / Math.log2(2 + (counts.get(folded) ?? 0))
  const isKnown = ({ folded, parts = [] }: Word) => counts.has(folded) || (parts.length > 0 && parts.every((part) => counts.has(part)))

  /** German, Dutch and English name the goods with the last word of a term, French with the first. */
  function alternative(stems: readonly string[], share: number): Alternative[] {
    const tokens = stems.map((text) => ({ text }))
    const [first, ...more] = language === 'fr' ? tokens : tokens.toReversed()
    return first ? [{ tokens: [first, ...more], share }] : []
  }

  const synonymsFor = (stems: readonly string[], share: number) => (synonyms.get(stems.join(' ')) ?? []).flatMap((other) => alternative(other, share))

  /** A word as it stands, whole or in its parts, and what else it may be called. */
  function sameMeaning(words: readonly Word[]): [Alternative, ...Alternative[]] {
    const stems = words.map(({ folded }) => analyser.stem(folded))
    const [own] = alternative(stems, 1)
    const first: Alternative = own ?? { tokens: [{ text: '' }], share: 1 }
    const parts = words.length === 1 && words[0]?.parts ? alternative(words[0].parts.map(analyser.stem), 1) : []
    const joined = words.map(({ folded }) => folded).join('')
    const whole = words.length > 1 && counts.has(joined) ? alternative([analyser.stem(joined)], 1) : []
    return [first, ...parts, ...whole, ...synonymsFor(stems, shares.synonym)]
  }

  /** Words that make one term: those a synonym or a compound of the catalogue is known for. */
  function terms(words: readonly Word[]): (readonly Word[])[] {
    const found: (readonly Word[])[] = []
    for (let at = 0; at < words.length; ) {
      let length = Math.min(LONGEST_TERM, words.length - at)
      const isTerm = (some: readonly Word[]) =>
        synonyms.has(some.map(({ folded }) => analyser.stem(folded)).join(' ')) || (some.length === 2 && counts.has(some.map(({ folded }) => folded).join('')))
      while (length > 1 && !isTerm(words.slice(at, at + length))) length--
      found.push(words.slice(at, at + length))
      at += length
    }
    return found
  }

  /** What an unknown word may have meant. */
  function guesses({ folded }: Word): Alternative[] {
    const compound = analyser.split(folded)
    const head = compound?.head ?? knownEnding(folded, language, counts)
    const named = head === undefined ? [] : [[analyser.stem(head)], ...(synonyms.get(analyser.stem(head)) ?? [])]
    const modifiers = (compound?.modifiers ?? []).map(token)
    return [
      ...correctionsOf(folded).map((word): Alternative => ({ tokens: [token(word)], share: shares.correction })),
      ...endingIn(folded, MAX_ENDINGS).map((word): Alternative => ({ tokens: [token(word)], share: shares.ending })),
      ...named
        .flatMap((stems) => alternative(stems, 1))
        .flatMap(({ tokens }): Alternative[] => [
          ...(modifiers.length > 0 ? [{ tokens: [...tokens, ...modifiers] as Alternative['tokens'], share: shares.compound }] : []),
          { tokens, share: shares.head },
        ]),
    ]
  }

  function plannedWord(words: readonly Word[], level: 'strict' | 'loose', last: boolean): PlannedWord {
    const [first] = words
    const same = sameMeaning(words)
    const worth = Math.max(...words.map(worthOf))
    if (level === 'strict' || !first || words.length > 1) return { alternatives: same, worth }
    const beginning: Alternative[] =
      last && first.folded.length >= MIN_PREFIX ? [{ tokens: [{ text: first.folded, prefix: true }], share: shares.beginning }] : []
    return { alternatives: [...same, ...beginning, ...(isKnown(first) ? [] : guesses(first))], worth }
  }

  const plan = (words: readonly Word[], level: 'strict' | 'loose', need: Plan['need']): Plan => ({
    words: terms(words.slice(0, MAX_WORDS)).map((each, i, all) => plannedWord(each, level, i === all.length - 1)),
    need,
    purpose: level === 'loose',
  })

  return {
    *levels(words) {
      meant.clear()
      yield plan(words, 'strict', 'all')
      const loose = plan(words, 'loose', 'all')
      yield loose
      if (loose.words.length > 1) yield { ...loose, need: 'most' }
    },
    beginning: (words) => plan(words, 'loose', 'all'),
    corrected(words) {
      let changed = false
      const better = words.map((word) => {
        const [meant] = isKnown(word) || synonyms.has(analyser.stem(word.folded)) || analyser.split(word.folded) ? [] : correctionsOf(word.folded)
        if (meant === undefined) return word.surface
        changed = true
        return surfaces.get(meant) ?? meant
      })
      return changed ? better.join(' ') : undefined
    },
  }
}
