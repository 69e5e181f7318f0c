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

/** Learns words that occur so many times; of a hyphenated one its parts, too. */
export function learn({ counts, surfaces }: Vocabulary, words: readonly Word[], times = 1) {
  const add = (folded: string, surface: string) => {
    const count = counts.get(folded) ?? 0
    counts.set(folded, count + times)
    if (count === 0) surfaces.set(folded, surface)
  }
  if (times === 0) return
  for (const { folded, surface, parts = [] } of words) {
    add(folded, surface)
    for (const part of parts) add(part, part)
  }
}

/** Reads the words of goods; remembers texts, because brands, categories and materials come again and again. */
export function createReader(language: Language) {
  const known = new Map<string, readonly Word[]>()
  return {
    read(text: string): readonly Word[] {
      const before = known.get(text)
      if (before) return before
      const words = wordsOf(text, language, 'goods')
      known.set(text, words)
      return words
    },
    forget: () => known.clear(),
  }
}

/** Tokens of a text by what they tell: the words' stems, and apart from them what compounds are and what they are for. */
export interface Tokens {
  stems: string[]
  heads: string[]
  modifiers: string[]
}

/** Turns words into tokens, alike for goods and queries; knows compounds by the vocabulary it is given. */
export function createAnalyser(language: Language, vocabulary: Vocabulary) {
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

  const lastIsHead = language !== 'fr'

  /** A hyphenated word is what its last part is, made for or with the others; French puts the head first, so all its parts count. */
  function addWord(tokens: Tokens, { folded, parts }: Word) {
    const word = wordTokens(folded)
    tokens.stems.push(word.stem)
    if (!parts) {
      if (word.head !== undefined) tokens.heads.push(word.head)
      return void tokens.modifiers.push(...word.modifiers)
    }
    for (const [i, part] of parts.entries()) {
      const own = wordTokens(part)
      if (lastIsHead && i < parts.length - 1) tokens.modifiers.push(own.stem)
      else tokens.heads.push(own.stem, ...(own.head === undefined ? [] : [own.head]))
      tokens.modifiers.push(...own.modifiers)
    }
  }

  return {
    tokensOf(words: readonly Word[]): Tokens {
      const tokens: Tokens = { stems: [], heads: [], modifiers: [] }
      for (const word of words) addWord(tokens, word)
      return tokens
    },
    queryWords: (term: string) => wordsOf(term, language, 'query'),
    stem: (folded: string) => known.get(folded)?.stem ?? stem(folded, language),
    split: (folded: string): Compound | undefined => split(folded),
  }
}

export type Analyser = ReturnType<typeof createAnalyser>
