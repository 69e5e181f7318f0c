import type { RankParts } from '#shared/contracts/search.ts'
import type { Language } from '#shared/tenant.ts'
import { createAnalyser, createReader } from '../analysis/analyser.ts'
import { documentTokens, documentWords } from '../analysis/document.ts'
import type { CatalogueIndex, IndexAnswer, IndexChanges, IndexedStyle, IndexQuery, IndexSuggestions } from '../catalogue-index.ts'
import { chooseLevel } from '../query/levels.ts'
import { createPlanner } from '../query/plan.ts'
import { foundIn, WANTED_FACTOR } from '../query/score.ts'
import { beginning, createCompleter, SUGGESTED } from '../query/suggestions.ts'
import { countRows } from './count.ts'
import { hasAny, termsOf } from './facets.ts'
import { createFullText, type Hits, type Match } from './full-text.ts'
import { createInverter } from './invert.ts'
import { highest, topRows } from './order.ts'
import { addRow, createRows, findCode, removeRow } from './rows.ts'

const BATCH = 100 // styles taken in before others may run

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

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
  const inverter = createInverter(language, pause)

  for await (const style of styles) {
    inverter.add(style)
    const row = addRow(rows, style)
    if (row % BATCH === 0) await pause()
  }
  const { all: vocabulary, shown } = inverter.vocabularies()
  const analyser = createAnalyser(language, vocabulary)
  const text = createFullText(await inverter.invert((word) => analyser.tokensOf([word])))
  const plan = createPlanner(analyser, vocabulary, language)
  const complete = createCompleter(shown)
  let mostWanted = highest(rows.order.popularity)

  interface Found {
    /** To be called when nothing is awaited any more: the next search writes over it. */
    hits?(): Hits
    exact?: number
    didYouMean?: string
  }

  /** Hits of a term: as it stands where that finds enough, otherwise also what comes near; without hits, all goods are meant. */
  async function findText(term: string): Promise<Found> {
    const code = findCode(rows, term)
    if (code !== undefined) return { hits: () => ({ rows: Int32Array.of(code), scores: new Float32Array(code + 1).fill(1), masks: new Uint8Array(code + 1) }) }
    const asked = analyser.queryWords(term)
    const none: Hits = { rows: new Int32Array(0), scores: new Float32Array(0), masks: new Uint8Array(0) }
    if (asked.length === 0) return term.trim() === '' ? {} : { hits: () => none }
    const matchOf = text.matcher()
    let match: Match | undefined
    const { exact } = await chooseLevel(plan.levels(asked), (level) => {
      match = matchOf(level)
      return match.count
    })
    const didYouMean = plan.corrected(asked)
    return { hits: () => match?.hits() ?? none, exact, ...(didYouMean && { didYouMean }) }
  }

  /** Lifts the hits of wanted categories. */
  function liftWanted({ rows: hits, scores }: Hits, wanted: readonly string[]) {
    const numbers = new Set(wanted.flatMap((category) => rows.facets.numbersOf.category.get(category) ?? []))
    if (numbers.size === 0) return
    for (const row of hits) if (hasAny(rows.facets, row, numbers)) scores[row] = (scores[row] ?? 0) * WANTED_FACTOR
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
    const { hits: find, exact, didYouMean } = await findText(query.term)
    const found = find?.()
    if (found) liftWanted(found, query.wanted ?? [])
    const { hits, ...counted } = countRows(rows, query, found?.rows)
    const upTo = query.limit === 0 ? 0 : query.offset + query.limit
    const listed = topRows(hits, upTo, query.sort, rows.order, found?.scores, mostWanted).slice(query.offset)
    return {
      styleIds: listed.map(rows.ids.at),
      ranks: query.sort === 'relevance' ? listed.map(reasons(found, hits)) : [],
      total: hits.length,
      ...counted,
      ...(exact !== undefined && exact < hits.length && { exact }),
      ...(didYouMean && { didYouMean }),
    }
  }

  async function suggest(prefix: string): Promise<IndexSuggestions> {
    const asked = analyser.queryWords(prefix)
    const last = asked.at(-1)
    if (!last) return { types: [], terms: [], categories: [], brands: [], styleIds: [] }
    const before = asked.slice(0, -1).map(({ surface }) => surface)
    const { rows: found, scores } = text.matcher()(plan.beginning(asked)).hits()
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
      const words = documentWords(style, read)
      text.insert(addRow(rows, style), documentTokens(analyser, words), words.typeWords)
      mostWanted = Math.max(mostWanted, style.popularity)
    }
    forget()
  }

  return { search, suggest, apply, size: () => rows.size, close: () => undefined }
}
