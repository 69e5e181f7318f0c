import type { Language } from '#shared/tenant.ts'
import { type Compound, createSplitter } from './compounds.ts'
import { stem } from './stem.ts'
import { type Word, wordsOf } from './words.ts'

/** How often the catalogue says a word, and how it is usually written. */
export interface Vocabulary {
  counts: Map<string, number>
  surfaces: Map<string, string>
}

export const emptyVocabulary = (): Vocabulary => ({ counts: new Map(), surfaces: new Map() })

/** Learns words. */
export function learn({ counts, surfaces }: Vocabulary, words: readonly Word[]) {
  for (const { folded, surface } of words) {
    const count = counts.get(folded) ?? 0
    counts.set(folded, count + 1)
    if (count === 0) surfaces.set(folded, surface)
  }
}

/** Reads the words of goods; remembers texts, because brands, categories and materials come again and again. */
export function createReader(language: Language) {
  const known = new Map<string, readonly Word[]>()
  return {
    read(text: string): readonly Word[] {
      const words = known.get(text) ?? wordsOf(text, language, 'goods')
      known.set(text, words)
      return words
    },
    forget: () => known.clear(),
  }
}

/** Tokens of a text: the words' stems, and apart from them what compounds are and what they are for. */
export interface Tokens {
  stems: string[]
  heads: string[]
  modifiers: string[]
}

/** Turns texts into tokens, alike for goods and queries; knows compounds by the vocabulary it is given. */
export function createAnalyser(language: Language, vocabulary: Vocabulary, read: (text: string) => readonly Word[]) {
  const split = createSplitter(language, vocabulary.counts)
  const known = new Map<string, { stem: string; head?: string; modifiers: string[] }>()

  function wordTokens(folded: string) {
    const cached = known.get(folded)
    if (cached) return cached
    const compound = split(folded)
    const made = {
      stem: stem(folded, language),
      ...(compound && { head: stem(compound.head, language) }),
      modifiers: compound?.modifiers.map((each) => stem(each, language)) ?? [],
    }
    // Only words of the catalogue are kept, so that visitors' inventions cannot fill the memory.
    if (vocabulary.counts.has(folded)) known.set(folded, made)
    return made
  }

  return {
    tokensOf(texts: readonly string[]): Tokens {
      const tokens: Tokens = { stems: [], heads: [], modifiers: [] }
      for (const text of texts)
        for (const { folded } of read(text)) {
          const word = wordTokens(folded)
          tokens.stems.push(word.stem)
          if (word.head !== undefined) tokens.heads.push(word.head)
          tokens.modifiers.push(...word.modifiers)
        }
      return tokens
    },
    queryWords: (term: string) => wordsOf(term, language, 'query'),
    stem: (folded: string) => stem(folded, language),
    split: (folded: string): Compound | undefined => split(folded),
  }
}

export type Analyser = ReturnType<typeof createAnalyser>
