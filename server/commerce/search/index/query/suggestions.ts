import type { Language } from '#shared/tenant.ts'
import type { Vocabulary } from '../analysis/analyser.ts'
import { fold } from '../analysis/fold.ts'
import type { FacetTerm, IndexSuggestions } from '../catalogue-index.ts'

/** The maximum number of suggestions of each kind. */
export const MAX_SUGGESTIONS = { types: 4, terms: 6, categories: 4, brands: 3, products: 5 }

/** For a prefix without a word. */
export const NO_SUGGESTIONS: IndexSuggestions = { types: [], terms: [], categories: [], brands: [], productIds: [] }

const MIN_WORD_LENGTH = 3
const MAX_SCANNED_WORDS = 2000 // words with the same prefix that are compared

/** The most frequent words with a prefix, in their usual spelling. */
export type CompletePrefix = (prefix: string, limit: number) => string[]

/** Sorts the words of a vocabulary, to complete prefixes. */
export function createCompleter({ counts, surfaces }: Vocabulary): CompletePrefix {
  const sorted = [...counts.keys()].filter((word) => word.length >= MIN_WORD_LENGTH && !/\d/.test(word)).sort()
  const findLowerBound = (prefix: string) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
  return (prefix, limit) => {
    const start = findLowerBound(prefix)
    const found: string[] = []
    for (let at = start; at < start + MAX_SCANNED_WORDS && sorted[at]?.startsWith(prefix); at++)
      found.push(sorted[at] ?? '')
    return found
      .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.length - b.length)
      .slice(0, limit)
      .map((word) => surfaces.get(word) ?? word)
  }
}

/** The values that contain a word with this prefix; those that start with it first. */
export function findTermsByPrefix(
  terms: readonly FacetTerm[],
  prefix: string,
  language: Language,
  limit: number,
): FacetTerm[] {
  const rank = ({ label }: FacetTerm) => {
    const folded = fold(label, language)
    if (folded.startsWith(prefix)) return 0
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(prefix)) ? 1 : 2
  }
  const ranked = terms.map((term) => ({ term, rank: rank(term) })).filter((each) => each.rank < 2)
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ term }) => term)
}
