import type { IndexedStyle } from '../catalogue-index.ts'
import type { Analyser, Tokens } from './analyser.ts'
import type { Word } from './words.ts'

/** Where a word of the goods comes from: a title's words come apart by what they do in it. */
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
const MAX_TYPE_WORDS = 9

/** The words of texts, one after the other; a plain loop, because each style of a large catalogue comes by here. */
export function readAll(texts: readonly string[], read: (text: string) => readonly Word[]): Word[] {
  const words: Word[] = []
  for (const text of texts) for (const word of read(text)) words.push(word)
  return words
}

/** The words of a style; `read` reads short texts that come again and again, `readTitle` titles, which do not. */
export function documentWords(style: IndexedStyle, read: (text: string) => readonly Word[], readTitle = read): DocumentWords {
  const title = readTitle(style.title)
  const kinds = style.types.flatMap((type) => type.split(KINDS)).map(read)
  const role = (wanted: Word['role']) => title.filter((word) => word.role === wanted)
  return {
    words: {
      ...{ types: kinds.flat(), title: role('name'), attribute: role('attribute'), purpose: role('purpose') },
      ...{ keywords: readAll(style.keywords, read), words: readAll(style.words, read) },
    },
    typeWords: Math.min(...kinds.map((words) => words.length).filter((count) => count > 0), MAX_TYPE_WORDS),
  }
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
