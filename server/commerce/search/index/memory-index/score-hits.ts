import { createHitScorer, getFieldBit, MAX_RANKED_HITS, tierScores } from '../query/hit-scorer.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import type { InvertedIndex } from './inverted-index.ts'
import type { FindFirstToken } from './plan-matcher.ts'
import { ALL_COLUMNS, markSharedColumns, type Postings, unpackRow } from './postings.ts'

const TYPES_BIT = getFieldBit('types')
const TITLE_BITS = getFieldBit('title') | getFieldBit('heads')

/**
 * By row: scores, and the fields in which the query's words occur. Only the values of the latest search's hits are
 * valid.
 */
export interface RowScores {
  scores: Float32Array
  masks: Uint8Array
}

/** Creates buffers for the scores of so many rows. */
export const createRowScores = (rowCount: number): RowScores => ({
  scores: new Float32Array(rowCount),
  masks: new Uint8Array(rowCount),
})

/** Few hits: each word scores by the field in which it occurs. */
function scoreByWord(
  { scores, masks }: RowScores,
  { titleWords, typeWords }: InvertedIndex,
  plan: QueryPlan,
  hits: Postings,
  findFirstToken: FindFirstToken,
) {
  const { width, score } = createHitScorer(plan)
  const hitMasks = new Uint8Array(hits.length * width)
  for (const [i, alternative] of plan.words.flatMap(({ alternatives }) => alternatives).entries())
    markSharedColumns(hits, findFirstToken(alternative), hitMasks, width, i)
  const facts = { titleWords: 0, typeWords: 0 } // reused for all hits, to allocate no object per hit
  for (let position = 0; position < hits.length; position++) {
    const row = unpackRow(hits[position] ?? 0)
    const from = position * width
    facts.titleWords = titleWords.values[row] ?? 0
    facts.typeWords = typeWords.values[row] ?? 0
    let mask = 0
    for (let i = from; i < from + width; i++) mask |= hitMasks[i] ?? 0
    scores[row] = score(hitMasks, from, facts)
    masks[row] = mask
  }
}

/** The fields of each hit in which every word occurs; title and heads count as one field. */
function findSharedFields({ words }: QueryPlan, hits: Postings, findFirstToken: FindFirstToken): Uint8Array {
  const shared = new Uint8Array(hits.length).fill(ALL_COLUMNS)
  const ofWord = new Uint8Array(hits.length)
  for (const { alternatives } of words) {
    for (const alternative of alternatives) markSharedColumns(hits, findFirstToken(alternative), ofWord)
    for (let position = 0; position < hits.length; position++) {
      const columns = ofWord[position] ?? 0
      shared[position] = (shared[position] ?? 0) & (columns & TITLE_BITS ? columns | TITLE_BITS : columns)
      ofWord[position] = 0
    }
  }
  return shared
}

/** Many hits: three tiers, by the best field in which all words occur. */
function scoreByTier({ scores, masks }: RowScores, plan: QueryPlan, hits: Postings, findFirstToken: FindFirstToken) {
  const sharedFields = findSharedFields(plan, hits, findFirstToken)
  for (let position = 0; position < hits.length; position++) {
    const row = unpackRow(hits[position] ?? 0)
    const columns = sharedFields[position] ?? 0
    scores[row] = columns & TYPES_BIT ? tierScores.types : columns & TITLE_BITS ? tierScores.title : tierScores.rest
    masks[row] = columns & (TITLE_BITS | TYPES_BIT)
  }
}

/** Writes the score and the mask of each hit: by word for few hits, by tier for many. */
export function scoreHits(
  into: RowScores,
  index: InvertedIndex,
  plan: QueryPlan,
  hits: Postings,
  findFirstToken: FindFirstToken,
) {
  if (hits.length > MAX_RANKED_HITS) scoreByTier(into, plan, hits, findFirstToken)
  else scoreByWord(into, index, plan, hits, findFirstToken)
}
