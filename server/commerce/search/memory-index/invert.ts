import { emptyVocabulary, learn, type Vocabulary } from '../analysis/analyser.ts'
import { type DocumentTokens, type DocumentWords, type Source, sources } from '../analysis/document.ts'
import type { Word } from '../analysis/words.ts'
import { type Column, createColumn, createListColumn, type ListColumn, push, pushList } from './columns.ts'
import { ALL_COLUMNS, columnBits, type Postings, posting, rowOf, textColumns } from './postings.ts'

/** Where each token stands. */
export interface Inverted {
  /** In the order of their letters, so that those that begin alike lie together. */
  tokens: readonly string[]
  /** Those of token n lie from starts[n] up to starts[n + 1]. */
  starts: Int32Array
  postings: Postings
  /** Tokens of each row in its title, and in its shortest kind. */
  titleWords: Column
  typeWords: Column
}

const CHUNK = 1 << 23 // words; blocks of 32 MB go back to the system when they are done with
const STRIDE = 1 << 16 // words worked on before others may run: some milliseconds
const END = -1 // of a row
const COLUMN_BITS = textColumns.length

/** The tokens of each word in each source, numbered by their letters: token << COLUMN_BITS | columns. */
interface Parts {
  tokens: string[]
  ofWord: ListColumn
}

/**
 * Takes the words of one row after the other, and turns them over once all are known: compounds can be taken apart only with
 * the whole vocabulary, and goods are read only once. Holds a number a word meanwhile.
 */
export function createInverter(pause: () => Promise<void>) {
  const numberOf = new Map<string, number>()
  const words: Word[] = []
  const typeWords = createColumn()
  /** By word number: how often it occurs, how often where shoppers see it, and the sources it occurs in. */
  const [counts, shown, used] = [createColumn(), createColumn(), createColumn()]
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

  /** "T-Shirt" and "Tshirt" are two words. */
  function wordNumber({ surface, folded, parts }: Word) {
    const key = parts ? parts.join('-') : folded
    const known = numberOf.get(key)
    if (known !== undefined) return known
    for (const column of [counts, shown, used]) push(column, 0)
    numberOf.set(key, words.push({ surface, folded, role: 'name', ...(parts && { parts }) }) - 1)
    return words.length - 1
  }

  function note(word: Word, source: number) {
    const number = wordNumber(word)
    counts.values[number] = (counts.values[number] ?? 0) + 1
    if (sources[source] !== 'words') shown.values[number] = (shown.values[number] ?? 0) + 1
    used.values[number] = (used.values[number] ?? 0) | (1 << source)
    write(number * sources.length + source)
  }

  function* strides() {
    for (const chunk of chunks) {
      const end = chunk === chunks.at(-1) ? length : CHUNK
      for (let start = 0; start < end; start += STRIDE) yield chunk.subarray(start, Math.min(end, start + STRIDE))
    }
  }

  async function tokenise(tokensOf: (word: Word, source: Source) => DocumentTokens): Promise<Parts> {
    const found = new Map<string, number>()
    const ofWord = createListColumn()
    const numberedIn = (columns: number) => (token: string) => {
      const known = found.get(token) ?? found.size
      if (known === found.size) found.set(token, known)
      return (known << COLUMN_BITS) | columns
    }
    for (const [number, word] of words.entries()) {
      for (const [place, source] of sources.entries()) {
        const tokens = (used.values[number] ?? 0) & (1 << place) ? tokensOf(word, source) : undefined
        pushList(ofWord, tokens ? textColumns.flatMap((column) => tokens[column].map(numberedIn(columnBits[column]))) : [])
      }
      if (number % 1000 === 0) await pause()
    }
    const tokens = [...found.keys()].sort()
    const sorted = new Int32Array(tokens.length)
    for (const [place, token] of tokens.entries()) sorted[found.get(token) ?? 0] = place
    ofWord.items.values = ofWord.items.values.map((item) => ((sorted[item >> COLUMN_BITS] ?? 0) << COLUMN_BITS) | (item & ALL_COLUMNS))
    return { tokens, ofWord }
  }

  async function eachToken({ ofWord: { starts, items } }: Parts, visit: (token: number, row: number, columns: number) => void) {
    let row = 0
    for (const stride of strides()) {
      for (const word of stride) {
        if (word === END) row++
        if (word === END) continue
        const end = starts.values[word + 1] ?? 0
        for (let at = starts.values[word] ?? 0; at < end; at++) {
          const item = items.values[at] ?? 0
          visit(item >> COLUMN_BITS, row, item & ALL_COLUMNS)
        }
      }
      await pause()
    }
  }

  return {
    /** Adds the next row. */
    add(document: DocumentWords) {
      for (const [place, source] of sources.entries()) for (const word of document.words[source]) note(word, place)
      push(typeWords, document.typeWords)
      write(END)
      rows++
    },

    /** All words that occur, parts of hyphenated ones too, and those that shoppers see. */
    vocabularies() {
      const of = ({ values }: Column): Vocabulary => {
        const vocabulary = emptyVocabulary()
        for (const [number, word] of words.entries()) learn(vocabulary, [word], values[number] ?? 0)
        return vocabulary
      }
      return { all: of(counts), shown: of(shown) }
    },

    /** All that was added, by token; `tokensOf` answers the tokens of one word. */
    async invert(tokensOf: (word: Word, source: Source) => DocumentTokens): Promise<Inverted> {
      const parts = await tokenise(tokensOf)
      const { tokens } = parts
      const titleWords = createColumn(rows)
      titleWords.length = rows
      const last = new Int32Array(tokens.length).fill(-1)
      const starts = new Int32Array(tokens.length + 1)
      await eachToken(parts, (token, row, columns) => {
        if (columns === columnBits.title) titleWords.values[row] = (titleWords.values[row] ?? 0) + 1
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
        // A token's postings begin at starts[token]; the one before that belongs to another.
        const repeated = end > (starts[token] ?? 0) && rowOf(before) === row
        if (repeated) postings[end - 1] = before | columns
        else postings[end] = posting(row, columns)
        if (!repeated) ends[token] = end + 1
      })
      return { tokens, starts, postings, titleWords, typeWords }
    },
  }
}
