import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import { applyPopularityBoost, createHitScorer, getFieldBit, type HitFacts, indexFields } from '../query/hit-scorer.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import { toFieldQuery } from './tsquery.ts'

export interface ScoredHit {
  productId: string
  score: number
  mask: number
  popularity: number
  soldOut: boolean
}

/**
 * Few hits: the database returns the fields of each alternative, and the score is calculated here, as for every index.
 */
export async function scoreStoredHits(
  db: Kysely<Schema>,
  hits: RawBuilder<boolean>,
  plan: QueryPlan,
  factor: RawBuilder<number>,
): Promise<ScoredHit[]> {
  const { score } = createHitScorer(plan)
  const alternatives = plan.words.flatMap((word) => word.alternatives)
  const masks = alternatives.map(
    (alternative) =>
      sql`(${sql.join(
        indexFields.map(
          (field) =>
            sql`case when tokens @@ ${toFieldQuery(alternative, field)}::tsquery then ${sql.lit(getFieldBit(field))} else 0 end`,
        ),
        sql` + `,
      )})`,
  )
  const { rows } = await sql<Omit<ScoredHit, 'score' | 'mask'> & HitFacts & { masks: number[]; factor: number }>`
    select product_id, title_words, type_words, popularity, sold_out, array[${sql.join(masks)}] as masks, ${factor} as factor from search_document where ${hits}`.execute(
    db,
  )
  return rows.map(({ masks: found, titleWords, typeWords, factor: boost, ...row }) => {
    const mask = found.reduce((all, each) => all | each, 0)
    return { ...row, score: score(Uint8Array.from(found), 0, { titleWords, typeWords }) * boost, mask }
  })
}

export const sortByRank = (hits: ScoredHit[], maxPopularity: number) =>
  hits.sort(
    (a, b) =>
      Number(a.soldOut) - Number(b.soldOut) ||
      applyPopularityBoost(b.score, b.popularity, maxPopularity) -
        applyPopularityBoost(a.score, a.popularity, maxPopularity) ||
      b.popularity - a.popularity ||
      (a.productId < b.productId ? -1 : 1),
  )
