import type { Language } from '#shared/tenant.ts'
import { type AnalysedTokens, addToVocabulary, createVocabulary, type Vocabulary } from '../analysis/analyser.ts'
import { forEachText, MAX_TYPE_WORDS, sourceByRole, type WordSource, wordSources } from '../analysis/document-tokens.ts'
import { type Word, wordRoles } from '../analysis/words.ts'
import type { SearchDocument } from '../catalogue-index.ts'
import { createIntegerColumn, type IntegerColumn, pushValue } from './columns.ts'
import { columnBits, type Postings, packPosting, unpackRow } from './postings.ts'
import { buildTokenTable, forEachToken, type TokenTable } from './token-table.ts'
import { createWordLog, type WordLog } from './word-log.ts'
import { createWordReader } from './word-reader.ts'

/** The occurrences of each token. */
export interface InvertedIndex {
  /** In alphabetical order, so that tokens with the same prefix are adjacent. */
  tokens: readonly string[]
  /** The postings of token n are from starts[n] to starts[n + 1]. */
  starts: Int32Array
  postings: Postings
  /** The number of tokens in each row's title, and in its shortest product type. */
  titleWords: IntegerColumn
  typeWords: IntegerColumn
}

/** Builds an inverted index from the words of documents, which are read only once. */
export interface IndexInverter {
  /** Adds the next row. */
  add(document: SearchDocument): void
  /** All words, parts of hyphenated ones included, and those that shoppers see. */
  buildVocabularies(): { all: Vocabulary; shown: Vocabulary }
  /** Inverts all added documents; `toTokens` gives the tokens of one word. */
  invert(toTokens: (word: Word) => AnalysedTokens): Promise<InvertedIndex>
}

/** By role number: the source of a title's words with that role. */
const titleSources = wordRoles.map((role) => wordSources.indexOf(sourceByRole[role]))

/** First pass: counts where the postings of each token start, and the tokens of each title. */
async function countPostings(log: WordLog, table: TokenTable, rowCount: number, pause: () => Promise<void>) {
  const tokenCount = table.tokens.length
  const titleWords = createIntegerColumn(rowCount)
  titleWords.length = rowCount
  const latestRows = new Int32Array(tokenCount).fill(-1)
  const starts = new Int32Array(tokenCount + 1)
  await forEachToken(log, table, pause, (token, row, columns) => {
    if (columns === columnBits.title) titleWords.values[row] = (titleWords.values[row] ?? 0) + 1
    if (latestRows[token] === row) return
    latestRows[token] = row
    starts[token + 1] = (starts[token + 1] ?? 0) + 1
  })
  for (let token = 0; token < tokenCount; token++) starts[token + 1] = (starts[token + 1] ?? 0) + (starts[token] ?? 0)
  return { starts, titleWords }
}

/** Second pass: writes the postings, one per token and row. */
async function fillPostings(log: WordLog, table: TokenTable, starts: Int32Array, pause: () => Promise<void>) {
  const postings = new Int32Array(starts.at(-1) ?? 0)
  const ends = starts.slice()
  await forEachToken(log, table, pause, (token, row, columns) => {
    const end = ends[token] ?? 0
    const previous = postings[end - 1] ?? 0
    // The postings of a token start at starts[token]; the one before belongs to another token.
    const isRepeated = end > (starts[token] ?? 0) && unpackRow(previous) === row
    if (isRepeated) postings[end - 1] = previous | columns
    else postings[end] = packPosting(row, columns)
    if (!isRepeated) ends[token] = end + 1
  })
  return postings
}

/**
 * Reads the documents one by one and inverts them at the end: compounds can be split only with the complete vocabulary.
 * Until then it stores one number per word. `pause` lets other work run.
 */
export function createIndexInverter(language: Language, pause: () => Promise<void>): IndexInverter {
  const { words, read } = createWordReader(language)
  const log = createWordLog(wordSources.length)
  const typeWords = createIntegerColumn()

  /** Records the words of a text and returns how many there are. */
  function recordText(text: string, source: WordSource): number {
    const number = wordSources.indexOf(source)
    return read(text, (word, role) => log.addWord(word, source === 'title' ? (titleSources[role] ?? number) : number))
  }

  function buildVocabulary(sources: readonly WordSource[]): Vocabulary {
    const vocabulary = createVocabulary()
    const positions = sources.map((source) => wordSources.indexOf(source))
    for (const [number, word] of words.entries())
      addToVocabulary(
        vocabulary,
        [word],
        positions.reduce((sum, position) => sum + log.count(number, position), 0),
      )
    return vocabulary
  }

  return {
    add(document) {
      let minTypeWords = MAX_TYPE_WORDS
      forEachText(document, (text, source) => {
        const count = recordText(text, source)
        if (source === 'types' && count > 0 && count < minTypeWords) minTypeWords = count
      })
      pushValue(typeWords, minTypeWords)
      log.endRow()
    },

    buildVocabularies: () => ({
      all: buildVocabulary(wordSources),
      shown: buildVocabulary(wordSources.filter((source) => source !== 'words')),
    }),

    async invert(toTokens) {
      const table = await buildTokenTable(words, log, toTokens, pause)
      const { starts, titleWords } = await countPostings(log, table, typeWords.length, pause)
      const postings = await fillPostings(log, table, starts, pause)
      return { tokens: table.tokens, starts, postings, titleWords, typeWords }
    },
  }
}
