import type { IndexQuery, IndexSuggestions } from '../catalogue-index.ts'
import { findTermsByPrefix, MAX_SUGGESTIONS, NO_SUGGESTIONS } from '../query/suggestions.ts'
import { buildPlanCondition, countMatches, type PostgresIndexState } from './index-state.ts'
import { listIndexedTerms } from './index-words.ts'
import { listHits } from './list-hits.ts'

/** Suggests completions of a half-typed term, and the best products for it. */
export async function suggestDocuments(state: PostgresIndexState, prefix: string): Promise<IndexSuggestions> {
  const { db, language, analyser, planner, complete, types, terms, maxPopularity } = state
  const queryWords = analyser.parseQuery(prefix)
  const last = queryWords.at(-1)
  if (!last) return NO_SUGGESTIONS
  const before = queryWords.slice(0, -1).map(({ surface }) => surface)
  const query: IndexQuery = {
    term: prefix,
    category: '',
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: MAX_SUGGESTIONS.products,
  }
  const plan = planner.planPrefix(queryWords)
  const condition = buildPlanCondition(state, plan, query)
  const total = await countMatches(state, condition)
  const { productIds } = await listHits(db, condition, query, plan, total, maxPopularity)
  const categories = listIndexedTerms(terms, 'category')
  const brands = listIndexedTerms(terms, 'brand')
  return {
    types: findTermsByPrefix(types, last.folded, language, MAX_SUGGESTIONS.types).map(({ label }) => label),
    terms: complete(last.folded, MAX_SUGGESTIONS.terms).map((word) => [...before, word].join(' ')),
    categories: findTermsByPrefix(categories, last.folded, language, MAX_SUGGESTIONS.categories),
    brands: findTermsByPrefix(brands, last.folded, language, MAX_SUGGESTIONS.brands),
    productIds,
  }
}
