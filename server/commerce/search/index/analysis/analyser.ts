import type { Language } from '#shared/tenant.ts'
import { type Compound, createCompoundSplitter } from './compounds.ts'
import { stem } from './stem.ts'
import { extractWords, type Word } from './words.ts'

/** How often the catalogue contains a word, and its usual spelling. */
export interface Vocabulary {
  counts: Map<string, number>
  surfaces: Map<string, string>
}

export const createVocabulary = (): Vocabulary => ({ counts: new Map(), surfaces: new Map() })

/** Adds words that occur so many times; of a hyphenated one its parts, too. */
export function addToVocabulary({ counts, surfaces }: Vocabulary, words: readonly Word[], count = 1) {
  const add = (folded: string, surface: string) => {
    const previous = counts.get(folded) ?? 0
    counts.set(folded, previous + count)
    if (previous === 0) surfaces.set(folded, surface)
  }
  if (count === 0) return
  for (const { folded, surface, parts = [] } of words) {
    add(folded, surface)
    for (const part of parts) add(part, part)
  }
}

/** Parses the words of products; caches texts, because brands, categories and materials recur. */
export function createCachedWordReader(language: Language) {
  const cache = new Map<string, readonly Word[]>()
  return {
    read(text: string): readonly Word[] {
      const cached = cache.get(text)
      if (cached) return cached
      const words = extractWords(text, language, 'goods')
      cache.set(text, words)
      return words
    },
    clear: () => cache.clear(),
  }
}

/** The tokens of a text by meaning: the words' stems, and separately the heads and modifiers of compounds. */
export interface AnalysedTokens {
  stems: string[]
  heads: string[]
  modifiers: string[]
}

/** Converts words to tokens, for products and queries alike; splits compounds by the given vocabulary. */
export function createAnalyser(language: Language, vocabulary: Vocabulary) {
  const splitCompound = createCompoundSplitter(language, vocabulary.counts)
  const cache = new Map<string, { stem: string; head?: string; modifiers: string[] }>()

  function analyseWord(folded: string) {
    const cached = cache.get(folded)
    if (cached) return cached
    const compound = splitCompound(folded)
    const analysed = {
      stem: stem(folded, language),
      head: compound && stem(compound.head, language),
      modifiers: compound?.modifiers.map((each) => stem(each, language)) ?? [],
    }
    // Only words of the catalogue are cached, so that visitors' inventions cannot fill the memory.
    if (vocabulary.counts.has(folded)) cache.set(folded, analysed)
    return analysed
  }

  const lastIsHead = language !== 'fr'

  /**
   * The head of a hyphenated word is its last part and the others are modifiers; French puts the head first, so all its
   * parts count.
   */
  function addWord(tokens: AnalysedTokens, { folded, parts }: Word) {
    const word = analyseWord(folded)
    tokens.stems.push(word.stem)
    if (!parts) {
      if (word.head !== undefined) tokens.heads.push(word.head)
      return void tokens.modifiers.push(...word.modifiers)
    }
    for (const [i, part] of parts.entries()) {
      const own = analyseWord(part)
      if (lastIsHead && i < parts.length - 1) tokens.modifiers.push(own.stem)
      else tokens.heads.push(own.stem, ...(own.head === undefined ? [] : [own.head]))
      tokens.modifiers.push(...own.modifiers)
    }
  }

  return {
    toTokens(words: readonly Word[]): AnalysedTokens {
      const tokens: AnalysedTokens = { stems: [], heads: [], modifiers: [] }
      for (const word of words) addWord(tokens, word)
      return tokens
    },
    parseQuery: (term: string) => extractWords(term, language, 'query'),
    stem: (folded: string) => cache.get(folded)?.stem ?? stem(folded, language),
    split: (folded: string): Compound | undefined => splitCompound(folded),
  }
}

export type Analyser = ReturnType<typeof createAnalyser>
