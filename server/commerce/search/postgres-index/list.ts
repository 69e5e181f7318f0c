import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RankParts, SortKey } from '#shared/contracts/search.ts'
import type { Schema } from '../../../database/index.ts'
import type { IndexQuery } from '../catalogue-index.ts'
import type { Plan } from '../query/plan.ts'
import { bitOf, createScorer, fields, foundIn, type HitFacts, lifted, POPULARITY_SHARE, RANKED_HITS, tierScores, WANTED_FACTOR } from '../query/score.ts'
import { facetTerm } from './hits.ts'
import { matchAllIn, matchIn } from './tsquery.ts'

/** A page of hits in their order. */
export interface Listed {
  styleIds: readonly string[]
  ranks: readonly RankParts[]
}

interface Scored {
  styleId: string
  score: number
  mask: number
  popularity: number
  soldOut: boolean
}

const orders: Record<Exclude<SortKey, 'relevance'>, RawBuilder<unknown>> = {
  'price-asc': sql`price`,
  'price-desc': sql`price desc`,
  newest: sql`released desc`,
  rating: sql`rating desc`,
  reduction: sql`reduction desc`,
  'running-costs': sql`running nulls last`,
}

const rankOf = ({ score, mask, popularity, soldOut }: Scored, best: number, most: number, plan: Plan | undefined): RankParts => ({
  found: plan ? foundIn(mask) : 'none',
  words: plan && best > 0 ? Math.round((100 * score) / best) : 0,
  popularity: Math.round((100 * popularity) / Math.max(1, most)),
  soldOut,
})

/** Few hits: each comes with the fields of each alternative, and the score is made here, as for every index. */
async function scored(db: Kysely<Schema>, hits: RawBuilder<boolean>, plan: Plan, factor: RawBuilder<number>): Promise<Scored[]> {
  const { score } = createScorer(plan)
  const alternatives = plan.words.flatMap((word) => word.alternatives)
  const masks = alternatives.map(
    (alternative) =>
      sql`(${sql.join(
        fields.map((field) => sql`case when tokens @@ ${matchIn(alternative, field)}::tsquery then ${sql.lit(bitOf(field))} else 0 end`),
        sql` + `,
      )})`,
  )
  const { rows } = await sql<Omit<Scored, 'score' | 'mask'> & HitFacts & { masks: number[]; factor: number }>`
    select style_id, title_words, type_words, popularity, sold_out, array[${sql.join(masks)}] as masks, ${factor} as factor from search_document where ${hits}`.execute(
    db,
  )
  return rows.map(({ masks: found, titleWords, typeWords, factor: own, ...row }) => {
    const mask = found.reduce((all, each) => all | each, 0)
    return { ...row, score: score(Uint8Array.from(found), 0, { titleWords, typeWords }) * own, mask }
  })
}

/** What goods of wanted categories are lifted by. */
const factorOf = ({ wanted = [] }: IndexQuery): RawBuilder<number> =>
  wanted.length === 0
    ? sql<number>`1::float8`
    : sql<number>`(case when terms && ${wanted.map((category) => facetTerm('category', category))}::text[] then ${sql.lit(WANTED_FACTOR)} else 1 end)::float8`

/** The asked page of the hits; `most` is the popularity of the shop's most wanted goods. */
export async function listHits(
  db: Kysely<Schema>,
  hits: RawBuilder<boolean>,
  query: IndexQuery,
  plan: Plan | undefined,
  total: number,
  most: number,
): Promise<Listed> {
  const { sort, offset, limit } = query
  if (limit === 0) return { styleIds: [], ranks: [] }
  if (sort !== 'relevance') {
    const { rows } = await sql<{ styleId: string }>`
      select style_id from search_document where ${hits} order by ${orders[sort]}, popularity desc, style_id limit ${limit} offset ${offset}`.execute(db)
    return { styleIds: rows.map(({ styleId }) => styleId), ranks: [] }
  }
  const page = plan && total <= RANKED_HITS ? ranked(await scored(db, hits, plan, factorOf(query)), most) : await byTier(db, hits, query, plan, most)
  const best = page.reduce((highest, { score }) => Math.max(highest, score), 0)
  const shown = plan && total <= RANKED_HITS ? page.slice(offset, offset + limit) : page
  return { styleIds: shown.map(({ styleId }) => styleId), ranks: shown.map((hit) => rankOf(hit, best, most, plan)) }
}

const ranked = (hits: Scored[], most: number) =>
  hits.sort(
    (a, b) =>
      Number(a.soldOut) - Number(b.soldOut) ||
      lifted(b.score, b.popularity, most) - lifted(a.score, a.popularity, most) ||
      b.popularity - a.popularity ||
      (a.styleId < b.styleId ? -1 : 1),
  )

/** Many hits, or a list without words: ordered by the database. */
async function byTier(db: Kysely<Schema>, hits: RawBuilder<boolean>, query: IndexQuery, plan: Plan | undefined, most: number): Promise<Scored[]> {
  const { offset, limit } = query
  const tier = plan
    ? sql<number>`case when tokens @@ ${matchAllIn(plan, ['types'])}::tsquery then ${sql.lit(tierScores.types)}
        when tokens @@ ${matchAllIn(plan, ['title', 'heads'])}::tsquery then ${sql.lit(tierScores.title)} else ${sql.lit(tierScores.rest)} end`
    : sql<number>`0`
  const lift = plan ? sql`score * factor * (1 + ${POPULARITY_SHARE}::float8 * popularity / ${Math.max(1, most)}) desc, ` : sql``
  const { rows } = await sql<Omit<Scored, 'mask'>>`
    select * from (select style_id, popularity, sold_out, (${tier})::float8 as score, ${factorOf(query)} as factor from search_document where ${hits}) hit
    order by sold_out, ${lift}popularity desc, style_id limit ${limit} offset ${offset}`.execute(db)
  const maskOf = (score: number) => (score === tierScores.types ? bitOf('types') : score === tierScores.title ? bitOf('title') : 0)
  return rows.map((row) => ({ ...row, mask: maskOf(row.score) }))
}
