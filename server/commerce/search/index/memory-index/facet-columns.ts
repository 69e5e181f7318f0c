import { buildRecord } from '#shared/typed-object.ts'
import type { FacetCount, FacetTerm, TermFacet } from '../catalogue-index.ts'
import { termFacets } from '../facet-values.ts'
import {
  containsValue,
  createIntegerColumn,
  createListColumn,
  type IntegerColumn,
  type ListColumn,
  pushValue,
} from './columns.ts'

/** The values of all facets, numbered together, and the numbers of each row: one list per row is fast to scan. */
export interface FacetColumns {
  terms: FacetTerm[]
  /** The facet bit of each number. */
  facetBits: IntegerColumn
  numbersByKey: Record<TermFacet, Map<string, number>>
  rowNumbers: ListColumn
  /** A bit per category of each row, shared by many categories: a missing bit excludes a category quickly. */
  categoryBits: IntegerColumn
  /** The rows of each requested category, among the first so many rows. */
  categoryRows: Map<number, { rows: IntegerColumn; among: number }>
}

const EXPECTED_VALUES_PER_ROW = 12

/** The filter bit of each facet. */
export const bitByFacet: Readonly<Record<TermFacet, number>> = buildRecord(
  termFacets,
  (key) => 1 << termFacets.indexOf(key),
)

const getBitIndex = (bit: number) => 31 - Math.clz32(bit)

export const getCategoryBit = (number: number) => 1 << (number & 31)

export const createFacetColumns = (expected: number): FacetColumns => ({
  terms: [],
  facetBits: createIntegerColumn(),
  numbersByKey: buildRecord(termFacets, () => new Map<string, number>()),
  rowNumbers: createListColumn(expected, EXPECTED_VALUES_PER_ROW),
  categoryBits: createIntegerColumn(expected),
  categoryRows: new Map(),
})

function assignTermNumber({ terms, facetBits, numbersByKey }: FacetColumns, key: TermFacet, term: FacetTerm) {
  const known = numbersByKey[key].get(term.value)
  if (known !== undefined) return known
  numbersByKey[key].set(term.value, terms.length)
  pushValue(facetBits, bitByFacet[key])
  return terms.push(term) - 1
}

/** Adds a row's values; the first label of a value is kept. */
export function pushFacetValues(facets: FacetColumns, values: Readonly<Record<TermFacet, readonly FacetTerm[]>>) {
  const { rowNumbers, categoryBits } = facets
  const start = rowNumbers.items.length
  let bits = 0
  for (const key of termFacets)
    for (const term of values[key]) {
      const number = assignTermNumber(facets, key, term)
      if (key === 'category') bits |= getCategoryBit(number)
      if (!containsValue(rowNumbers.items, start, number)) pushValue(rowNumbers.items, number)
    }
  pushValue(categoryBits, bits)
  pushValue(rowNumbers.starts, rowNumbers.items.length)
}

/** Whether a row has one of these values. */
export function hasAnyTerm(
  { rowNumbers: { starts, items } }: FacetColumns,
  row: number,
  numbers: ReadonlySet<number>,
): boolean {
  const end = starts.values[row + 1] ?? 0
  for (let at = starts.values[row] ?? 0; at < end; at++) if (numbers.has(items.values[at] ?? -1)) return true
  return false
}

/**
 * The rows of a category in ascending order, removed ones included; the first request scans all rows, later ones only
 * new rows.
 */
export function getCategoryRows(facets: FacetColumns, number: number): Int32Array {
  const cached = facets.categoryRows.get(number) ?? { rows: createIntegerColumn(), among: 0 }
  const bit = getCategoryBit(number)
  const numbers = new Set([number])
  for (; cached.among < facets.categoryBits.length; cached.among++)
    if ((facets.categoryBits.values[cached.among] ?? 0) & bit && hasAnyTerm(facets, cached.among, numbers))
      pushValue(cached.rows, cached.among)
  facets.categoryRows.set(number, cached)
  return cached.rows.values.subarray(0, cached.rows.length)
}

/** The values of one facet, in order of insertion. */
export const listFacetTerms = ({ terms, numbersByKey }: FacetColumns, key: TermFacet): FacetTerm[] =>
  [...numbersByKey[key].values()].flatMap((number) => terms[number] ?? [])

/** The values of each facet that are chosen or that some hit has. */
export function buildFacetCounts(
  { terms, facetBits }: FacetColumns,
  counts: Int32Array,
  bits: Int32Array,
): ReadonlyMap<TermFacet, readonly FacetCount[]> {
  const lists: FacetCount[][] = termFacets.map(() => [])
  for (let number = 0; number < terms.length; number++) {
    const count = counts[number] ?? 0
    const bit = facetBits.values[number] ?? 0
    const chosen = ((bits[number] ?? 0) & bit) !== 0
    const term = terms[number]
    if (!term || (count === 0 && !chosen)) continue
    const { value, label, hex } = term
    lists[getBitIndex(bit)]?.push(
      hex === undefined ? { value, label, count, chosen } : { value, label, hex, count, chosen },
    )
  }
  return new Map(termFacets.map((key, place) => [key, lists[place] ?? []]))
}
