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

/** The values of all facets, numbered together, and the numbers of each row: one list a row is quick to go through. */
export interface FacetColumns {
  terms: FacetTerm[]
  /** Of each number, its facet's bit. */
  facetBits: IntegerColumn
  numbersByKey: Record<TermFacet, Map<string, number>>
  rowNumbers: ListColumn
  /** Of each row, a bit for each of its categories, shared by many: no bit means not in the category, at a glance. */
  categoryBits: IntegerColumn
  /** Of each category that was asked for, its rows among the first so many. */
  categoryRows: Map<number, { rows: IntegerColumn; among: number }>
}

const EXPECTED_VALUES_PER_ROW = 12 // of a row

/** Each facet's bit among what a query asks for. */
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

/** Adds a row's values; the first label a value comes with stays. */
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

/** True where a row has one of these values. */
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
 * The rows of a category in rising order, dead ones among them; a pass over all rows where it is asked for the first
 * time, later over what came since.
 */
export function getCategoryRows(facets: FacetColumns, number: number): Int32Array {
  const cached = facets.categoryRows.get(number) ?? { rows: createIntegerColumn(), among: 0 }
  const [bit, wanted] = [getCategoryBit(number), new Set([number])]
  for (; cached.among < facets.categoryBits.length; cached.among++)
    if ((facets.categoryBits.values[cached.among] ?? 0) & bit && hasAnyTerm(facets, cached.among, wanted))
      pushValue(cached.rows, cached.among)
  facets.categoryRows.set(number, cached)
  return cached.rows.values.subarray(0, cached.rows.length)
}

/** The values of one facet, in the order they came. */
export const listFacetTerms = ({ terms, numbersByKey }: FacetColumns, key: TermFacet): FacetTerm[] =>
  [...numbersByKey[key].values()].flatMap((number) => terms[number] ?? [])

/** The values of each facet that some hit has, or that are chosen. */
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
