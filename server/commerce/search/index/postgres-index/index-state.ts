import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import type { Language } from '#shared/tenant.ts'
import type { Analyser } from '../analysis/analyser.ts'
import type { FacetTerm, IndexQuery } from '../catalogue-index.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import type { QueryPlanner } from '../query/query-planner.ts'
import type { CompletePrefix } from '../query/suggestions.ts'
import { buildMatchCondition } from './filters.ts'
import type { FacetTerms } from './index-words.ts'
import { toPlanQuery } from './tsquery.ts'
import type { IndexScope } from './writer.ts'

/** The state of a PostgreSQL index in this process. */
export interface PostgresIndexState {
  /** The connection for reading. */
  db: Kysely<Schema>
  scope: IndexScope
  language: Language
  analyser: Analyser
  planner: QueryPlanner
  complete: CompletePrefix
  types: readonly FacetTerm[]
  terms: FacetTerms
  /** The highest popularity of any product; 1 in an empty index. */
  maxPopularity: number
  /** The number of products in the index. */
  size: number
}

/** The condition under which a product matches a plan. */
export const buildPlanCondition = ({ scope }: PostgresIndexState, plan: QueryPlan, query: IndexQuery) =>
  buildMatchCondition(scope, query, toPlanQuery(plan))

/** The number of products that fulfil a condition. */
export async function countMatches({ db }: PostgresIndexState, condition: RawBuilder<boolean>): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from search_document where ${condition}`
  return (await query.execute(db)).rows[0]?.count ?? 0
}

/** The number of products and the highest popularity among them. */
export async function loadSize(db: Kysely<Schema>, { tenant, locale }: IndexScope) {
  const { rows } = await sql<{ size: number; maxPopularity: number | null }>`
    select count(*)::int as size, max(popularity) as max_popularity
    from search_document where tenant = ${tenant} and locale = ${locale}`.execute(db)
  return { size: rows[0]?.size ?? 0, maxPopularity: rows[0]?.maxPopularity ?? 1 }
}
