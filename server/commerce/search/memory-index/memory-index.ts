import type { RankParts } from '#shared/contracts/search.ts'
import type { Language } from '#shared/tenant.ts'
import { createAnalyser, createReader } from '../analysis/analyser.ts'
import { documentTokens } from '../analysis/document.ts'
import type { CatalogueIndex, IndexAnswer, IndexChanges, IndexedStyle, IndexQuery, IndexSuggestions } from '../catalogue-index.ts'
import { termFacets } from '../facets.ts'
import { createPlanner } from '../query/plan.ts'
import { foundIn } from '../query/score.ts'
import { beginning, createCompleter } from '../query/suggestions.ts'
import { countRows } from './count.ts'
import { termsOf } from './facets.ts'
import { createFullText, type Hits } from './full-text.ts'
import { createInverter, type Source } from './invert.ts'
import { highest, topRows } from './order.ts'
import { addRow, createRows, findCode, removeRow } from './rows.ts'

const BATCH = 100 // styles taken in before others may run
const FORGET = 10_000 // styles after which remembered texts are dropped: titles never come again
const SUGGESTED = { types: 4, terms: 6, categories: 4, brands: 3, styles: 5 }

const noFacets = Object.fromEntries(termFacets.map((key) => [key, []])) as unknown as IndexedStyle['facets']

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A style that says nothing but this word. */
const saying = (word: string, source: Source): IndexedStyle => ({
  ...{ id: '', title: '', types: [], keywords: [], words: [], codes: [], releasedOn: '', soldOut: false, measures: {} },
  ...{ priceCents: 0, reductionPercent: 0, rating: 0, popularity: 0, facets: noFacets },
  [source]: source === 'title' ? word : [word],
})

/**
 * Builds an index in this thread's memory: words and where they stand, and columns for the rest. Goods are taken in one after
 * the other and only once, about `expected` of them, best the most wanted first; others may run meanwhile.
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

  for await (const { title, types, keywords, words, ...style } of styles) {
    inverter.add({ title: readText(title), types: types.flatMap(read), keywords: keywords.flatMap(read), words: words.flatMap(readText) })
    const row = addRow(rows, { title, types, keywords, words, ...style })
    if (row % FORGET === 0) forget()
    if (row % BATCH === 0) await pause()
  }
  forget()
  const { all: vocabulary, shown } = inverter.vocabularies()
  const words = createAnalyser(language, vocabulary, (folded) => (folded === '' ? [] : [{ surface: folded, folded }]))
  const text = createFullText(await inverter.invert((folded, source) => documentTokens(words, saying(folded, source))))
  const analyser = createAnalyser(language, vocabulary, read)
  const plan = createPlanner(analyser, vocabulary, language)
  const complete = createCompleter(shown)
  let mostWanted = highest(rows.order.popularity)

  /** Hits of a term, first as it stands, then more loosely; undefined means all. */
  function findText(term: string): { hits: Hits | undefined; didYouMean?: string } {
    const none: Hits = { rows: new Int32Array(0), scores: new Float32Array(0), masks: new Uint8Array(0) }
    const code = findCode(rows, term)
    if (code !== undefined) return { hits: { rows: Int32Array.of(code), scores: new Float32Array(code + 1).fill(1), masks: new Uint8Array(code + 1) } }
    const asked = analyser.queryWords(term)
    if (asked.length === 0) return { hits: term.trim() === '' ? undefined : none }
    const strict = text.search(plan.strict(asked))
    if (strict.rows.length > 0) return { hits: strict }
    const loose = text.search(plan.loose(asked))
    if (loose.rows.length > 0) return { hits: loose }
    const didYouMean = plan.corrected(asked)
    return didYouMean ? { hits: none, didYouMean } : { hits: text.search(plan.any(asked)) }
  }

  /** Why rows stand where they stand. */
  function reasons(found: Hits | undefined, hits: Int32Array) {
    const { popularity, soldOut } = rows.order
    const best = hits.reduce((most, row) => Math.max(most, found?.scores[row] ?? 0), 0)
    return (row: number): RankParts => ({
      found: found ? foundIn(found.masks[row] ?? 0) : 'none',
      words: best > 0 ? Math.round((100 * (found?.scores[row] ?? 0)) / best) : 0,
      popularity: Math.round((100 * (popularity.values[row] ?? 0)) / mostWanted),
      soldOut: soldOut.values[row] === 1,
    })
  }

  async function search(query: IndexQuery): Promise<IndexAnswer> {
    const { hits: found, didYouMean } = findText(query.term)
    const { hits, facets, ranges } = countRows(rows, query, found?.rows)
    const upTo = query.limit === 0 ? 0 : query.offset + query.limit
    const listed = topRows(hits, upTo, query.sort, rows.order, found?.scores, mostWanted).slice(query.offset)
    return {
      styleIds: listed.map(rows.ids.at),
      ranks: query.sort === 'relevance' ? listed.map(reasons(found, hits)) : [],
      total: hits.length,
      ...{ facets, ranges },
      ...(didYouMean && { didYouMean }),
    }
  }

  async function suggest(prefix: string): Promise<IndexSuggestions> {
    const asked = analyser.queryWords(prefix)
    const last = asked.at(-1)
    if (!last) return { types: [], terms: [], categories: [], brands: [], styleIds: [] }
    const before = asked.slice(0, -1).map(({ surface }) => surface)
    const { rows: found, scores } = text.search(plan.loose(asked))
    const hits = found.filter((row) => rows.alive.values[row] === 1)
    const types = [...rows.types].map((label) => ({ value: label, label }))
    return {
      types: beginning(types, last.folded, language, SUGGESTED.types).map(({ label }) => label),
      terms: complete(last.folded, SUGGESTED.terms).map((word) => [...before, word].join(' ')),
      categories: beginning(termsOf(rows.facets, 'category'), last.folded, language, SUGGESTED.categories),
      brands: beginning(termsOf(rows.facets, 'brand'), last.folded, language, SUGGESTED.brands),
      styleIds: topRows(hits, SUGGESTED.styles, 'relevance', rows.order, scores, mostWanted).map(rows.ids.at),
    }
  }

  async function apply({ changed, removed }: IndexChanges) {
    for (const id of removed) removeRow(rows, id)
    for (const style of changed) {
      removeRow(rows, style.id)
      text.insert(addRow(rows, style), documentTokens(analyser, { ...style, codes: [] }))
      mostWanted = Math.max(mostWanted, style.popularity)
    }
    forget()
  }

  return { search, suggest, apply, size: () => rows.size, close: () => undefined }
}
