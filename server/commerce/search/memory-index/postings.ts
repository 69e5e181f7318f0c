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

/** Calls for each of the hits that the list has, too: with its place among the hits, and the columns in the list. */
export function eachShared(hits: Postings, list: Postings, visit: (place: number, columns: number) => void) {
  let at = 0
  for (let place = 0; place < hits.length && at < list.length; place++) {
    const row = rowOf(hits[place] ?? 0)
    if (rowOf(list[at] ?? 0) < row) at = seek(list, row, at)
    const entry = list[at]
    if (entry !== undefined && rowOf(entry) === row) visit(place, columnsOf(entry))
  }
}

/** Rows of all of them, one or more. */
export function intersect(lists: readonly Postings[]): Postings {
  const [shortest = NOTHING, ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce((hits, list) => {
    const both = new Int32Array(hits.length)
    let length = 0
    eachShared(hits, list, (place) => {
      both[length++] = hits[place] ?? 0
    })
    return both.subarray(0, length)
  }, shortest)
}

let scratch = { columns: new Uint8Array(0), counts: new Uint8Array(0) }

/** Few entries are put in order faster than all rows are gone through. */
const FEW = 64

/** Short lists: all entries in order, those of one row become one. */
function uniteFew(lists: readonly Postings[], length: number, least: number): Postings {
  const all = new Int32Array(length)
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  let kept = 0
  for (let at = 0; at < length; ) {
    const row = rowOf(all[at] ?? 0)
    let [columns, count] = [0, 0]
    for (; at < length && rowOf(all[at] ?? 0) === row; at++, count++) columns |= columnsOf(all[at] ?? 0)
    if (count >= least) all[kept++] = posting(row, columns)
  }
  return all.subarray(0, kept)
}

/** Rows, of `rows` there are, that stand in at least so many of the lists; with the columns of all of them. */
export function unite(lists: readonly Postings[], rows: number, least = 1): Postings {
  if (lists.length === 1 && lists[0]) return lists[0]
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  if (length * FEW < rows) return uniteFew(lists, length, least)
  if (scratch.counts.length < rows) scratch = { columns: new Uint8Array(rows * 1.2), counts: new Uint8Array(rows * 1.2) }
  const { columns, counts } = scratch
  let [found, end] = [0, 0]
  for (const list of lists) {
    for (const entry of list) {
      const row = rowOf(entry)
      columns[row] = (columns[row] ?? 0) | columnsOf(entry)
      const count = (counts[row] ?? 0) + 1
      counts[row] = Math.min(count, 255)
      if (count === least) found++
      if (row >= end) end = row + 1
    }
  }
  const all = new Int32Array(found)
  for (let row = 0, at = 0; row < end; row++) {
    const count = counts[row] ?? 0
    if (count === 0) continue
    if (count >= least) all[at++] = posting(row, columns[row] ?? 0)
    columns[row] = 0
    counts[row] = 0
  }
  return all
}
