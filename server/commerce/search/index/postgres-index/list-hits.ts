import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import type { RankExplanation, SortKey } from '#shared/api/search.ts'
import type { IndexQuery } from '../catalogue-index.ts'
import {
  getBestMatchField,
  getFieldBit,
  MAX_POPULARITY_BOOST,
  MAX_RANKED_HITS,
  PREFERRED_CATEGORY_FACTOR,
  tierScores,
} from '../query/hit-scorer.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import { toFacetTermId } from './filters.ts'
import { type ScoredHit, scoreStoredHits, sortByRank } from './score-hits.ts'
import { toAllWordsQuery } from './tsquery.ts'

/** A page of hits in their order. */
export interface HitPage {
  productIds: readonly string[]
  ranks: readonly RankExplanation[]
}

const sortClauses: Record<Exclude<SortKey, 'relevance'>, RawBuilder<unknown>> = {
  'price-asc': sql`price`,
  'price-desc': sql`price desc`,
  newest: sql`released desc`,
  rating: sql`rating desc`,
  reduction: sql`reduction desc`,
  'running-costs': sql`running nulls last`,
}

const explainRank = (
  { score, mask, popularity, soldOut }: ScoredHit,
  best: number,
  maxPopularity: number,
  plan: QueryPlan | undefined,
): RankExplanation => ({
  found: plan ? getBestMatchField(mask) : 'none',
  words: plan && best > 0 ? Math.round((100 * score) / best) : 0,
  popularity: Math.round((100 * popularity) / Math.max(1, maxPopularity)),
  soldOut,
})

/** The factor that raises products of preferred categories. */
const buildBoostFactor = ({ preferredCategories = [] }: IndexQuery): RawBuilder<number> =>
  preferredCategories.length === 0
    ? sql<number>`1::float8`
    : sql<number>`(case when terms && ${preferredCategories.map((category) => toFacetTermId('category', category))}::text[] then ${sql.lit(PREFERRED_CATEGORY_FACTOR)} else 1 end)::float8`

/** The requested page of the hits. `maxPopularity`: the popularity of the shop's most popular product. */
export async function listHits(
  db: Kysely<Schema>,
  hits: RawBuilder<boolean>,
  query: IndexQuery,
  plan: QueryPlan | undefined,
  total: number,
  maxPopularity: number,
): Promise<HitPage> {
  const { sort, offset, limit } = query
  if (limit === 0) return { productIds: [], ranks: [] }
  if (sort !== 'relevance') {
    const { rows } = await sql<{ productId: string }>`
      select product_id from search_document where ${hits} order by ${sortClauses[sort]}, popularity desc, product_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return { productIds: rows.map(({ productId }) => productId), ranks: [] }
  }
  const page =
    plan && total <= MAX_RANKED_HITS
      ? sortByRank(await scoreStoredHits(db, hits, plan, buildBoostFactor(query)), maxPopularity)
      : await loadHitsByTier(db, hits, query, plan, maxPopularity)
  const best = page.reduce((highest, { score }) => Math.max(highest, score), 0)
  const shown = plan && total <= MAX_RANKED_HITS ? page.slice(offset, offset + limit) : page
  return {
    productIds: shown.map(({ productId }) => productId),
    ranks: shown.map((hit) => explainRank(hit, best, maxPopularity, plan)),
  }
}

/** Many hits, or a list without words: sorted by the database. */
async function loadHitsByTier(
  db: Kysely<Schema>,
  hits: RawBuilder<boolean>,
  query: IndexQuery,
  plan: QueryPlan | undefined,
  maxPopularity: number,
): Promise<ScoredHit[]> {
  const { offset, limit } = query
  const tier = plan
    ? sql<number>`case when tokens @@ ${toAllWordsQuery(plan, ['types'])}::tsquery then ${sql.lit(tierScores.types)}
        when tokens @@ ${toAllWordsQuery(plan, ['title', 'heads'])}::tsquery then ${sql.lit(tierScores.title)} else ${sql.lit(tierScores.rest)} end`
    : sql<number>`0`
  const lift = plan
    ? sql`score * factor * (1 + ${MAX_POPULARITY_BOOST}::float8 * popularity / ${Math.max(1, maxPopularity)}) desc, `
    : sql``
  const { rows } = await sql<Omit<ScoredHit, 'mask'>>`
    select * from (select product_id, popularity, sold_out, (${tier})::float8 as score, ${buildBoostFactor(query)} as factor from search_document where ${hits}) hit
    order by sold_out, ${lift}popularity desc, product_id limit ${limit} offset ${offset}`.execute(db)
  const toMask = (score: number) =>
    score === tierScores.types ? getFieldBit('types') : score === tierScores.title ? getFieldBit('title') : 0
  return rows.map((row) => ({ ...row, mask: toMask(row.score) }))
}
