import type { SortKey } from '#shared/contracts/search.ts'
import { lifted } from '../query/score.ts'
import type { Column } from './columns.ts'

/** What lists are ordered by, one value a style. */
export interface OrderColumns {
  price: Column
  /** Cents a year. */
  running: Column
  /** Days since 1970. */
  released: Column
  /** Tenths of stars. */
  rating: Column
  reduction: Column
  popularity: Column
  soldOut: Column
}

/** How high a row stands. */
type Height = (row: number) => number

const rising =
  ({ values }: Column): Height =>
  (row) =>
    -(values[row] ?? 0)
const falling =
  ({ values }: Column): Height =>
  (row) =>
    values[row] ?? 0

/** More than any rank: what is sold out comes after all that can be had. */
const LAST = 1e6

export const highest = ({ values, length }: Column) => values.subarray(0, length).reduce((most, each) => Math.max(most, each), 1)

/** What can be had first, then the rank, lifted by popularity; a list without a term is ordered by popularity alone. */
function byRelevance({ popularity, soldOut }: OrderColumns, scores: Float32Array | undefined, most: number): Height {
  return (row) => (scores ? lifted(scores[row] ?? 0, popularity.values[row] ?? 0, most) : 0) - LAST * (soldOut.values[row] ?? 0)
}

const heights: Record<SortKey, (columns: OrderColumns, scores: Float32Array | undefined, most: number) => Height> = {
  relevance: byRelevance,
  'price-asc': ({ price }) => rising(price),
  'price-desc': ({ price }) => falling(price),
  newest: ({ released }) => falling(released),
  rating: ({ rating }) => falling(rating),
  reduction: ({ reduction }) => falling(reduction),
  'running-costs': ({ running }) => rising(running),
}

/**
 * The first `limit` rows in order, without ordering the rest; equal ones by popularity, then as they came into the index,
 * so that pages never overlap. `most`: the highest popularity there is.
 */
export function topRows(hits: Int32Array, limit: number, sort: SortKey, columns: OrderColumns, scores: Float32Array | undefined, most: number): number[] {
  const height = heights[sort](columns, scores, most)
  const { values: popularity } = columns.popularity
  const compare = (a: number, b: number) => height(b) - height(a) || (popularity[b] ?? 0) - (popularity[a] ?? 0) || a - b
  if (limit === 0) return []
  const kept: number[] = []
  const keepBest = () => {
    kept.sort(compare)
    kept.length = Math.min(limit, kept.length)
  }
  // Once enough are kept, only those that come before the last of them get in.
  let last: number | undefined
  for (const row of hits) {
    if (last !== undefined && compare(row, last) > 0) continue
    kept.push(row)
    if (kept.length < 4 * limit) continue
    keepBest()
    last = kept.at(-1)
  }
  keepBest()
  return kept
}
