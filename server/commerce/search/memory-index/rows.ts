import type { RangeKey } from '#shared/contracts/search.ts'
import type { IndexedStyle, TermFacet } from '../catalogue-index.ts'
import { termFacets } from '../facets.ts'
import { type Column, createColumn, push } from './columns.ts'
import { createFacetColumn, type FacetColumn, pushTerms } from './facets.ts'
import type { OrderColumns } from './order.ts'

const DAY_MS = 86_400_000
/** In a range column: the style has no such value. */
export const NO_VALUE = -1
/** In the order of running costs: goods without any come last. */
const NO_COSTS = 2 ** 31 - 1

/** All styles as columns. A changed style gets a new row, its old one is dead. */
export interface Rows {
  ids: string[]
  rowOf: Map<string, number>
  alive: Column
  order: OrderColumns
  ranges: Record<RangeKey, Column>
  facets: Record<TermFacet, FacetColumn>
}

export function createRows(): Rows {
  const price = createColumn()
  return {
    ids: [],
    rowOf: new Map(),
    alive: createColumn(),
    ranges: { price, width: createColumn(), height: createColumn(), depth: createColumn() },
    order: {
      price,
      running: createColumn(),
      released: createColumn(),
      rating: createColumn(),
      reduction: createColumn(),
      popularity: createColumn(),
      soldOut: createColumn(),
    },
    facets: Object.fromEntries(termFacets.map((key) => [key, createFacetColumn()])) as Record<TermFacet, FacetColumn>,
  }
}

/** Adds a style and answers its row. */
export function addRow(rows: Rows, style: IndexedStyle): number {
  const row = rows.ids.push(style.id) - 1
  rows.rowOf.set(style.id, row)
  push(rows.alive, 1)
  push(rows.order.price, style.priceCents)
  push(rows.order.running, style.runningCents ?? NO_COSTS)
  for (const key of ['width', 'height', 'depth'] as const) push(rows.ranges[key], style.measures[key] ?? NO_VALUE)
  push(rows.order.released, Math.floor(Date.parse(style.releasedOn) / DAY_MS) || 0)
  push(rows.order.rating, Math.round(style.rating * 10))
  push(rows.order.reduction, style.reductionPercent)
  push(rows.order.popularity, style.popularity)
  push(rows.order.soldOut, style.soldOut ? 1 : 0)
  for (const key of termFacets) pushTerms(rows.facets[key], style.facets[key])
  return row
}

/** Marks a style's row as dead and answers it; undefined where there is none. */
export function removeRow(rows: Rows, id: string): number | undefined {
  const row = rows.rowOf.get(id)
  if (row === undefined) return undefined
  rows.rowOf.delete(id)
  rows.alive.values[row] = 0
  return row
}
