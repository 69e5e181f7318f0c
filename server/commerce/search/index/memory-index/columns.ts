type IntegerArray = Int32Array<ArrayBuffer>

/** A growing column of 32-bit integers; `values` has a larger capacity than `length`. */
export interface IntegerColumn {
  values: IntegerArray
  length: number
}

/** `expected`: the probable number of values; growing costs time and fragments the memory. */
export const createIntegerColumn = (expected = 0): IntegerColumn => ({
  values: new Int32Array(Math.max(1024, Math.ceil(expected * 1.05))),
  length: 0,
})

/** Adds a value at the end. */
export function pushValue(column: IntegerColumn, value: number) {
  if (column.length === column.values.length) {
    const larger = new Int32Array(column.values.length * 2)
    larger.set(column.values)
    column.values = larger
  }
  column.values[column.length++] = value
}

/** Whether a column contains a value from an index to its end. */
export function containsValue({ values, length }: IntegerColumn, from: number, value: number): boolean {
  for (let index = from; index < length; index++) if (values[index] === value) return true
  return false
}

/** A column with any number of values per row: those of row i are from starts[i] to starts[i + 1]. */
export interface ListColumn {
  starts: IntegerColumn
  items: IntegerColumn
}

export function createListColumn(rows = 0, itemsEach = 0): ListColumn {
  const starts = createIntegerColumn(rows)
  pushValue(starts, 0)
  return { starts, items: createIntegerColumn(rows * itemsEach) }
}

/** Adds a row. */
export function pushList({ starts, items }: ListColumn, values: readonly number[]) {
  for (const value of values) pushValue(items, value)
  pushValue(starts, items.length)
}

/** A reused block of zeros: clearing it costs less than a new one for every search. */
export function createZeroBuffer() {
  let block: IntegerArray = new Int32Array(0)
  return (length: number): IntegerArray => {
    if (block.length < length) block = new Int32Array(Math.ceil(length * 1.2))
    return block.fill(0, 0, length)
  }
}
