import { emptyVocabulary, type Tokens } from '../analysis/analyser.ts'
import type { Word } from '../analysis/words.ts'
import { type Column, createColumn, createListColumn, type ListColumn, push, pushList } from './columns.ts'
import { bitOf, type Postings, posting, rowOf } from './postings.ts'

/** The columns that hold words as they stand. */
export const plainColumns = ['title', 'keywords', 'words'] as const
export type PlainColumn = (typeof plainColumns)[number]

/** Where each token stands. */
export interface Inverted {
  /** In the order of their letters, so that those that begin alike lie together. */
  tokens: readonly string[]
  /** Those of token n lie from starts[n] up to starts[n + 1]. */
  starts: Int32Array
  postings: Postings
  /** How many tokens each row has. */
  lengths: Int32Array<ArrayBuffer>
}

const CHUNK = 1 << 23 // words; blocks of 32 MB go back to the system when they are done with
const STRIDE = 1 << 16 // words worked on before others may run: some milliseconds
const END = -1 // of a row
/** Low bits beside a word's or token's number: which plain column, or which part of a compound. */
const KIND_BITS = 2
const KIND = (1 << KIND_BITS) - 1
const STEM = 0
const HEAD = 1
const MODIFIER = 2
const [headBit, modifierBit] = [bitOf('heads'), bitOf('modifiers')]

/** Tokens in the order of their letters, and what each word number becomes. */
function sortTokens(found: ReadonlyMap<string, number>, parts: ListColumn): string[] {
  const tokens = [...found.keys()].sort()
  const sorted = new Int32Array(tokens.length)
  for (const [place, token] of tokens.entries()) sorted[found.get(token) ?? 0] = place
  parts.items.values = parts.items.values.map((item) => ((sorted[item >> KIND_BITS] ?? 0) << KIND_BITS) | (item & KIND))
  return tokens
}

/**
 * Takes the words of one row after the other, and turns them over once all are known: compounds can be taken apart only with
 * the whole vocabulary, and goods are read only once. Holds a number a word meanwhile.
 */
export function createInverter(pause: () => Promise<void>) {
  const numberOf = new Map<string, number>()
  const surfaces: string[] = []
  /** By word number: how often it occurs, and how often where shoppers see it. */
  const [counts, shown] = [createColumn(), createColumn()]
  const chunks: Int32Array[] = []
  let [length, rows] = [CHUNK, 0]

  function write(value: number) {
    if (length === CHUNK) {
      chunks.push(new Int32Array(CHUNK))
      length = 0
    }
    const chunk = chunks.at(-1)
    if (chunk) chunk[length++] = value
  }

  function wordNumber({ folded, surface }: Word) {
    const known = numberOf.get(folded)
    if (known !== undefined) return known
    push(counts, 0)
    push(shown, 0)
    numberOf.set(folded, surfaces.push(surface) - 1)
    return surfaces.length - 1
  }

  /** The tokens of each word number, as numbers in the order of `tokens`. */
  async function tokenise(tokensOf: (folded: string) => Tokens) {
    const found = new Map<string, number>()
    const parts = createListColumn()
    const numbered = (kind: number) => (token: string) => {
      const known = found.get(token) ?? found.size
      if (known === found.size) found.set(token, known)
      return (known << KIND_BITS) | kind
    }
    let done = 0
    for (const folded of numberOf.keys()) {
      const { stems, heads, modifiers } = tokensOf(folded)
      pushList(parts, [...stems.map(numbered(STEM)), ...heads.map(numbered(HEAD)), ...modifiers.map(numbered(MODIFIER))])
      if (++done % 1000 === 0) await pause()
    }
    return { tokens: sortTokens(found, parts), parts }
  }

  function* strides() {
    for (const chunk of chunks) {
      const end = chunk === chunks.at(-1) ? length : CHUNK
      for (let start = 0; start < end; start += STRIDE) yield chunk.subarray(start, Math.min(end, start + STRIDE))
    }
  }

  async function eachToken({ starts, items }: ListColumn, visit: (token: number, row: number, columns: number) => void) {
    let row = 0
    for (const stride of strides()) {
      for (const value of stride) {
        if (value === END) row++
        if (value === END) continue
        const word = value >> KIND_BITS
        const end = starts.values[word + 1] ?? 0
        for (let at = starts.values[word] ?? 0; at < end; at++) {
          const item = items.values[at] ?? 0
          const kind = item & KIND
          visit(item >> KIND_BITS, row, kind === STEM ? 1 << (value & KIND) : kind === HEAD ? headBit : modifierBit)
        }
      }
      await pause()
    }
  }

  return {
    /** Adds the next row. */
    add(words: Readonly<Record<PlainColumn, readonly Word[]>>) {
      for (const [column, name] of plainColumns.entries()) {
        for (const word of words[name]) {
          const number = wordNumber(word)
          counts.values[number] = (counts.values[number] ?? 0) + 1
          if (name !== 'words') shown.values[number] = (shown.values[number] ?? 0) + 1
          write((number << KIND_BITS) | column)
        }
      }
      write(END)
      rows++
    },

    /** All words that occur, and those of titles and keywords. */
    vocabularies() {
      const of = ({ values }: Column) => {
        const vocabulary = emptyVocabulary()
        for (const [folded, number] of numberOf) {
          const count = values[number] ?? 0
          if (count === 0) continue
          vocabulary.counts.set(folded, count)
          vocabulary.surfaces.set(folded, surfaces[number] ?? folded)
        }
        return vocabulary
      }
      return { all: of(counts), shown: of(shown) }
    },

    /** All that was added, by token; the inverter is spent after it. */
    async invert(tokensOf: (folded: string) => Tokens): Promise<Inverted> {
      const { tokens, parts } = await tokenise(tokensOf)
      const lengths = new Int32Array(rows)
      const last = new Int32Array(tokens.length).fill(-1)
      const starts = new Int32Array(tokens.length + 1)
      await eachToken(parts, (token, row) => {
        lengths[row] = (lengths[row] ?? 0) + 1
        if (last[token] === row) return
        last[token] = row
        starts[token + 1] = (starts[token + 1] ?? 0) + 1
      })
      for (let token = 0; token < tokens.length; token++) starts[token + 1] = (starts[token + 1] ?? 0) + (starts[token] ?? 0)
      const postings = new Int32Array(starts.at(-1) ?? 0)
      const ends = starts.slice()
      await eachToken(parts, (token, row, columns) => {
        const end = ends[token] ?? 0
        const before = postings[end - 1] ?? 0
        // The last posting of this token, unless the one before belongs to another.
        const repeated = end > (starts[token] ?? 0) && rowOf(before) === row
        if (repeated) postings[end - 1] = before | columns
        else postings[end] = posting(row, columns)
        if (!repeated) ends[token] = end + 1
      })
      return { tokens, starts, postings, lengths }
    },
  }
}
