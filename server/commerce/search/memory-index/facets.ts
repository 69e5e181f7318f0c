import type { FacetCount, FacetTerm } from '../catalogue-index.ts'
import { createListColumn, type ListColumn, pushList } from './columns.ts'

/** One facet over all styles: its values numbered, and the numbers of each style. */
export interface FacetColumn {
  terms: FacetTerm[]
  numberOf: Map<string, number>
  rows: ListColumn
}

export const createFacetColumn = (): FacetColumn => ({ terms: [], numberOf: new Map(), rows: createListColumn() })

/** Adds a style's values; the first label a value comes with stays. */
export function pushTerms(column: FacetColumn, terms: readonly FacetTerm[]) {
  const numbers = terms.map((term) => {
    const known = column.numberOf.get(term.value)
    if (known !== undefined) return known
    column.numberOf.set(term.value, column.terms.length)
    return column.terms.push(term) - 1
  })
  pushList(column.rows, [...new Set(numbers)])
}

/** The numbers of the chosen values as flags; undefined where none of them is known, so that the facet filters nothing. */
export function wantedOf(column: FacetColumn, values: readonly string[]): Uint8Array | undefined {
  const numbers = values.flatMap((value) => column.numberOf.get(value) ?? [])
  if (numbers.length === 0) return undefined
  const wanted = new Uint8Array(column.terms.length)
  for (const number of numbers) wanted[number] = 1
  return wanted
}

/** True where a style has one of the wanted values. */
export function hasWanted({ rows }: FacetColumn, row: number, wanted: Uint8Array): boolean {
  const { starts, items } = rows
  const end = starts.values[row + 1] ?? 0
  for (let at = starts.values[row] ?? 0; at < end; at++) if (wanted[items.values[at] ?? 0] === 1) return true
  return false
}

/** Counts a style's values. */
export function countRow({ rows }: FacetColumn, row: number, counts: Int32Array) {
  const { starts, items } = rows
  const end = starts.values[row + 1] ?? 0
  for (let at = starts.values[row] ?? 0; at < end; at++) {
    const number = items.values[at] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
}

/** The values that some hit has, or that are chosen. */
export const countsOf = ({ terms }: FacetColumn, counts: Int32Array, wanted: Uint8Array | undefined): FacetCount[] =>
  terms.flatMap((term, number) => {
    const count = counts[number] ?? 0
    const chosen = wanted?.[number] === 1
    return count > 0 || chosen ? [{ ...term, count, chosen }] : []
  })
