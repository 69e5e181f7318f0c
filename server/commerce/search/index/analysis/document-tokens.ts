import type { SearchDocument } from '../catalogue-index.ts'
import type { AnalysedTokens, Analyser } from './analyser.ts'
import type { Word, WordRole } from './words.ts'

/** The part of a product's text that a word comes from. */
export const wordSources = ['title', 'attribute', 'purpose', 'types', 'keywords', 'words'] as const
export type WordSource = (typeof wordSources)[number]

/** The tokens of a product by meaning; each index stores the columns in its own form. */
export interface DocumentTokens {
  /** The product type. */
  types: readonly string[]
  /** The part of the title that names the product. */
  title: readonly string[]
  /** The heads of the title's compounds: "schrank" of "Kleiderschrank". */
  heads: readonly string[]
  /** Brand, categories, colours, and the attributes in the title. */
  keywords: readonly string[]
  /** Materials, facts, sizes. */
  words: readonly string[]
  /** The product's purpose: "kleid" of "Kleiderschrank", "laptop" of "Tasche für Laptops". */
  modifiers: readonly string[]
}

/**
 * The words of a product by source, and the number of words in its shortest type: one in "Drucker", more in
 * "Druckerzubehör und Toner".
 */
export interface DocumentWords {
  words: Readonly<Record<WordSource, readonly Word[]>>
  typeWords: number
}

/** "Drucker, Scanner & Fax" are three types. */
const TYPE_SEPARATOR = /[,/&|>]|\s(?:und|et|en|and)\s/
export const MAX_TYPE_WORDS = 9
/** The source of a title's words by their role in it. */
export const sourceByRole = { name: 'title', attribute: 'attribute', purpose: 'purpose' } as const satisfies Record<
  WordRole,
  WordSource
>

/**
 * Visits each text of a product with its source, and each of its types separately; the title first, because its
 * spelling of a word is the best to show.
 */
export function forEachText(
  { types, title, keywords, words }: SearchDocument,
  visit: (text: string, source: WordSource) => void,
) {
  visit(title, 'title')
  for (const type of types) for (const kind of type.split(TYPE_SEPARATOR)) visit(kind, 'types')
  for (const text of keywords) visit(text, 'keywords')
  for (const text of words) visit(text, 'words')
}

/** The words of a product; `read` parses a text. */
export function extractDocumentWords(document: SearchDocument, read: (text: string) => readonly Word[]): DocumentWords {
  const words: Record<WordSource, Word[]> = {
    title: [],
    attribute: [],
    purpose: [],
    types: [],
    keywords: [],
    words: [],
  }
  let typeWords = MAX_TYPE_WORDS
  forEachText(document, (text, source) => {
    const found = read(text)
    for (const word of found) words[source === 'title' ? sourceByRole[word.role] : source].push(word)
    if (source === 'types' && found.length > 0) typeWords = Math.min(typeWords, found.length)
  })
  return { words, typeWords }
}

const emptyTokens: DocumentTokens = { types: [], title: [], heads: [], keywords: [], words: [], modifiers: [] }
const joinStemsAndHeads = ({ stems, heads }: AnalysedTokens) => [...stems, ...heads]

/** The tokens of words from one source. */
export function toDocumentTokens(source: WordSource, tokens: AnalysedTokens): DocumentTokens {
  const { stems, heads, modifiers } = tokens
  if (source === 'types') return { ...emptyTokens, types: joinStemsAndHeads(tokens) }
  if (source === 'title') return { ...emptyTokens, title: stems, heads, modifiers }
  if (source === 'purpose') return { ...emptyTokens, modifiers: [...joinStemsAndHeads(tokens), ...modifiers] }
  return source === 'words'
    ? { ...emptyTokens, words: joinStemsAndHeads(tokens), modifiers }
    : { ...emptyTokens, keywords: joinStemsAndHeads(tokens), modifiers }
}

/** The tokens of a product's words. */
export function buildDocumentTokens(analyser: Analyser, { words }: DocumentWords): DocumentTokens {
  const parts = wordSources.map((source) => toDocumentTokens(source, analyser.toTokens(words[source])))
  const all = (column: keyof DocumentTokens) => parts.flatMap((part) => part[column])
  return {
    types: all('types'),
    title: all('title'),
    heads: all('heads'),
    keywords: all('keywords'),
    words: all('words'),
    modifiers: all('modifiers'),
  }
}
