import { type RawBuilder, sql } from 'kysely'
import { normaliseProductCode } from '../analysis/product-code.ts'
import type { FacetCount, IndexQuery, IndexResult, TermFacet } from '../catalogue-index.ts'
import { termFacets } from '../facet-values.ts'
import { choosePlan } from '../query/levels.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import { countHits, type HitCounts } from './count-hits.ts'
import { buildFilterCondition, buildFilters, buildFitsFilter, buildMatchCondition, toFacetTermId } from './filters.ts'
import { buildPlanCondition, countMatches, type PostgresIndexState } from './index-state.ts'
import { type FacetTerms, listIndexedTerms } from './index-words.ts'
import { listHits } from './list-hits.ts'
import { toCodeQuery } from './tsquery.ts'

/** The condition and the plan of a term. */
interface TermSearch {
  /** The condition for its hits, without filters. */
  condition: RawBuilder<boolean>
  /** Absent if words do not rank the hits: for an article number, or an empty term, which means all products. */
  plan?: QueryPlan
  exact?: number
  didYouMean?: string
}

/** Undefined for a term without a single word, which finds nothing. */
async function searchTerm(state: PostgresIndexState, query: IndexQuery): Promise<TermSearch | undefined> {
  const { scope, analyser, planner } = state
  const code = buildMatchCondition(scope, query, toCodeQuery(query.term))
  if (normaliseProductCode(query.term) !== '' && (await countMatches(state, code)) > 0) return { condition: code }
  const queryWords = analyser.parseQuery(query.term)
  if (queryWords.length === 0)
    return query.term.trim() === '' ? { condition: buildMatchCondition(scope, query, undefined) } : undefined
  const { chosen, exact } = await choosePlan(planner.levels(queryWords), (plan) =>
    countMatches(state, buildPlanCondition(state, plan, { ...query, category: '' })),
  )
  const condition = buildPlanCondition(state, chosen, query)
  return { condition, plan: chosen, exact, didYouMean: planner.correct(queryWords) }
}

/** The values of each facet with their counts; chosen ones also if no hit has them. */
function buildFacetCounts(terms: FacetTerms, { filters }: IndexQuery, counts: HitCounts): IndexResult['facets'] {
  const listCounts = (key: TermFacet): FacetCount[] =>
    listIndexedTerms(terms, key).flatMap((term) => {
      const chosen = filters[key]?.includes(term.value) ?? false
      const count = counts.terms.get(toFacetTermId(key, term.value)) ?? 0
      return count > 0 || chosen ? [{ ...term, count, chosen }] : []
    })
  return new Map(termFacets.map((key) => [key, listCounts(key)]))
}

/** Searches, filters, counts and sorts; lists one page of the hits. */
export async function searchDocuments(state: PostgresIndexState, query: IndexQuery): Promise<IndexResult> {
  const { db, scope, terms, maxPopularity } = state
  const found = await searchTerm(state, query)
  if (!found) return { productIds: [], ranks: [], total: 0, facets: new Map(), ranges: new Map() }
  const { condition, plan, exact, didYouMean } = found
  const filters = [...buildFilters(query, (term) => terms.has(term)), ...(await buildFitsFilter(db, scope, query))]
  const counts = await countHits(db, condition, query, filters)
  const filtered = sql<boolean>`${condition} and ${buildFilterCondition(filters)}`
  const listed = await listHits(db, filtered, query, plan, counts.total, maxPopularity)
  return {
    ...listed,
    total: counts.total,
    facets: buildFacetCounts(terms, query, counts),
    ranges: counts.ranges,
    fittingCount: counts.fittingCount,
    exact: exact !== undefined && exact < counts.total ? exact : undefined,
    didYouMean,
  }
}
