import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { RangeKey } from '#shared/api/facets.ts'
import { DAY_MS } from '#shared/dates.ts'
import { normaliseProductCode } from '../analysis/product-code.ts'
import type { SearchDocument } from '../catalogue-index.ts'
import { createIntegerColumn, type IntegerColumn, pushValue } from './columns.ts'
import { createFacetColumns, type FacetColumns, pushFacetValues } from './facet-columns.ts'
import type { SortColumns } from './sort-rows.ts'
import { createHashLookup, createStringTable } from './string-table.ts'

/** In a range column: the product has no such value. */
export const NO_VALUE = -1
/** Sorts products without running costs last. */
const NO_RUNNING_COSTS = 2 ** 31 - 1

/** All products as columns. A changed product gets a new row, its old one is dead. */
export interface IndexRows {
  ids: ReturnType<typeof createStringTable>
  byId: ReturnType<typeof createHashLookup>
  /** Article numbers and EANs, normalised. */
  byCode: ReturnType<typeof createHashLookup>
  alive: IntegerColumn
  /** The number of live rows. */
  size: number
  sort: SortColumns
  ranges: Record<RangeKey, IntegerColumn>
  facets: FacetColumns
  /** The largest package as a number, or NO_VALUE: most products share a few sizes of package. */
  packages: IntegerColumn
  packageDimensions: SortedDimensions[]
  packageNumbers: Map<string, number>
  /** All product types. */
  types: Set<string>
}

const EXPECTED_CODES_PER_PRODUCT = 3

/** `expected`: the probable number of products. */
export function createRows(expected: number): IndexRows {
  const column = () => createIntegerColumn(expected)
  const price = column()
  return {
    ids: createStringTable(expected),
    byId: createHashLookup(expected),
    byCode: createHashLookup(expected * EXPECTED_CODES_PER_PRODUCT),
    alive: column(),
    size: 0,
    facets: createFacetColumns(expected),
    types: new Set(),
    packages: column(),
    packageDimensions: [],
    packageNumbers: new Map(),
    ranges: { price, width: column(), height: column(), depth: column() },
    sort: {
      price,
      running: column(),
      released: column(),
      rating: column(),
      reduction: column(),
      popularity: column(),
      soldOut: column(),
    },
  }
}

function assignPackageNumber({ packageDimensions, packageNumbers }: IndexRows, dimensions: SortedDimensions) {
  const known = packageNumbers.get(dimensions.join())
  if (known === undefined) packageNumbers.set(dimensions.join(), packageDimensions.push(dimensions) - 1)
  return known ?? packageDimensions.length - 1
}

/** Adds a product and returns its row. */
export function addRow(rows: IndexRows, document: SearchDocument): number {
  const row = rows.ids.push(document.id)
  rows.byId.set(document.id, row)
  for (const code of document.codes) rows.byCode.set(normaliseProductCode(code), row)
  rows.size++
  pushValue(rows.alive, 1)
  pushValue(rows.sort.price, document.priceCents)
  pushValue(rows.sort.running, document.runningCostCents ?? NO_RUNNING_COSTS)
  for (const key of ['width', 'height', 'depth'] as const)
    pushValue(rows.ranges[key], document.measures[key] ?? NO_VALUE)
  pushValue(rows.sort.released, Math.floor(Date.parse(document.releasedOn) / DAY_MS) || 0)
  pushValue(rows.sort.rating, Math.round(document.rating * 10))
  pushValue(rows.sort.reduction, document.reductionPercent)
  pushValue(rows.sort.popularity, document.popularity)
  pushValue(rows.sort.soldOut, document.soldOut ? 1 : 0)
  pushValue(rows.packages, document.largestPackage ? assignPackageNumber(rows, document.largestPackage) : NO_VALUE)
  pushFacetValues(rows.facets, document.facets)
  for (const type of document.types) rows.types.add(type)
  return row
}

const findAliveRow = ({ alive }: IndexRows, row: number | undefined) =>
  row !== undefined && alive.values[row] === 1 ? row : undefined

/** Marks a product's row as dead, if it has one. */
export function removeRow(rows: IndexRows, id: string) {
  const row = findAliveRow(rows, rows.byId.get(id))
  if (row === undefined) return
  rows.alive.values[row] = 0
  rows.size--
}

/** The row with this article number or EAN. */
export const findRowByCode = (rows: IndexRows, code: string): number | undefined =>
  findAliveRow(rows, rows.byCode.get(normaliseProductCode(code)))
