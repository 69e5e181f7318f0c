import type { Language } from '#shared/tenant.ts'
import type { Vocabulary } from '../analysis/analyser.ts'
import { fold } from '../analysis/fold.ts'
import type { FacetTerm } from '../catalogue-index.ts'

/** How many of each an index suggests. */
export const SUGGESTED = { types: 4, terms: 6, categories: 4, brands: 3, styles: 5 }

const MIN_WORD = 3
const MAX_SCANNED = 2000 // words that begin alike and are looked at

/** Words in the order of the alphabet, for completing a beginning. */
export function createCompleter({ counts, surfaces }: Vocabulary) {
  const sorted = [...counts.keys()].filter((word) => word.length >= MIN_WORD && !/\d/.test(word)).sort()
  const firstFrom = (prefix: string) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
  /** The commonest words that begin so, as they are usually written. */
  return (prefix: string, limit: number): string[] => {
    const start = firstFrom(prefix)
    const found: string[] = []
    for (let at = start; at < start + MAX_SCANNED && sorted[at]?.startsWith(prefix); at++) found.push(sorted[at] ?? '')
    return found
      .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.length - b.length)
      .slice(0, limit)
      .map((word) => surfaces.get(word) ?? word)
  }
}

/** The values one of whose words begins so; those that begin so themselves first. */
export function beginning(terms: readonly FacetTerm[], prefix: string, language: Language, limit: number): FacetTerm[] {
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
