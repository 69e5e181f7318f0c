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

type Compare = (a: number, b: number) => number

const rising =
  ({ values }: Column): Compare =>
  (a, b) =>
    (values[a] ?? 0) - (values[b] ?? 0)
const falling = (column: Column): Compare => {
  const compare = rising(column)
  return (a, b) => compare(b, a)
}

/** What can be had first, then the rank, lifted by popularity; a list without a term is ordered by popularity alone. */
function byRelevance({ popularity, soldOut }: OrderColumns, scores: Float32Array | undefined): Compare {
  const most = popularity.values.reduce((best, each) => Math.max(best, each), 1)
  const weight = (row: number) => lifted(scores?.[row] ?? 0, popularity.values[row] ?? 0, most)
  const available = rising(soldOut)
  return scores ? (a, b) => available(a, b) || weight(b) - weight(a) : available
}

const comparators: Record<SortKey, (columns: OrderColumns, scores: Float32Array | undefined) => Compare> = {
  relevance: byRelevance,
  'price-asc': ({ price }) => rising(price),
  'price-desc': ({ price }) => falling(price),
  newest: ({ released }) => falling(released),
  rating: ({ rating }) => falling(rating),
  reduction: ({ reduction }) => falling(reduction),
  'running-costs': ({ running }) => rising(running),
}

/** Orders rows in place; equal ones by popularity, then as they came into the index, so that pages never overlap. */
export function sortRows(rows: number[], sort: SortKey, columns: OrderColumns, scores: Float32Array | undefined): number[] {
  const first = comparators[sort](columns, scores)
  const popular = falling(columns.popularity)
  return rows.sort((a, b) => first(a, b) || popular(a, b) || a - b)
}
