/** A token that must occur in the product's text; with `prefix`, a word that starts with it. */
export interface PlannedToken {
  text: string
  prefix?: true
}

/** One alternative for a word: all of its tokens, the one that names the product first. */
export interface Alternative {
  tokens: readonly [PlannedToken, ...PlannedToken[]]
  /** The value of a match relative to the word itself, above 0 up to 1. */
  weight: number
}

/** A word of the query with all its alternatives. */
export interface PlannedWord {
  alternatives: readonly [Alternative, ...Alternative[]]
  /** The importance of the word: higher for rare ones. */
  weight: number
}

/**
 * A query for any kind of index: the index translates it into its own language, and hit-scorer.ts weighs the matches.
 */
export interface QueryPlan {
  words: readonly PlannedWord[]
  /** All words, or all but one of them. */
  match: 'all' | 'most'
  /** Whether all words may match only the product's purpose; otherwise one of them has to name the product. */
  allowPurpose: boolean
}
