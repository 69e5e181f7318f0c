import type { RankExplanation } from '#shared/api/search.ts'
import type { IndexQuery, IndexResult } from '../catalogue-index.ts'
import { getBestMatchField, PREFERRED_CATEGORY_FACTOR } from '../query/hit-scorer.ts'
import { choosePlan } from '../query/levels.ts'
import { countRows } from './count-rows.ts'
import { hasAnyTerm } from './facet-columns.ts'
import type { TextHits, TextMatch } from './full-text.ts'
import { findRowByCode, type IndexRows } from './index-rows.ts'
import type { MemoryIndexState } from './index-state.ts'
import { selectTopRows } from './sort-rows.ts'

/** The matches of a term. */
interface TermSearch {
  /**
   * Call it after the last await, because the next search overwrites its result. Absent for an empty term, which means
   * all products.
   */
  hits?(): TextHits
  exact?: number
  didYouMean?: string
}

const NO_HITS: TextHits = { rows: new Int32Array(0), scores: new Float32Array(0), masks: new Uint8Array(0) }

/** The single hit of an article number or EAN. */
const toCodeHit = (row: number): TextHits => ({
  rows: Int32Array.of(row),
  scores: new Float32Array(row + 1).fill(1),
  masks: new Uint8Array(row + 1),
})

/** Hits of a term: strict ones if they are enough, otherwise also loose ones. */
async function searchTerm({ rows, text, analyser, planner }: MemoryIndexState, term: string): Promise<TermSearch> {
  const row = findRowByCode(rows, term)
  if (row !== undefined) return { hits: () => toCodeHit(row) }
  const queryWords = analyser.parseQuery(term)
  if (queryWords.length === 0) return term.trim() === '' ? {} : { hits: () => NO_HITS }
  const matchPlan = text.startSearch()
  let match: TextMatch | undefined
  const { exact } = await choosePlan(planner.levels(queryWords), (plan) => {
    match = matchPlan(plan)
    return match.count
  })
  return { hits: () => match?.hits() ?? NO_HITS, exact, didYouMean: planner.correct(queryWords) }
}

/** Raises the scores of hits in preferred categories. */
function boostPreferred(rows: IndexRows, { rows: hits, scores }: TextHits, preferredCategories: readonly string[]) {
  const numbers = new Set(
    preferredCategories.flatMap((category) => rows.facets.numbersByKey.category.get(category) ?? []),
  )
  if (numbers.size === 0) return
  for (const row of hits)
    if (hasAnyTerm(rows.facets, row, numbers)) scores[row] = (scores[row] ?? 0) * PREFERRED_CATEGORY_FACTOR
}

/** Explains the rank of rows. */
function createRankExplainer(
  { rows, maxPopularity }: MemoryIndexState,
  found: TextHits | undefined,
  hits: Int32Array,
): (row: number) => RankExplanation {
  const { popularity, soldOut } = rows.sort
  const best = hits.reduce((most, row) => Math.max(most, found?.scores[row] ?? 0), 0)
  return (row) => ({
    found: found ? getBestMatchField(found.masks[row] ?? 0) : 'none',
    words: best > 0 ? Math.round((100 * (found?.scores[row] ?? 0)) / best) : 0,
    popularity: Math.round((100 * (popularity.values[row] ?? 0)) / maxPopularity),
    soldOut: soldOut.values[row] === 1,
  })
}

/** Searches, filters, counts and sorts; lists one page of the hits. */
export async function searchRows(state: MemoryIndexState, query: IndexQuery): Promise<IndexResult> {
  const { rows, maxPopularity } = state
  const { hits: getHits, exact, didYouMean } = await searchTerm(state, query.term)
  const found = getHits?.()
  if (found) boostPreferred(rows, found, query.preferredCategories ?? [])
  const { hits, ...counted } = countRows(rows, query, found?.rows)
  const end = query.limit === 0 ? 0 : query.offset + query.limit
  const listed = selectTopRows(hits, end, query.sort, rows.sort, found?.scores, maxPopularity).slice(query.offset)
  return {
    productIds: listed.map(rows.ids.at),
    ranks: query.sort === 'relevance' ? listed.map(createRankExplainer(state, found, hits)) : [],
    total: hits.length,
    ...counted,
    exact: exact !== undefined && exact < hits.length ? exact : undefined,
    didYouMean,
  }
}
