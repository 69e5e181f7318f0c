import type { FacetCount, FacetTerm, TermFacet } from '../catalogue-index.ts'
import { termFacets } from '../facets.ts'
import { type Column, createColumn, createListColumn, holds, type ListColumn, push } from './columns.ts'

/** The values of all facets, numbered together, and the numbers of each row: one list a row is quick to go through. */
export interface Facets {
  terms: FacetTerm[]
  /** Of each number, its facet's bit. */
  keyBits: Column
  numbersOf: Record<TermFacet, Map<string, number>>
  rows: ListColumn
  /** Of each row, a bit for each of its categories, shared by many: no bit means not in the category, at a glance. */
  categoryBits: Column
  /** Of each category that was asked for, its rows among the first so many. */
  categoryRows: Map<number, { rows: Column; among: number }>
}

const USUAL_VALUES = 12 // of a row

/** Each facet's bit among what a query asks for. */
export const bitOfFacet = Object.fromEntries(termFacets.map((key, place) => [key, 1 << place])) as Readonly<Record<TermFacet, number>>

const placeOfBit = (bit: number) => 31 - Math.clz32(bit)

export const categoryBit = (number: number) => 1 << (number & 31)

export const createFacets = (expected: number): Facets => ({
  ...{
    terms: [],
    keyBits: createColumn(),
    rows: createListColumn(expected, USUAL_VALUES),
    categoryBits: createColumn(expected),
    categoryRows: new Map(),
  },
  numbersOf: Object.fromEntries(termFacets.map((key) => [key, new Map()])) as Facets['numbersOf'],
})

function numberOf({ terms, keyBits, numbersOf }: Facets, key: TermFacet, term: FacetTerm) {
  const known = numbersOf[key].get(term.value)
  if (known !== undefined) return known
  numbersOf[key].set(term.value, terms.length)
  push(keyBits, bitOfFacet[key])
  return terms.push(term) - 1
}

/** Adds a row's values; the first label a value comes with stays. */
export function pushFacets(facets: Facets, values: Readonly<Record<TermFacet, readonly FacetTerm[]>>) {
  const { rows, categoryBits } = facets
  const start = rows.items.length
  let bits = 0
  for (const key of termFacets)
    for (const term of values[key]) {
      const number = numberOf(facets, key, term)
      if (key === 'category') bits |= categoryBit(number)
      if (!holds(rows.items, start, number)) push(rows.items, number)
    }
  push(categoryBits, bits)
  push(rows.starts, rows.items.length)
}

/** True where a row has one of these values. */
export function hasAny({ rows: { starts, items } }: Facets, row: number, numbers: ReadonlySet<number>): boolean {
  const end = starts.values[row + 1] ?? 0
  for (let at = starts.values[row] ?? 0; at < end; at++) if (numbers.has(items.values[at] ?? -1)) return true
  return false
}

/** The rows of a category in rising order, dead ones among them; a pass over all rows where it is asked for the first time, later over what came since. */
export function rowsOfCategory(facets: Facets, number: number): Int32Array {
  const kept = facets.categoryRows.get(number) ?? { rows: createColumn(), among: 0 }
  const [bit, wanted] = [categoryBit(number), new Set([number])]
  for (; kept.among < facets.categoryBits.length; kept.among++)
    if ((facets.categoryBits.values[kept.among] ?? 0) & bit && hasAny(facets, kept.among, wanted)) push(kept.rows, kept.among)
  facets.categoryRows.set(number, kept)
  return kept.rows.values.subarray(0, kept.rows.length)
}

/** The values of one facet, in the order they came. */
export const termsOf = ({ terms, numbersOf }: Facets, key: TermFacet): FacetTerm[] => [...numbersOf[key].values()].flatMap((number) => terms[number] ?? [])

/** The values of each facet that some hit has, or that are chosen. */
export function countsOf({ terms, keyBits }: Facets, counts: Int32Array, bits: Int32Array): ReadonlyMap<TermFacet, readonly FacetCount[]> {
  const lists: FacetCount[][] = termFacets.map(() => [])
  for (let number = 0; number < terms.length; number++) {
    const count = counts[number] ?? 0
    const bit = keyBits.values[number] ?? 0
    const chosen = ((bits[number] ?? 0) & bit) !== 0
    const term = terms[number]
    if (!term || (count === 0 && !chosen)) continue
    const { value, label, hex } = term
    lists[placeOfBit(bit)]?.push(hex === undefined ? { value, label, count, chosen } : { value, label, hex, count, chosen })
  }
  return new Map(termFacets.map((key, place) => [key, lists[place] ?? []]))
}
