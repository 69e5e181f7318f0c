import type { AnalysedTokens } from '../analysis/analyser.ts'
import { toDocumentTokens, wordSources } from '../analysis/document-tokens.ts'
import type { Word } from '../analysis/words.ts'
import { createListColumn, type ListColumn, pushValue } from './columns.ts'
import { ALL_COLUMNS, columnBits, textColumns } from './postings.ts'
import { ROW_END, type WordLog } from './word-log.ts'

const COLUMN_BIT_COUNT = textColumns.length
const PAUSE_EVERY_WORDS = 1000

/**
 * The tokens of each entry of a word log (a word read from a source), packed as token << COLUMN_BIT_COUNT | columns.
 */
export interface TokenTable {
  /** In alphabetical order. */
  tokens: readonly string[]
  tokensByEntry: ListColumn
}

/** Sorts the tokens and renumbers the packed ones accordingly. */
function sortTokens(numberByToken: ReadonlyMap<string, number>, tokensByEntry: ListColumn): TokenTable {
  const tokens = [...numberByToken.keys()].sort()
  const newNumbers = new Int32Array(tokens.length)
  for (const [position, token] of tokens.entries()) newNumbers[numberByToken.get(token) ?? 0] = position
  const { items } = tokensByEntry
  items.values = items.values.map(
    (item) => ((newNumbers[item >> COLUMN_BIT_COUNT] ?? 0) << COLUMN_BIT_COUNT) | (item & ALL_COLUMNS),
  )
  return { tokens, tokensByEntry }
}

/** Analyses each word once for each source it was read from. Calls `pause` now and then, so that other work can run. */
export async function buildTokenTable(
  words: readonly Word[],
  log: WordLog,
  toTokens: (word: Word) => AnalysedTokens,
  pause: () => Promise<void>,
): Promise<TokenTable> {
  const numberByToken = new Map<string, number>()
  const tokensByEntry = createListColumn()
  function add(token: string, columns: number) {
    const number = numberByToken.get(token) ?? numberByToken.size
    if (number === numberByToken.size) numberByToken.set(token, number)
    pushValue(tokensByEntry.items, (number << COLUMN_BIT_COUNT) | columns)
  }
  for (const [number, word] of words.entries()) {
    const analysed = toTokens(word)
    for (const [position, source] of wordSources.entries()) {
      if (log.count(number, position) > 0) {
        const tokens = toDocumentTokens(source, analysed)
        for (const column of textColumns) for (const token of tokens[column]) add(token, columnBits[column])
      }
      pushValue(tokensByEntry.starts, tokensByEntry.items.length)
    }
    if (number % PAUSE_EVERY_WORDS === 0) await pause()
  }
  return sortTokens(numberByToken, tokensByEntry)
}

/** Visits every token of every row, with its columns, in the order the rows were read. */
export async function forEachToken(
  log: WordLog,
  { tokensByEntry: { starts, items } }: TokenTable,
  pause: () => Promise<void>,
  visit: (token: number, row: number, columns: number) => void,
) {
  let row = 0
  for (const stride of log.iterateStrides()) {
    for (const entry of stride) {
      if (entry === ROW_END) row++
      if (entry === ROW_END) continue
      const end = starts.values[entry + 1] ?? 0
      for (let at = starts.values[entry] ?? 0; at < end; at++) {
        const item = items.values[at] ?? 0
        visit(item >> COLUMN_BIT_COUNT, row, item & ALL_COLUMNS)
      }
    }
    await pause()
  }
}
