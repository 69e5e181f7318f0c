import type { IndexSuggestions } from '../catalogue-index.ts'
import { findTermsByPrefix, MAX_SUGGESTIONS, NO_SUGGESTIONS } from '../query/suggestions.ts'
import { listFacetTerms } from './facet-columns.ts'
import type { MemoryIndexState } from './index-state.ts'
import { selectTopRows } from './sort-rows.ts'

/** Suggests completions of a half-typed term, and the best products for it. */
export function suggestRows(
  { language, rows, text, analyser, planner, complete, maxPopularity }: MemoryIndexState,
  prefix: string,
): IndexSuggestions {
  const queryWords = analyser.parseQuery(prefix)
  const last = queryWords.at(-1)
  if (!last) return NO_SUGGESTIONS
  const before = queryWords.slice(0, -1).map(({ surface }) => surface)
  const { rows: found, scores } = text.startSearch()(planner.planPrefix(queryWords)).hits()
  const hits = found.filter((row) => rows.alive.values[row] === 1)
  const topRows = selectTopRows(hits, MAX_SUGGESTIONS.products, 'relevance', rows.sort, scores, maxPopularity)
  const types = [...rows.types].map((label) => ({ value: label, label }))
  const categories = listFacetTerms(rows.facets, 'category')
  const brands = listFacetTerms(rows.facets, 'brand')
  return {
    types: findTermsByPrefix(types, last.folded, language, MAX_SUGGESTIONS.types).map(({ label }) => label),
    terms: complete(last.folded, MAX_SUGGESTIONS.terms).map((word) => [...before, word].join(' ')),
    categories: findTermsByPrefix(categories, last.folded, language, MAX_SUGGESTIONS.categories),
    brands: findTermsByPrefix(brands, last.folded, language, MAX_SUGGESTIONS.brands),
    productIds: topRows.map(rows.ids.at),
  }
}
