import type { Alternative, PlannedToken, PlannedWord, QueryPlan } from '../query/query-plan.ts'
import {
  ALL_COLUMNS,
  filterByColumns,
  intersect,
  markSharedColumns,
  mergePostings,
  mergeSortedPostings,
  PLAIN_COLUMNS,
  type Postings,
} from './postings.ts'

/** Finds the postings of a token. */
type FindPostings = (token: PlannedToken) => Postings

/** Finds the postings of an alternative's first token, the one that names the product. */
export type FindFirstToken = (alternative: Alternative) => Postings

/** Matches the plans of one search; the matches of a word are cached for the next plan. */
export interface PlanMatcher {
  findFirstToken: FindFirstToken
  /** The rows that match a plan, possibly including removed ones. */
  match(plan: QueryPlan): Postings
}

/** `rowCount`: the number of rows in the index. */
export function createPlanMatcher(findPostings: FindPostings, rowCount: number): PlanMatcher {
  const firstTokens = new Map<Alternative, Postings>()
  const wordRows = new Map<PlannedWord, Postings>()

  function findFirstToken(alternative: Alternative): Postings {
    const list = firstTokens.get(alternative) ?? findPostings(alternative.tokens[0])
    firstTokens.set(alternative, list)
    return list
  }

  /** The rows that contain an alternative, its first token in one of these columns. */
  function matchAlternative(alternative: Alternative, columns: number): Postings {
    const [, ...others] = alternative.tokens
    const named = filterByColumns(findFirstToken(alternative), columns)
    return others.length === 0 || named.length === 0 ? named : intersect([named, ...others.map(findPostings)])
  }

  function matchWord(word: PlannedWord, columns: number): Postings {
    const rows =
      wordRows.get(word) ??
      mergeSortedPostings(
        word.alternatives.map((alternative) => matchAlternative(alternative, columns)),
        rowCount,
      )
    wordRows.set(word, rows)
    return rows
  }

  /** Only hits in which some word names the product, not only its purpose. */
  function filterPlainHits(hits: Postings, { words }: QueryPlan): Postings {
    const sharedColumns = new Uint8Array(hits.length)
    for (const alternative of words.flatMap(({ alternatives }) => alternatives)) {
      const isSingleToken = alternative.tokens.length === 1
      const list = isSingleToken ? findFirstToken(alternative) : matchAlternative(alternative, PLAIN_COLUMNS)
      markSharedColumns(hits, list, sharedColumns)
    }
    return hits.filter((_, position) => ((sharedColumns[position] ?? 0) & PLAIN_COLUMNS) !== 0)
  }

  return {
    findFirstToken,
    match(plan) {
      const { words, match, allowPurpose } = plan
      const columns = allowPurpose || words.length > 1 ? ALL_COLUMNS : PLAIN_COLUMNS
      const rowsByWord = words.map((word) => matchWord(word, columns))
      if (match === 'most') return mergePostings(rowsByWord, rowCount, Math.max(1, words.length - 1))
      const hits = intersect(rowsByWord)
      return allowPurpose || words.length === 1 ? hits : filterPlainHits(hits, plan)
    },
  }
}
