import type { DocumentTokens } from '../analysis/document-tokens.ts'
import type { QueryPlan } from '../query/query-plan.ts'
import { pushValue } from './columns.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { createPlanMatcher } from './plan-matcher.ts'
import { columnBits, textColumns, unpackRow } from './postings.ts'
import { createRowScores, type RowScores, scoreHits } from './score-hits.ts'
import { createTokenPostings } from './token-postings.ts'

/** The hits of a search. Scores and masks are valid until the next search. */
export interface TextHits extends RowScores {
  /** In ascending order; may include removed rows. */
  rows: Int32Array
}

/** The matches of a plan. */
export interface TextMatch {
  count: number
  /** All hits with their scores. */
  hits(): TextHits
}

/** Full-text search over analysed tokens. */
export interface FullText {
  /** Adds a row, which must come after all others. `typeWordCount`: words of its shortest product type. */
  insert(row: number, text: DocumentTokens, typeWordCount: number): void
  /** Starts a search: the returned function matches its plans in turn. */
  startSearch(): (plan: QueryPlan) => TextMatch
}

const SPARE_ROOM_FACTOR = 1.2

/** Full-text search in an inverted index, extended by the rows that are added later. */
export function createFullText(index: InvertedIndex): FullText {
  const { titleWords, typeWords } = index
  const postings = createTokenPostings(index)
  let rowScores = createRowScores(0)

  return {
    insert(row, text, typeWordCount) {
      const columnsByToken = new Map<string, number>()
      for (const column of textColumns)
        for (const token of text[column])
          columnsByToken.set(token, (columnsByToken.get(token) ?? 0) | columnBits[column])
      for (const [token, columns] of columnsByToken) postings.add(token, row, columns)
      pushValue(titleWords, text.title.length)
      pushValue(typeWords, typeWordCount)
    },

    startSearch() {
      const { match, findFirstToken } = createPlanMatcher(postings.find, titleWords.length)
      return (plan) => {
        const found = match(plan)
        return {
          count: found.length,
          hits() {
            if (rowScores.scores.length < titleWords.length)
              rowScores = createRowScores(Math.ceil(titleWords.length * SPARE_ROOM_FACTOR))
            scoreHits(rowScores, index, plan, found, findFirstToken)
            return { rows: found.map(unpackRow), scores: rowScores.scores, masks: rowScores.masks }
          },
        }
      }
    },
  }
}
