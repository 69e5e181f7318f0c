import type { Language } from '#shared/tenant.ts'
import { fold } from '../analysis/fold.ts'

const MIN_LETTERS = 3
const MIN_LONG_WORD_LENGTH = 6 // letters from which two may be wrong

/**
 * The smallest number of edits (added, removed, changed or swapped letters) that turn `typed` into a prefix of `word`.
 */
function calculatePrefixDistance(typed: string, word: string): number {
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const [left = i, above = i, corner = i] = [row[j - 1], last[j], last[j - 1]]
      row.push(
        Math.min(
          left + 1,
          above + 1,
          corner + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, row]
  }
  return Math.min(...last)
}

/**
 * The word among `names` that a misspelt prefix means: the first letter must be right, one letter may be wrong, or two
 * in prefixes of six letters or more.
 */
export function findNearestWord(names: readonly string[], typed: string, language: Language): string | undefined {
  const asked = fold(typed, language)
  if (asked.length < MIN_LETTERS) return undefined
  let [best, fewest]: [string | undefined, number] = [undefined, (asked.length >= MIN_LONG_WORD_LENGTH ? 2 : 1) + 1]
  for (const word of new Set(names.flatMap((name) => fold(name, language).split(/[^\p{L}\p{N}]+/u)))) {
    if (word[0] !== asked[0] || word.length + fewest <= asked.length) continue
    const distance = calculatePrefixDistance(asked, word)
    if (distance < fewest) [best, fewest] = [word, distance]
  }
  return best
}
