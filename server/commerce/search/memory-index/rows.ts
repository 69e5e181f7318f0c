import type { PackageEdges } from '#shared/contracts/catalog.ts'
import type { RangeKey } from '#shared/contracts/search.ts'
import { plainCode } from '../analysis/code.ts'
import type { IndexedStyle } from '../catalogue-index.ts'
import { type Column, createColumn, push } from './columns.ts'
import { createFacets, type Facets, pushFacets } from './facets.ts'
import type { OrderColumns } from './order.ts'
import { createLookup, createStrings } from './strings.ts'

const DAY_MS = 86_400_000
/** In a range column: the style has no such value. */
export const NO_VALUE = -1
/** In the order of running costs: goods without any come last. */
const NO_COSTS = 2 ** 31 - 1

/** All styles as columns. A changed style gets a new row, its old one is dead. */
export interface Rows {
  ids: ReturnType<typeof createStrings>
  byId: ReturnType<typeof createLookup>
  /** Order numbers and EANs, as `plainCode` writes them. */
  byCode: ReturnType<typeof createLookup>
  alive: Column
  /** How many are alive. */
  size: number
  order: OrderColumns
  ranges: Record<RangeKey, Column>
  facets: Facets
  /** The package hardest to carry in, as a number into `edges`, or NO_VALUE: goods come in few sizes of package. */
  packages: Column
  edges: PackageEdges[]
  numberOfEdges: Map<string, number>
  /** The kinds of goods there are. */
  types: Set<string>
}

const USUAL_CODES = 3 // of a style

/** `expected`: how many styles there will probably be. */
export function createRows(expected: number): Rows {
  const column = () => createColumn(expected)
  const price = column()
  return {
    ...{ ids: createStrings(expected), byId: createLookup(expected), byCode: createLookup(expected * USUAL_CODES) },
    ...{ alive: column(), size: 0, facets: createFacets(expected), types: new Set() },
    ...{ packages: column(), edges: [], numberOfEdges: new Map() },
    ranges: { price, width: column(), height: column(), depth: column() },
    order: { price, running: column(), released: column(), rating: column(), reduction: column(), popularity: column(), soldOut: column() },
  }
}

function packageNumber({ edges, numberOfEdges }: Rows, edgesMm: PackageEdges) {
  const known = numberOfEdges.get(edgesMm.join())
  if (known === undefined) numberOfEdges.set(edgesMm.join(), edges.push(edgesMm) - 1)
  return known ?? edges.length - 1
}

/** Adds a style and answers its row. */
export function addRow(rows: Rows, style: IndexedStyle): number {
  const row = rows.ids.push(style.id)
  rows.byId.set(style.id, row)
  for (const code of style.codes) rows.byCode.set(plainCode(code), row)
  rows.size++
  push(rows.alive, 1)
  push(rows.order.price, style.priceCents)
  push(rows.order.running, style.runningCents ?? NO_COSTS)
  for (const key of ['width', 'height', 'depth'] as const) push(rows.ranges[key], style.measures[key] ?? NO_VALUE)
  push(rows.order.released, Math.floor(Date.parse(style.releasedOn) / DAY_MS) || 0)
  push(rows.order.rating, Math.round(style.rating * 10))
  push(rows.order.reduction, style.reductionPercent)
  push(rows.order.popularity, style.popularity)
  push(rows.order.soldOut, style.soldOut ? 1 : 0)
  push(rows.packages, style.largestPackage ? packageNumber(rows, style.largestPackage) : NO_VALUE)
  pushFacets(rows.facets, style.facets)
  for (const type of style.types) rows.types.add(type)
  return row
}

const aliveRow = ({ alive }: Rows, row: number | undefined) => (row !== undefined && alive.values[row] === 1 ? row : undefined)

/** Marks a style's row as dead, where it has one. */
export function removeRow(rows: Rows, id: string) {
  const row = aliveRow(rows, rows.byId.get(id))
  if (row === undefined) return
  rows.alive.values[row] = 0
  rows.size--
}

/** The row with this order number or EAN. */
export const findCode = (rows: Rows, code: string): number | undefined => aliveRow(rows, rows.byCode.get(plainCode(code)))
