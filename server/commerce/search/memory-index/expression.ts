import type { Language } from '#shared/tenant.ts'
import type { Analyser, Vocabulary } from '../analysis/analyser.ts'
import { wordsEndingIn } from '../analysis/compounds.ts'
import { correct } from '../analysis/spelling.ts'
import type { Word } from '../analysis/words.ts'

const MAX_WORDS = 12 // of a query; the rest is noise
const MIN_PREFIX = 2
const MAX_ENDINGS = 40

const PLAIN = '{title keywords words heads}'

/** A token as FTS5 takes it: quoted, so that nothing in it is an operator. */
const quoted = (token: string) => `"${token.replaceAll('"', '""')}"`
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(' OR ')})`)
const allOf = (parts: readonly string[]) => parts.join(' AND ')

export interface Expressions {
  /** What the words say. */
  strict(words: readonly Word[]): string
  /** The last word as a beginning, unknown words as ends or wholes of compounds, and what compounds are for. */
  loose(words: readonly Word[]): string
  /** Any of the words: better than nothing. */
  any(words: readonly Word[]): string
}

/** Builds FTS5 expressions from a query's words; only quoted tokens and our own operators get in. */
export function createExpressions(analyser: Analyser, vocabulary: Vocabulary, language: Language): Expressions {
  const strictWord = ({ folded }: Word) => `${PLAIN} : ${quoted(analyser.stem(folded))}`

  function looseWord({ folded }: Word, last: boolean): string {
    const parts = [quoted(analyser.stem(folded))]
    if (last && folded.length >= MIN_PREFIX) parts.push(`${quoted(folded)} *`)
    if (!vocabulary.counts.has(folded)) {
      for (const word of wordsEndingIn(folded, language, vocabulary.counts, MAX_ENDINGS)) parts.push(quoted(analyser.stem(word)))
      const compound = analyser.split(folded)
      if (compound) parts.push(`(${allOf([compound.head, ...compound.modifiers].map((part) => quoted(analyser.stem(part))))})`)
    }
    return anyOf(parts)
  }

  const few = (words: readonly Word[]) => words.slice(0, MAX_WORDS)
  return {
    strict: (words) => allOf(few(words).map(strictWord)),
    any: (words) => anyOf(few(words).map((word) => `(${strictWord(word)})`)),
    loose: (words) => allOf(few(words).map((word, i, all) => looseWord(word, i === all.length - 1))),
  }
}

/** The words with each unknown one put right, as they are usually written; undefined where nothing would change. */
export function corrected(words: readonly Word[], { counts, surfaces }: Vocabulary): string | undefined {
  let changed = false
  const better = words.map(({ folded, surface }) => {
    const word = counts.has(folded) ? undefined : correct(folded, counts)
    if (word === undefined) return surface
    changed = true
    return surfaces.get(word) ?? word
  })
  return changed ? better.join(' ') : undefined
}
