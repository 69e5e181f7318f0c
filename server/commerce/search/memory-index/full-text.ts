import type { Tokens } from '../analysis/analyser.ts'
import { type Column, push } from './columns.ts'
import type { Inverted, PlainColumn } from './invert.ts'
import { type Expression, parseExpression } from './parse-expression.ts'
import { ALL_COLUMNS, bitOf, columnsOf, intersect, type Postings, posting, rowOf, seek, type TextColumn, textColumns, unite, within } from './postings.ts'

/** Above this many hits their rank says little; what stands in the title comes first, then popularity decides (design/dependencies.md 3). */
const RANKED_HITS = 3000
/** What a word is worth by where it stands: a skirt's category and "Faltenrock" say more than "dress with a skirt". */
const weights: Record<TextColumn, number> = { title: 10, keywords: 12, words: 1, heads: 10, modifiers: 0.5 }
const TITLE_SCORE = 10
/** The usual constants of BM25. */
const [K1, B] = [1.2, 0.75]
const LEAST_IDF = 1e-6

/** What a word is worth that stands in these columns. */
const worth = Float32Array.from({ length: ALL_COLUMNS + 1 }, (_, columns) =>
  textColumns.reduce((sum, column) => sum + (columns & bitOf(column) ? weights[column] : 0), 0),
)

/** A style's tokens by where they stand. */
export type TextRow = Readonly<Record<PlainColumn, Tokens>>

export interface Hits {
  postings: Postings
  /** By row; only those of the hits mean something, until the next search. */
  scores: Float32Array
}

/** Full text over analysed tokens: what was there at the build in one array, what came later beside it. */
export function createFullText({ tokens, starts, postings, lengths }: Inverted) {
  const later = new Map<string, number[]>()
  const rowLengths: Column = { values: lengths, length: lengths.length }
  let total = lengths.reduce((sum, length) => sum + length, 0)
  let scores = new Float32Array(0)

  /** The first token that does not stand before this one. */
  function placeOf(token: string) {
    let [low, high] = [0, tokens.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tokens[middle] ?? '') < token) low = middle + 1
      else high = middle
    }
    return low
  }

  function find(token: string): Postings {
    const place = placeOf(token)
    const old = tokens[place] === token ? postings.subarray(starts[place], starts[place + 1]) : postings.subarray(0, 0)
    const added = later.get(token)
    return added ? Int32Array.of(...old, ...added) : old
  }

  function findBeginning(token: string): Postings {
    const old = postings.subarray(starts[placeOf(token)], starts[placeOf(`${token}\uffff`)])
    const added = [...later].filter(([each]) => each.startsWith(token)).map(([, list]) => Int32Array.from(list))
    return unite([old, ...added], rowLengths.length)
  }

  /** The rows of an expression; keeps those of its tokens for the ranking. */
  function evaluate(expression: Expression, leaves: Postings[]): Postings {
    if ('token' in expression) {
      const { token, prefix, columns } = expression
      const list = within(prefix ? findBeginning(token) : find(token), columns)
      leaves.push(list)
      return list
    }
    if ('any' in expression) {
      return unite(
        expression.any.map((part) => evaluate(part, leaves)),
        rowLengths.length,
      )
    }
    return expression.all
      .map((part) => evaluate(part, leaves))
      .sort((a, b) => a.length - b.length)
      .reduce(intersect)
  }

  /** Adds what one token is worth to each hit that has it (BM25, one occurrence a column). */
  function score(hits: Postings, leaf: Postings) {
    const rows = rowLengths.length
    const idf = Math.max(LEAST_IDF, Math.log((rows - leaf.length + 0.5) / (leaf.length + 0.5)))
    let at = 0
    for (const hit of hits) {
      const row = rowOf(hit)
      at = seek(leaf, row, at)
      const entry = leaf[at]
      if (entry === undefined) break
      if (rowOf(entry) !== row) continue
      const often = worth[columnsOf(entry)] ?? 0
      const length = ((rowLengths.values[row] ?? 0) * rows) / total
      scores[row] = (scores[row] ?? 0) + (idf * often * (K1 + 1)) / (often + K1 * (1 - B + B * length))
    }
  }

  return {
    /** Adds a row, which comes after all others. */
    insert(row: number, text: TextRow) {
      const found = new Map<string, number>()
      let length = 0
      const note = (each: readonly string[], column: TextColumn) => {
        length += each.length
        for (const token of each) found.set(token, (found.get(token) ?? 0) | bitOf(column))
      }
      for (const column of ['title', 'keywords', 'words'] as const) {
        note(text[column].stems, column)
        note(text[column].heads, 'heads')
        note(text[column].modifiers, 'modifiers')
      }
      for (const [token, columns] of found) {
        const list = later.get(token)
        if (list) list.push(posting(row, columns))
        else later.set(token, [posting(row, columns)])
      }
      push(rowLengths, length)
      total += length
    },

    /** All rows that match, removed ones too; ranked by relevance when few, by title or not when many. */
    search(text: string): Hits {
      const leaves: Postings[] = []
      const hits = evaluate(parseExpression(text), leaves)
      if (scores.length < rowLengths.length) scores = new Float32Array(rowLengths.length * 1.2)
      const ranked = hits.length <= RANKED_HITS
      const title = bitOf('title')
      for (const hit of hits) scores[rowOf(hit)] = ranked ? 0 : hit & title ? TITLE_SCORE : 1
      if (ranked) for (const leaf of leaves) score(hits, leaf)
      return { postings: hits, scores }
    },
  }
}

export type FullText = ReturnType<typeof createFullText>
