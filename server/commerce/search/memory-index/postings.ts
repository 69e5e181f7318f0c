/** Where a word can stand, one bit each: words by themselves, then what compounds are and what they are for. */
export const textColumns = ['title', 'keywords', 'words', 'heads', 'modifiers'] as const
export type TextColumn = (typeof textColumns)[number]

const BITS = textColumns.length
export const ALL_COLUMNS = (1 << BITS) - 1
export const bitOf = (column: TextColumn) => 1 << textColumns.indexOf(column)

/** Rows in rising order, each with the columns in which a word stands there: one number holds both. */
export type Postings = Int32Array<ArrayBuffer>

export const posting = (row: number, columns: number) => (row << BITS) | columns
const ROW = posting(-1, 0)
export const rowOf = (entry: number) => entry >> BITS
export const columnsOf = (entry: number) => entry & ALL_COLUMNS

/** Where the first posting of this row or a later one lies, from `start` on: strides that double, then halves. */
export function seek(postings: Postings, row: number, start: number): number {
  const wanted = posting(row, 0)
  let low = start
  for (let stride = 1; (postings[low + stride] ?? wanted) < wanted; stride *= 2) low += stride
  let high = low
  for (let stride = 1; high < postings.length && (postings[high] ?? 0) < wanted; stride *= 2) high = Math.min(postings.length, high + stride)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((postings[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Only what stands in these columns. */
export function within(postings: Postings, columns: number): Postings {
  if (columns === ALL_COLUMNS) return postings
  const kept = new Int32Array(postings.length)
  let length = 0
  for (const entry of postings) if (entry & columns) kept[length++] = entry & (ROW | columns)
  return kept.subarray(0, length)
}

/** Rows of both; their columns are those in which both stand. */
export function intersect(a: Postings, b: Postings): Postings {
  const [few, many] = a.length < b.length ? [a, b] : [b, a]
  const both = new Int32Array(few.length)
  let [length, at] = [0, 0]
  for (const entry of few) {
    at = seek(many, rowOf(entry), at)
    const other = many[at]
    if (other === undefined) break
    if (rowOf(other) === rowOf(entry)) both[length++] = entry & (other | ROW)
  }
  return both.subarray(0, length)
}

let scratch = new Uint8Array(0)

/** Rows of any of them, of `rows` there are; with all their columns. */
export function unite(lists: readonly Postings[], rows: number): Postings {
  if (lists.length === 1 && lists[0]) return lists[0]
  if (scratch.length < rows) scratch = new Uint8Array(rows * 2)
  const columns = scratch
  let [count, end] = [0, 0]
  for (const list of lists) {
    for (const entry of list) {
      const row = entry >> BITS
      if (columns[row] === 0) count++
      columns[row] = (columns[row] ?? 0) | columnsOf(entry)
    }
    end = Math.max(end, rowOf(list.at(-1) ?? -1) + 1)
  }
  const all = new Int32Array(count)
  for (let row = 0, at = 0; row < end; row++) {
    if (columns[row] === 0) continue
    all[at++] = posting(row, columns[row] ?? 0)
    columns[row] = 0
  }
  return all
}
