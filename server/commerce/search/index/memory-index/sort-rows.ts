import type { SortKey } from '#shared/api/search.ts'
import { applyPopularityBoost } from '../query/hit-scorer.ts'
import type { IntegerColumn } from './columns.ts'

/** The columns to sort by, one value per product. */
export interface SortColumns {
  price: IntegerColumn
  /** Cents per year. */
  running: IntegerColumn
  /** Days since 1970. */
  released: IntegerColumn
  /** Tenths of stars. */
  rating: IntegerColumn
  reduction: IntegerColumn
  popularity: IntegerColumn
  soldOut: IntegerColumn
}

/** The sort value of a row; higher comes first. */
type SortScore = (row: number) => number

type CreateSortScore = (columns: SortColumns, scores: Float32Array | undefined, maxPopularity: number) => SortScore

const descending =
  ({ values }: IntegerColumn): SortScore =>
  (row) =>
    values[row] ?? 0
const ascending =
  ({ values }: IntegerColumn): SortScore =>
  (row) =>
    -(values[row] ?? 0)

/** More than any rank: sold-out products come after all others. */
const SOLD_OUT_PENALTY = 1e6

export const getMaxValue = ({ values, length }: IntegerColumn) =>
  values.subarray(0, length).reduce((max, each) => Math.max(max, each), 1)

/** Products in stock first, then by rank, raised by popularity; a list without a term is sorted by popularity alone. */
function createRelevanceScore(
  { popularity, soldOut }: SortColumns,
  scores: Float32Array | undefined,
  maxPopularity: number,
): SortScore {
  return (row) =>
    (scores ? applyPopularityBoost(scores[row] ?? 0, popularity.values[row] ?? 0, maxPopularity) : 0) -
    SOLD_OUT_PENALTY * (soldOut.values[row] ?? 0)
}

const sortScores: Record<SortKey, CreateSortScore> = {
  relevance: createRelevanceScore,
  'price-asc': ({ price }) => ascending(price),
  'price-desc': ({ price }) => descending(price),
  newest: ({ released }) => descending(released),
  rating: ({ rating }) => descending(rating),
  reduction: ({ reduction }) => descending(reduction),
  'running-costs': ({ running }) => ascending(running),
}

/** The sort value of each hit, by its position among the hits. */
let sortScoreBuffer = new Float64Array(0)

/**
 * The first `limit` rows in order, without sorting the rest; equal ones by popularity, then by row, so that pages never
 * overlap. `maxPopularity`: that of all rows.
 */
export function selectTopRows(
  hits: Int32Array,
  limit: number,
  sort: SortKey,
  columns: SortColumns,
  scores: Float32Array | undefined,
  maxPopularity: number,
): number[] {
  if (limit === 0) return []
  if (sortScoreBuffer.length < hits.length) sortScoreBuffer = new Float64Array(hits.length * 1.2)
  const [sortValues, { values: popularity }, getScore] = [
    sortScoreBuffer,
    columns.popularity,
    sortScores[sort](columns, scores, maxPopularity),
  ]
  for (let position = 0; position < hits.length; position++) sortValues[position] = getScore(hits[position] ?? 0)
  const getPopularity = (position: number) => popularity[hits[position] ?? 0] ?? 0
  const compare = (a: number, b: number) =>
    (sortValues[b] ?? 0) - (sortValues[a] ?? 0) || getPopularity(b) - getPopularity(a) || a - b
  const kept: number[] = []
  const trimToLimit = () => {
    kept.sort(compare)
    kept.length = Math.min(limit, kept.length)
  }
  // Once it is full, only rows that come before its last one are added.
  let last: number | undefined
  for (let position = 0; position < hits.length; position++) {
    if (last !== undefined && compare(position, last) > 0) continue
    kept.push(position)
    if (kept.length < 4 * limit) continue
    trimToLimit()
    last = kept.at(-1)
  }
  trimToLimit()
  return kept.map((position) => hits[position] ?? 0)
}
