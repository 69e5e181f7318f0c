import type { PlannedToken } from '../query/query-plan.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { mergePostings, NO_POSTINGS, type Postings, packPosting } from './postings.ts'

/** Finds the occurrences of tokens, including those of rows that were added after the build. */
export interface TokenPostings {
  /** The postings of a token, or of every token with this prefix. */
  find(token: PlannedToken): Postings
  /** Adds a row, which must come after all others. */
  add(token: string, row: number, columns: number): void
}

/** The position of the first token that does not sort before a text, by binary search. */
function findLowerBound(tokens: readonly string[], text: string): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The build's postings are in one array, those of later rows in a list per token. `titleWords` has one value per row,
 * so its length is the number of rows.
 */
export function createTokenPostings({ tokens, starts, postings, titleWords }: InvertedIndex): TokenPostings {
  const addedPostings = new Map<string, number[]>()
  const slice = (from: number, to: number) => postings.subarray(starts[from], starts[to])

  function findByPrefix(prefix: string): Postings {
    const built = slice(findLowerBound(tokens, prefix), findLowerBound(tokens, `${prefix}\uffff`))
    const added = [...addedPostings].flatMap(([token, list]) =>
      token.startsWith(prefix) ? [Int32Array.from(list)] : [],
    )
    // Several tokens in one slice: not in order, and a row may occur in it twice.
    return mergePostings([built, ...added], titleWords.length)
  }

  return {
    find({ text, prefix }) {
      if (prefix) return findByPrefix(text)
      const position = findLowerBound(tokens, text)
      const built = tokens[position] === text ? slice(position, position + 1) : NO_POSTINGS
      const added = addedPostings.get(text)
      return added ? Int32Array.of(...built, ...added) : built
    },

    add(token, row, columns) {
      const list = addedPostings.get(token)
      if (list) list.push(packPosting(row, columns))
      else addedPostings.set(token, [packPosting(row, columns)])
    },
  }
}
