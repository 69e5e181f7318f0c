import type { DocumentTokens } from '../analysis/document.ts'
import { bitOf, fields } from '../query/score.ts'

/** Where a token can stand, a bit each. */
export const columnBits: Readonly<Record<keyof DocumentTokens, number>> = {
  ...{ types: bitOf('types'), title: bitOf('title'), heads: bitOf('heads') },
  ...{ keywords: bitOf('keywords'), words: bitOf('words'), modifiers: bitOf('modifiers') },
}
export const textColumns = fields
const BITS = textColumns.length
export const ALL_COLUMNS = (1 << BITS) - 1
/** As what the goods are, and not only as what they are for. */
export const PLAIN_COLUMNS = ALL_COLUMNS & ~columnBits.modifiers

/** Rows in rising order, each with the columns in which a token stands there: one number holds both. */
export type Postings = Int32Array<ArrayBuffer>

export const NOTHING: Postings = new Int32Array(0)
export const posting = (row: number, columns: number) => (row << BITS) | columns
export const rowOf = (entry: number) => entry >> BITS
export const columnsOf = (entry: number) => entry & ALL_COLUMNS

/** Where the first posting of this row or a later one lies, from `start` on: in strides that double, then by halves. */
export function seek(postings: Postings, row: number, start: number): number {
  const wanted = posting(row, 0)
  let low = start
  let stride = 1
  while (low + stride <= postings.length && (postings[low + stride - 1] ?? 0) < wanted) {
    low += stride
    stride *= 2
  }
  let high = Math.min(postings.length, low + stride - 1)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((postings[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Only the rows where it stands in one of these columns. */
export function within(postings: Postings, columns: number): Postings {
  if (columns === ALL_COLUMNS) return postings
  const kept = new Int32Array(postings.length)
  let length = 0
  for (const entry of postings) if (entry & columns) kept[length++] = entry
  return kept.subarray(0, length)
}

/**
 * Adds the columns in which the list has each of the hits to the numbers in `into`: that of the nth hit stands at n × stride + offset.
 */
export function markShared(hits: Postings, list: Postings, into: Uint8Array, stride = 1, offset = 0) {
  let place = 0
  let at = 0
  while (place < hits.length && at < list.length) {
    const row = rowOf(hits[place] ?? 0)
    const entry = list[at] ?? 0
    // Whichever is behind catches up, in large steps where the other is short.
    if (rowOf(entry) < row) at = seek(list, row, at + 1)
    else if (rowOf(entry) > row) place = seek(hits, rowOf(entry), place + 1)
    else {
      const target = place++ * stride + offset
      into[target] = (into[target] ?? 0) | columnsOf(entry)
      at++
    }
  }
}

/** The hits that the list has, too. */
function shared(hits: Postings, list: Postings): Postings {
  const both = new Int32Array(hits.length)
  let length = 0
  let at = 0
  for (let place = 0; place < hits.length && at < list.length; place++) {
    const hit = hits[place] ?? 0
    const row = rowOf(hit)
    if (rowOf(list[at] ?? 0) < row) at = seek(list, row, at)
    const entry = list[at]
    if (entry !== undefined && rowOf(entry) === row) both[length++] = hit
  }
  return both.subarray(0, length)
}

/** Rows of all of them, one or more. */
export function intersect(lists: readonly Postings[]): Postings {
  const [shortest = NOTHING, ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce(shared, shortest)
}

/** By row: the columns and in how many lists it stands; by 32 rows, those that stand in any. */
let scratch = { columns: new Uint8Array(0), counts: new Uint8Array(0), seen: new Int32Array(0) }
const scratchFor = (rows: number) => ({ columns: new Uint8Array(rows), counts: new Uint8Array(rows), seen: new Int32Array((rows >> 5) + 1) })

/** Rows, of `rows` there are, that stand in at least so many of the lists; with the columns of all of them. The lists may be in any order. */
export function unite(lists: readonly Postings[], rows: number, least = 1): Postings {
  if (scratch.columns.length < rows) scratch = scratchFor(Math.ceil(rows * 1.2))
  const { columns, counts, seen } = scratch
  let found = 0
  for (const list of lists)
    for (const entry of list) {
      const row = rowOf(entry)
      columns[row] = (columns[row] ?? 0) | columnsOf(entry)
      const count = (counts[row] ?? 0) + 1
      counts[row] = Math.min(count, 255)
      if (count === 1) seen[row >> 5] = (seen[row >> 5] ?? 0) | (1 << (row & 31))
      if (count === least) found++
    }
  const all = new Int32Array(found)
  for (let place = 0, at = 0; place <= rows >> 5; place++) {
    for (let left = seen[place] ?? 0; left !== 0; left &= left - 1) {
      const row = (place << 5) + 31 - Math.clz32(left & -left)
      if ((counts[row] ?? 0) >= least) all[at++] = posting(row, columns[row] ?? 0)
      columns[row] = 0
      counts[row] = 0
    }
    seen[place] = 0
  }
  return all
}

/** Rows that stand in any of the lists, each of which is in order. */
export function either(lists: readonly Postings[], rows: number): Postings {
  const filled = lists.filter(({ length }) => length > 0)
  return filled.length > 1 ? unite(filled, rows) : (filled[0] ?? NOTHING)
}
