import { createIntegerColumn, pushValue } from './columns.ts'

const CHUNK_SIZE = 1 << 23 // entries; blocks of 32 MB go back to the system when they are no longer needed
const STRIDE_SIZE = 1 << 16 // entries handled before other work may run: some milliseconds
/** Marks the end of a row. */
export const ROW_END = -1

/** The words of all rows in the order they were read, one number a word: word × sources + source. */
export interface WordLog {
  addWord(word: number, source: number): void
  endRow(): void
  /** How often a word was read from a source. */
  count(word: number, source: number): number
  /** All entries in order, in chunks that take some milliseconds each. */
  iterateStrides(): Iterable<Int32Array>
}

/** `sourceCount`: the number of sources that words are read from. */
export function createWordLog(sourceCount: number): WordLog {
  const counts = createIntegerColumn()
  const chunks: Int32Array[] = []
  let length = CHUNK_SIZE // of the last chunk

  function append(value: number) {
    if (length === CHUNK_SIZE) {
      chunks.push(new Int32Array(CHUNK_SIZE))
      length = 0
    }
    const chunk = chunks.at(-1)
    if (chunk) chunk[length++] = value
  }

  return {
    addWord(word, source) {
      const entry = word * sourceCount + source
      while (counts.length <= entry) pushValue(counts, 0)
      counts.values[entry] = (counts.values[entry] ?? 0) + 1
      append(entry)
    },
    endRow: () => append(ROW_END),
    count: (word, source) => counts.values[word * sourceCount + source] ?? 0,
    *iterateStrides() {
      for (const chunk of chunks) {
        const end = chunk === chunks.at(-1) ? length : CHUNK_SIZE
        for (let start = 0; start < end; start += STRIDE_SIZE)
          yield chunk.subarray(start, Math.min(end, start + STRIDE_SIZE))
      }
    },
  }
}
