/** A token that has to occur in the product's text; with `prefix`, a word that begins with it. */
export interface PlannedToken {
  text: string
  prefix?: true
}

/** One way to say a word: all of its tokens, the one that names the product first. */
export interface Alternative {
  tokens: readonly [PlannedToken, ...PlannedToken[]]
  /** What a match is worth compared with the word itself, above 0 up to 1. */
  weight: number
}

/** A word of the query with every way to say it. */
export interface PlannedWord {
  alternatives: readonly [Alternative, ...Alternative[]]
  /** How much the word tells: rare ones more. */
  weight: number
}

/**
 * What is asked of an index, whichever it is: the index translates the plan into its own language, and hit-scorer.ts
 * says what a match is worth.
 */
export interface QueryPlan {
  words: readonly PlannedWord[]
  /** All words, or all but one of them. */
  match: 'all' | 'most'
  /** Whether every word may say only what the product is for; otherwise one of the words has to say what it is. */
  allowPurpose: boolean
}
