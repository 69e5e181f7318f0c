import type { RankParts } from '#shared/contracts/search.ts'
import type { Language } from '#shared/tenant.ts'
import { createAnalyser, createReader, emptyVocabulary, learn } from '../analysis/analyser.ts'
import { documentTokens } from '../analysis/document.ts'
import type { CatalogueIndex, IndexAnswer, IndexChanges, IndexedStyle, IndexQuery, IndexSuggestions } from '../catalogue-index.ts'
import { createPlanner } from '../query/plan.ts'
import { foundIn } from '../query/score.ts'
import { beginning, createCompleter } from '../query/suggestions.ts'
import { countRows } from './count.ts'
import { createFullText } from './full-text.ts'
import { sortRows } from './order.ts'
import { addRow, createRows, removeRow } from './rows.ts'

const BATCH = 200 // styles taken in before others may run
const SUGGESTED = { types: 4, terms: 6, categories: 4, brands: 3, styles: 5 }

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Builds an index in this process's memory: FTS5 for words, columns for the rest. Lets others run between batches. */
export async function createMemoryIndex(language: Language, styles: readonly IndexedStyle[]): Promise<CatalogueIndex> {
  const vocabulary = emptyVocabulary()
  const shown = emptyVocabulary()
  const { read, forget } = createReader(language)
  for (const [i, { title, types, keywords, words }] of styles.entries()) {
    for (const text of [title, ...types, ...keywords, ...words]) learn(vocabulary, read(text))
    for (const text of [title, ...keywords]) learn(shown, read(text))
    if (i % BATCH === BATCH - 1) await pause()
  }
  const analyser = createAnalyser(language, vocabulary, read)
  const plan = createPlanner(analyser, vocabulary, language)
  const complete = createCompleter(shown)
  const text = createFullText()
  const rows = createRows()
  const types = [...new Set(styles.flatMap((style) => style.types))].map((label) => ({ value: label, label }))

  function put(style: IndexedStyle) {
    const old = removeRow(rows, style.id)
    if (old !== undefined) text.remove(old)
    text.insert(addRow(rows, style), documentTokens(analyser, style))
  }

  for (let start = 0; start < styles.length; start += BATCH) {
    text.inTransaction(() => styles.slice(start, start + BATCH).forEach(put))
    await pause()
  }
  forget()

  /** Hits of a term, first as it stands, then more loosely; undefined scores mean all. */
  function findText(term: string): { scores: Float32Array | undefined; masks?: Uint8Array; didYouMean?: string } {
    const words = analyser.queryWords(term)
    if (words.length === 0) return { scores: term.trim() === '' ? undefined : new Float32Array(0) }
    const strict = text.search(plan.strict(words), rows.ids.length)
    if (strict.count > 0) return strict
    const loose = text.search(plan.loose(words), rows.ids.length)
    if (loose.count > 0) return loose
    const didYouMean = plan.corrected(words)
    return didYouMean ? { scores: loose.scores, didYouMean } : text.search(plan.any(words), rows.ids.length)
  }

  async function search(query: IndexQuery): Promise<IndexAnswer> {
    const { scores, masks, didYouMean } = findText(query.term)
    const counted = countRows(rows, query, scores)
    const sorted = sortRows(counted.rows, query.sort, rows.order, scores)
    const shown = sorted.slice(query.offset, query.offset + query.limit)
    const best = sorted.reduce((most, row) => Math.max(most, scores?.[row] ?? 0), 0)
    const most = rows.order.popularity.values.reduce((highest, each) => Math.max(highest, each), 1)
    const rankOf = (row: number): RankParts => ({
      found: masks ? foundIn(masks[row] ?? 0) : 'none',
      words: best > 0 ? Math.round((100 * (scores?.[row] ?? 0)) / best) : 0,
      popularity: Math.round((100 * (rows.order.popularity.values[row] ?? 0)) / most),
      soldOut: rows.order.soldOut.values[row] === 1,
    })
    return {
      styleIds: shown.map((row) => rows.ids[row] ?? ''),
      ranks: query.sort === 'relevance' ? shown.map(rankOf) : [],
      total: sorted.length,
      facets: counted.facets,
      ranges: counted.ranges,
      ...(didYouMean && { didYouMean }),
    }
  }

  async function suggest(prefix: string): Promise<IndexSuggestions> {
    const words = analyser.queryWords(prefix)
    const last = words.at(-1)
    if (!last) return { types: [], terms: [], categories: [], brands: [], styleIds: [] }
    const before = words.slice(0, -1).map(({ surface }) => surface)
    const { scores } = text.search(plan.loose(words), rows.ids.length)
    const hits = [...rows.ids.keys()].filter((row) => (scores[row] ?? 0) > 0)
    const best = sortRows(hits, 'relevance', rows.order, scores).slice(0, SUGGESTED.styles)
    return {
      types: beginning(types, last.folded, language, SUGGESTED.types).map(({ label }) => label),
      terms: complete(last.folded, SUGGESTED.terms).map((word) => [...before, word].join(' ')),
      categories: beginning(rows.facets.category.terms, last.folded, language, SUGGESTED.categories),
      brands: beginning(rows.facets.brand.terms, last.folded, language, SUGGESTED.brands),
      styleIds: best.flatMap((row) => rows.ids[row] ?? []),
    }
  }

  async function apply({ changed, removed }: IndexChanges) {
    text.inTransaction(() => {
      for (const id of removed) {
        const row = removeRow(rows, id)
        if (row !== undefined) text.remove(row)
      }
      changed.forEach(put)
    })
    forget()
  }

  return { search, suggest, apply, size: () => rows.rowOf.size, close: () => text.close() }
}
