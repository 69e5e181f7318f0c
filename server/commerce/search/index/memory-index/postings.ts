import type { DocumentTokens } from '../analysis/document-tokens.ts'
import { getFieldBit, indexFields } from '../query/hit-scorer.ts'

/** The columns in which a token may occur, one bit each. */
export const columnBits: Readonly<Record<keyof DocumentTokens, number>> = {
  types: getFieldBit('types'),
  title: getFieldBit('title'),
  heads: getFieldBit('heads'),
  keywords: getFieldBit('keywords'),
  words: getFieldBit('words'),
  modifiers: getFieldBit('modifiers'),
}
export const textColumns = indexFields
const COLUMN_BIT_COUNT = textColumns.length
export const ALL_COLUMNS = (1 << COLUMN_BIT_COUNT) - 1
/** The columns that say what the product is, not only what it is for. */
export const PLAIN_COLUMNS = ALL_COLUMNS & ~columnBits.modifiers

/** Rows in ascending order, each with the columns in which the token occurs: one number has both. */
export type Postings = Int32Array<ArrayBuffer>

export const NO_POSTINGS: Postings = new Int32Array(0)
export const packPosting = (row: number, columns: number) => (row << COLUMN_BIT_COUNT) | columns
export const unpackRow = (entry: number) => entry >> COLUMN_BIT_COUNT
export const unpackColumns = (entry: number) => entry & ALL_COLUMNS

/** The first posting of this row or a later one, from `start` on: searched in doubling steps, then by bisection. */
export function seek(postings: Postings, row: number, start: number): number {
  const target = packPosting(row, 0)
  let low = start
  let stride = 1
  while (low + stride <= postings.length && (postings[low + stride - 1] ?? 0) < target) {
    low += stride
    stride *= 2
  }
  let high = Math.min(postings.length, low + stride - 1)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((postings[middle] ?? 0) < target) low = middle + 1
    else high = middle
  }
  return low
}

/** Only the rows with the token in one of these columns. */
export function filterByColumns(postings: Postings, columns: number): Postings {
  if (columns === ALL_COLUMNS) return postings
  const kept = new Int32Array(postings.length)
  let length = 0
  for (const entry of postings) if (entry & columns) kept[length++] = entry
  return kept.subarray(0, length)
}

/** Writes the columns of each hit in the list to `into`: those of the nth hit at n × stride + offset. */
export function markSharedColumns(hits: Postings, list: Postings, into: Uint8Array, stride = 1, offset = 0) {
  let position = 0
  let at = 0
  while (position < hits.length && at < list.length) {
    const row = unpackRow(hits[position] ?? 0)
    const entry = list[at] ?? 0
    // The list that is behind catches up, in large steps if the other is short.
    if (unpackRow(entry) < row) at = seek(list, row, at + 1)
    else if (unpackRow(entry) > row) position = seek(hits, unpackRow(entry), position + 1)
    else {
      const target = position++ * stride + offset
      into[target] = (into[target] ?? 0) | unpackColumns(entry)
      at++
    }
  }
}

/** The hits that the list contains, too. */
function intersectPair(hits: Postings, list: Postings): Postings {
  const both = new Int32Array(hits.length)
  let length = 0
  let at = 0
  for (let position = 0; position < hits.length && at < list.length; position++) {
    const hit = hits[position] ?? 0
    const row = unpackRow(hit)
    if (unpackRow(list[at] ?? 0) < row) at = seek(list, row, at)
    const entry = list[at]
    if (entry !== undefined && unpackRow(entry) === row) both[length++] = hit
  }
  return both.subarray(0, length)
}

/** The rows that all of the lists contain. */
export function intersect(lists: readonly Postings[]): Postings {
  const [shortest = NO_POSTINGS, ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce(intersectPair, shortest)
}

/** By row: the columns, and the number of lists that contain it; by 32 rows, those that any list contains. */
let scratch = { columns: new Uint8Array(0), counts: new Uint8Array(0), seen: new Int32Array(0) }
const createScratch = (rows: number) => ({
  columns: new Uint8Array(rows),
  counts: new Uint8Array(rows),
  seen: new Int32Array((rows >> 5) + 1),
})

/**
 * The rows, of `rows` in the index, that at least so many lists contain, with the columns of all of them. The lists may
 * be in any order.
 */
export function mergePostings(lists: readonly Postings[], rows: number, minLists = 1): Postings {
  if (scratch.columns.length < rows) scratch = createScratch(Math.ceil(rows * 1.2))
  const { columns, counts, seen } = scratch
  let found = 0
  for (const list of lists)
    for (const entry of list) {
      const row = unpackRow(entry)
      columns[row] = (columns[row] ?? 0) | unpackColumns(entry)
      const count = (counts[row] ?? 0) + 1
      counts[row] = Math.min(count, 255)
      if (count === 1) seen[row >> 5] = (seen[row >> 5] ?? 0) | (1 << (row & 31))
      if (count === minLists) found++
    }
  const all = new Int32Array(found)
  for (let position = 0, at = 0; position <= rows >> 5; position++) {
    for (let left = seen[position] ?? 0; left !== 0; left &= left - 1) {
      const row = (position << 5) + 31 - Math.clz32(left & -left)
      if ((counts[row] ?? 0) >= minLists) all[at++] = packPosting(row, columns[row] ?? 0)
      columns[row] = 0
      counts[row] = 0
    }
    seen[position] = 0
  }
  return all
}

/** The rows that any of the sorted lists contains. */
export function mergeSortedPostings(lists: readonly Postings[], rows: number): Postings {
  const filled = lists.filter(({ length }) => length > 0)
  return filled.length > 1 ? mergePostings(filled, rows) : (filled[0] ?? NO_POSTINGS)
}
