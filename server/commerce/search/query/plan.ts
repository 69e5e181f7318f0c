import type { Language } from '#shared/tenant.ts'
import type { Analyser, Vocabulary } from '../analysis/analyser.ts'
import { wordsEndingIn } from '../analysis/compounds.ts'
import { correct } from '../analysis/spelling.ts'
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
  /** Every word, one of them as what the goods are and not only as what they are for; or any of them. */
  need: 'all' | 'any'
}

export interface Planner {
  /** What the words say. */
  strict(words: readonly Word[]): Plan
  /** The last word as a beginning, unknown words as ends or wholes of compounds. */
  loose(words: readonly Word[]): Plan
  /** Any of the words: better than nothing. */
  any(words: readonly Word[]): Plan
  /** The words with each unknown one put right, as they are usually written; undefined where nothing would change. */
  corrected(words: readonly Word[]): string | undefined
}

const LOOSE_SHARE = 0.7

/** Plans queries with the words of one catalogue. */
export function createPlanner(analyser: Analyser, { counts, surfaces }: Vocabulary, language: Language): Planner {
  const token = (folded: string): PlannedToken => ({ text: analyser.stem(folded) })
  /** Rarity as in BM25, kept positive: what stands everywhere tells little. */
  const worthOf = ({ folded }: Word) => 1 / Math.log2(2 + (counts.get(folded) ?? 0))
  const plainWord = (word: Word): PlannedWord => ({ alternatives: [{ tokens: [token(word.folded)], share: 1 }], worth: worthOf(word) })

  function looseWord(word: Word, last: boolean): PlannedWord {
    const { folded } = word
    const more: Alternative[] = []
    if (last && folded.length >= MIN_PREFIX) more.push({ tokens: [{ text: folded, prefix: true }], share: LOOSE_SHARE })
    if (!counts.has(folded)) {
      for (const ending of wordsEndingIn(folded, language, counts, MAX_ENDINGS)) more.push({ tokens: [token(ending)], share: LOOSE_SHARE })
      const compound = analyser.split(folded)
      if (compound) more.push({ tokens: [token(compound.head), ...compound.modifiers.map(token)], share: LOOSE_SHARE })
    }
    const plain = plainWord(word)
    return { ...plain, alternatives: [...plain.alternatives, ...more] }
  }

  const few = (words: readonly Word[]) => words.slice(0, MAX_WORDS)
  return {
    strict: (words) => ({ words: few(words).map(plainWord), need: 'all' }),
    loose: (words) => ({ words: few(words).map((word, i, all) => looseWord(word, i === all.length - 1)), need: 'all' }),
    any: (words) => ({ words: few(words).map(plainWord), need: 'any' }),
    corrected(words) {
      let changed = false
      const better = words.map(({ folded, surface }) => {
        const word = counts.has(folded) ? undefined : correct(folded, counts)
        if (word === undefined) return surface
        changed = true
        return surfaces.get(word) ?? word
      })
      return changed ? better.join(' ') : undefined
    },
  }
}
