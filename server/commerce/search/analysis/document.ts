import type { IndexedStyle } from '../catalogue-index.ts'
import type { Analyser, Tokens } from './analyser.ts'
import type { Role, Word } from './words.ts'

/** Where a word of the goods comes from. */
export const sources = ['title', 'attribute', 'purpose', 'types', 'keywords', 'words'] as const
export type Source = (typeof sources)[number]

/** What a token says of the goods; each index keeps the columns in its own way. */
export interface DocumentTokens {
  /** The kind of goods. */
  types: readonly string[]
  /** The part of the title that names the goods. */
  title: readonly string[]
  /** What the title's compounds are: "schrank" of "Kleiderschrank". */
  heads: readonly string[]
  /** Brand, ranges, colours, and what the title tells beside the name. */
  keywords: readonly string[]
  /** Materials, facts, sizes. */
  words: readonly string[]
  /** What the goods are for: "kleid" of "Kleiderschrank", "laptop" of "Tasche für Laptops". */
  modifiers: readonly string[]
}

/** The words of a style by source, and how many words its shortest kind has: "Drucker" one, "Druckerzubehör und Toner" more. */
export interface DocumentWords {
  words: Readonly<Record<Source, readonly Word[]>>
  typeWords: number
}

/** "Drucker, Scanner & Fax" names three kinds. */
const KINDS = /[,/&|>]|\s(?:und|et|en|and)\s/
export const MAX_TYPE_WORDS = 9
/** A title's words come apart by what they do in it. */
export const sourceOfRole = { name: 'title', attribute: 'attribute', purpose: 'purpose' } as const satisfies Record<Role, Source>

/** Calls for each text of a style with where it comes from, each of its kinds apart; the title first, whose way to write a word is the best to show. */
export function eachText({ types, title, keywords, words }: IndexedStyle, visit: (text: string, source: Source) => void) {
  visit(title, 'title')
  for (const type of types) for (const kind of type.split(KINDS)) visit(kind, 'types')
  for (const text of keywords) visit(text, 'keywords')
  for (const text of words) visit(text, 'words')
}

/** The words of a style; `read` reads a text. */
export function documentWords(style: IndexedStyle, read: (text: string) => readonly Word[]): DocumentWords {
  const words: Record<Source, Word[]> = { title: [], attribute: [], purpose: [], types: [], keywords: [], words: [] }
  let typeWords = MAX_TYPE_WORDS
  eachText(style, (text, source) => {
    const found = read(text)
    for (const word of found) words[source === 'title' ? sourceOfRole[word.role] : source].push(word)
    if (source === 'types' && found.length > 0) typeWords = Math.min(typeWords, found.length)
  })
  return { words, typeWords }
}

const nothing: DocumentTokens = { types: [], title: [], heads: [], keywords: [], words: [], modifiers: [] }
const whole = ({ stems, heads }: Tokens) => [...stems, ...heads]

/** The tokens of words from one source. */
export function tokensFrom(source: Source, tokens: Tokens): DocumentTokens {
  const { stems, heads, modifiers } = tokens
  if (source === 'types') return { ...nothing, types: whole(tokens) }
  if (source === 'title') return { ...nothing, title: stems, heads, modifiers }
  if (source === 'purpose') return { ...nothing, modifiers: [...whole(tokens), ...modifiers] }
  return source === 'words' ? { ...nothing, words: whole(tokens), modifiers } : { ...nothing, keywords: whole(tokens), modifiers }
}

/** The tokens of a style's words. */
export function documentTokens(analyser: Analyser, { words }: DocumentWords): DocumentTokens {
  const parts = sources.map((source) => tokensFrom(source, analyser.tokensOf(words[source])))
  const all = (column: keyof DocumentTokens) => parts.flatMap((part) => part[column])
  return {
    ...{ types: all('types'), title: all('title'), heads: all('heads') },
    ...{ keywords: all('keywords'), words: all('words'), modifiers: all('modifiers') },
  }
}
