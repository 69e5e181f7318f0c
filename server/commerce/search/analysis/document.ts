import type { IndexedStyle } from '../catalogue-index.ts'
import type { Analyser } from './analyser.ts'

/** A style's tokens by what they say of it; each index keeps them in its own way. */
export interface DocumentTokens {
  /** The kind of goods. */
  types: readonly string[]
  title: readonly string[]
  /** What the title's compounds are: "schrank" of "Kleiderschrank". */
  heads: readonly string[]
  /** Brand, ranges, colours. */
  keywords: readonly string[]
  /** Materials, facts, sizes, codes. */
  words: readonly string[]
  /** What the title's compounds are for: "kleid" of "Kleiderschrank". */
  modifiers: readonly string[]
}

/** The tokens of a style. */
export function documentTokens(analyser: Analyser, { title, types, keywords, words, codes }: IndexedStyle): DocumentTokens {
  const [inTitle, inTypes, inKeywords, inWords] = [[title], types, keywords, [...words, ...codes]].map((texts) => analyser.tokensOf(texts))
  const whole = (tokens: typeof inTitle) => [...(tokens?.stems ?? []), ...(tokens?.heads ?? [])]
  return {
    types: whole(inTypes),
    title: inTitle?.stems ?? [],
    heads: inTitle?.heads ?? [],
    keywords: whole(inKeywords),
    words: whole(inWords),
    modifiers: [...(inTitle?.modifiers ?? []), ...(inKeywords?.modifiers ?? []), ...(inWords?.modifiers ?? [])],
  }
}
