import type { RankParts } from '#shared/contracts/search.ts'
import type { Language } from '#shared/tenant.ts'
import { createAnalyser, createReader } from '../analysis/analyser.ts'
import type { Word } from '../analysis/words.ts'
import type { CatalogueIndex, IndexAnswer, IndexChanges, IndexedStyle, IndexQuery, IndexSuggestions } from '../catalogue-index.ts'
import { countRows } from './count.ts'
import { corrected, createExpressions } from './expression.ts'
import { termsOf } from './facets.ts'
import { createFullText, type Hits } from './full-text.ts'
import { createInverter } from './invert.ts'
import { highest, topRows } from './order.ts'
import { bitOf, posting, rowOf, seek } from './postings.ts'
import { addRow, createRows, findCode, removeRow } from './rows.ts'
import { beginning, createCompleter } from './suggestions.ts'
import { createTypes } from './types.ts'

const BATCH = 100 // styles taken in before others may run
const FORGET = 10_000 // styles after which remembered texts are dropped: titles never come again
const SUGGESTED = { types: 4, terms: 6, categories: 4, brands: 3, styles: 5 }
const NOTHING = Int32Array.of()

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
const asWord = (folded: string): readonly Word[] => [{ surface: folded, folded }]

/**
 * Builds an index in this thread's memory: words and where they stand, and columns for the rest. Goods are taken in one after
 * the other and only once, best the most wanted first, about `expected` of them; others may run meanwhile.
 */
export async function createMemoryIndex(
  language: Language,
  styles: Iterable<IndexedStyle> | AsyncIterable<IndexedStyle>,
  expected = 0,
): Promise<CatalogueIndex> {
  const { read, forget } = createReader(language)
  const rows = createRows(expected)
  const inverter = createInverter(pause)
  /** Only numbers hang together with what stands beside them; other words are known one by one. */
  const readText = (text: string) => (/\d/.test(text) ? read(text) : text.split(' ').flatMap(read))
  const wordsOf = ({ title, keywords, words }: IndexedStyle) => ({
    title: readText(title),
    keywords: keywords.flatMap(read),
    words: words.flatMap(readText),
  })

  for await (const style of styles) {
    inverter.add(wordsOf(style))
    const row = addRow(rows, style)
    if (row % FORGET === 0) forget()
    if (row % BATCH === 0) await pause()
  }
  forget()
  const { all: vocabulary, shown } = inverter.vocabularies()
  const analyser = createAnalyser(language, vocabulary, asWord)
  const { tokensOf } = analyser
  const text = createFullText(await inverter.invert((folded) => tokensOf([folded])))
  const expressions = createExpressions(analyser, vocabulary, language)
  const complete = createCompleter(shown)
  const typesSaid = createTypes(rows.facets, (label) => tokensOf(read(label).map(({ folded }) => folded)))
  let mostWanted = highest(rows.order.popularity)

  /** Hits of a term, first as it stands, then more loosely; undefined means all. */
  function findText(term: string): { hits: Hits | undefined; didYouMean?: string } {
    const code = findCode(rows, term)
    if (code !== undefined) return { hits: { postings: Int32Array.of(posting(code, bitOf('keywords'))), scores: new Float32Array(code + 1).fill(1) } }
    const words = analyser.queryWords(term)
    if (words.length === 0) return { hits: term.trim() === '' ? undefined : { postings: NOTHING, scores: new Float32Array(0) } }
    const strict = text.search(expressions.strict(words))
    if (strict.postings.length > 0) return { hits: strict }
    const loose = text.search(expressions.loose(words))
    if (loose.postings.length > 0) return { hits: loose }
    const didYouMean = corrected(words, vocabulary)
    return didYouMean ? { hits: loose, didYouMean } : { hits: text.search(expressions.any(words)) }
  }

  /** Why rows stand where they stand. */
  function reasons(term: string, { postings, scores }: Hits = { postings: NOTHING, scores: new Float32Array(0) }, hits: Int32Array) {
    const isType = typesSaid(analyser.queryWords(term).map(({ folded }) => analyser.stem(folded)))
    const best = hits.reduce((most, row) => Math.max(most, scores[row] ?? 0), 0)
    const { popularity, soldOut } = rows.order
    function found(row: number): RankParts['found'] {
      const hit = postings[seek(postings, row, 0)]
      if (hit === undefined || rowOf(hit) !== row) return 'none'
      if (isType(row)) return 'type'
      return hit & bitOf('title') ? 'title' : hit & bitOf('keywords') ? 'keywords' : 'text'
    }
    return (row: number): RankParts => ({
      found: found(row),
      words: best > 0 ? Math.round((100 * (scores[row] ?? 0)) / best) : 0,
      popularity: Math.round((100 * (popularity.values[row] ?? 0)) / mostWanted),
      soldOut: soldOut.values[row] === 1,
    })
  }

  async function search(query: IndexQuery): Promise<IndexAnswer> {
    const { hits: found, didYouMean } = findText(query.term)
    const { hits, facets, ranges } = countRows(rows, query, found?.postings)
    const top = topRows(hits, query.limit === 0 ? 0 : query.offset + query.limit, query.sort, rows.order, found?.scores, mostWanted).slice(query.offset)
    return {
      styleIds: top.map(rows.ids.at),
      ranks: query.sort === 'relevance' ? top.map(reasons(query.term, found, hits)) : [],
      total: hits.length,
      ...{ facets, ranges },
      ...(didYouMean && { didYouMean }),
    }
  }

  async function suggest(prefix: string): Promise<IndexSuggestions> {
    const words = analyser.queryWords(prefix)
    const last = words.at(-1)
    if (!last) return { types: [], terms: [], categories: [], brands: [], styleIds: [] }
    const before = words.slice(0, -1).map(({ surface }) => surface)
    const { postings, scores } = text.search(expressions.loose(words))
    const hits = postings.map(rowOf).filter((row) => rows.alive.values[row] === 1)
    const named = (key: 'type' | 'category' | 'brand', limit: number) => beginning(termsOf(rows.facets, key), last.folded, language, limit)
    return {
      types: named('type', SUGGESTED.types).map(({ label }) => label),
      terms: complete(last.folded, SUGGESTED.terms).map((word) => [...before, word].join(' ')),
      categories: named('category', SUGGESTED.categories),
      brands: named('brand', SUGGESTED.brands),
      styleIds: topRows(hits, SUGGESTED.styles, 'relevance', rows.order, scores, mostWanted).map(rows.ids.at),
    }
  }

  async function apply({ changed, removed }: IndexChanges) {
    for (const id of removed) removeRow(rows, id)
    for (const style of changed) {
      removeRow(rows, style.id)
      const { title, keywords, words } = wordsOf(style)
      const tokens = (each: readonly Word[]) => tokensOf(each.map(({ folded }) => folded))
      text.insert(addRow(rows, style), { title: tokens(title), keywords: tokens(keywords), words: tokens(words) })
      mostWanted = Math.max(mostWanted, style.popularity)
    }
    forget()
  }

  return { search, suggest, apply, size: () => rows.size, close: () => undefined }
}
