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

const falling =
  ({ values }: Column): Height =>
  (row) =>
    values[row] ?? 0
const rising =
  ({ values }: Column): Height =>
  (row) =>
    -(values[row] ?? 0)

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

/** By place among the hits, how high each stands. */
let heightsOfHits = new Float64Array(0)

/**
 * The first `limit` rows in order, without ordering the rest; equal ones by popularity, then as they came into the index,
 * so that pages never overlap. `most`: the highest popularity there is.
 */
export function topRows(hits: Int32Array, limit: number, sort: SortKey, columns: OrderColumns, scores: Float32Array | undefined, most: number): number[] {
  if (limit === 0) return []
  if (heightsOfHits.length < hits.length) heightsOfHits = new Float64Array(hits.length * 1.2)
  const [high, { values: popularity }, height] = [heightsOfHits, columns.popularity, heights[sort](columns, scores, most)]
  for (let place = 0; place < hits.length; place++) high[place] = height(hits[place] ?? 0)
  const wanted = (place: number) => popularity[hits[place] ?? 0] ?? 0
  const compare = (a: number, b: number) => (high[b] ?? 0) - (high[a] ?? 0) || wanted(b) - wanted(a) || a - b
  const kept: number[] = []
  const keepBest = () => {
    kept.sort(compare)
    kept.length = Math.min(limit, kept.length)
  }
  // Once enough are kept, only those that come before the last of them get in.
  let last: number | undefined
  for (let place = 0; place < hits.length; place++) {
    if (last !== undefined && compare(place, last) > 0) continue
    kept.push(place)
    if (kept.length < 4 * limit) continue
    keepBest()
    last = kept.at(-1)
  }
  keepBest()
  return kept.map((place) => hits[place] ?? 0)
}
