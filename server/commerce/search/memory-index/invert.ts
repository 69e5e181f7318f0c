import type { Language } from '#shared/tenant.ts'
import { emptyVocabulary, learn, type Tokens, type Vocabulary } from '../analysis/analyser.ts'
import { eachText, MAX_TYPE_WORDS, type Source, sourceOfRole, sources, tokensFrom } from '../analysis/document.ts'
import { roles, type Word } from '../analysis/words.ts'
import type { IndexedStyle } from '../catalogue-index.ts'
import { type Column, createColumn, createListColumn, type ListColumn, push } from './columns.ts'
import { ALL_COLUMNS, columnBits, type Postings, posting, rowOf, textColumns } from './postings.ts'
import { createWordReader } from './word-reader.ts'

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
/** By the number of a role, where words come from that have it in a title. */
const titleSources = roles.map((role) => sources.indexOf(sourceOfRole[role]))

/** The tokens of each word in each source, numbered by their letters: token << COLUMN_BITS | columns. */
interface Parts {
  tokens: string[]
  ofWord: ListColumn
}

/**
 * Takes in one style after the other, and turns them over once all are known: compounds can be taken apart only with the whole
 * vocabulary, and goods are read only once. Holds a number a word meanwhile.
 */
export function createInverter(language: Language, pause: () => Promise<void>) {
  const { words, read } = createWordReader(language)
  const typeWords = createColumn()
  /** How often each word occurs in each source: words are counted, and written, as word × sources + source. */
  const counts = createColumn()
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

  function note(word: number, source: number) {
    const entry = word * sources.length + source
    while (counts.length <= entry) push(counts, 0)
    counts.values[entry] = (counts.values[entry] ?? 0) + 1
    write(entry)
  }

  /** Writes down the words of a text and answers how many there are. */
  function take(text: string, source: Source): number {
    const number = sources.indexOf(source)
    return read(text, (word, role) => note(word, source === 'title' ? (titleSources[role] ?? number) : number))
  }

  function* strides() {
    for (const chunk of chunks) {
      const end = chunk === chunks.at(-1) ? length : CHUNK
      for (let start = 0; start < end; start += STRIDE) yield chunk.subarray(start, Math.min(end, start + STRIDE))
    }
  }

  async function tokenise(tokensOf: (word: Word) => Tokens): Promise<Parts> {
    const found = new Map<string, number>()
    const ofWord = createListColumn()
    function add(token: string, columns: number) {
      const known = found.get(token) ?? found.size
      if (known === found.size) found.set(token, known)
      push(ofWord.items, (known << COLUMN_BITS) | columns)
    }
    for (const [number, word] of words.entries()) {
      const whole = tokensOf(word)
      for (const [place, source] of sources.entries()) {
        if (counts.values[number * sources.length + place]) {
          const tokens = tokensFrom(source, whole)
          for (const column of textColumns) for (const token of tokens[column]) add(token, columnBits[column])
        }
        push(ofWord.starts, ofWord.items.length)
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
    add(style: IndexedStyle) {
      let fewest = MAX_TYPE_WORDS
      eachText(style, (text, source) => {
        const count = take(text, source)
        if (source === 'types' && count > 0 && count < fewest) fewest = count
      })
      push(typeWords, fewest)
      write(END)
      rows++
    },

    /** All words that occur, parts of hyphenated ones too, and those that shoppers see. */
    vocabularies() {
      const of = (origins: readonly Source[]): Vocabulary => {
        const vocabulary = emptyVocabulary()
        const places = origins.map((source) => sources.indexOf(source))
        for (const [number, word] of words.entries())
          learn(
            vocabulary,
            [word],
            places.reduce((sum, place) => sum + (counts.values[number * sources.length + place] ?? 0), 0),
          )
        return vocabulary
      }
      return { all: of(sources), shown: of(sources.filter((source) => source !== 'words')) }
    },

    /** All that was added, by token; `tokensOf` answers the tokens of one word. */
    async invert(tokensOf: (word: Word) => Tokens): Promise<Inverted> {
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
