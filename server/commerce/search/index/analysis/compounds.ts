import type { Language } from '#shared/tenant.ts'

/** A split compound: its head, and the parts that modify it. */
export interface Compound {
  modifiers: readonly string[]
  head: string
}

const MIN_PART_LENGTH = 4
const MIN_SHORT_PART_LENGTH = 3 // only in front of a longer head: Bar|hocker, Tee|kanne
const MIN_LONG_HEAD_LENGTH = 5
const linkingElements: Partial<Record<Language, readonly string[]>> = {
  de: ['', 's', 'es', 'n', 'en', 'er', 'e'],
  nl: ['', 's', 'e', 'en'],
}

/** The word in front of a head without linking letters, if the catalogue contains it. */
function findModifier(
  front: string,
  language: Language,
  known: ReadonlyMap<string, number>,
  min: number,
): string | undefined {
  for (const joint of linkingElements[language] ?? []) {
    const bare = front.slice(0, front.length - joint.length)
    if (front.endsWith(joint) && bare.length >= min && known.has(bare)) return bare
  }
  return undefined
}

/**
 * Splits German and Dutch compounds by the catalogue's own words (folded word → frequency). Both sides must be words by
 * themselves, so "barock" stays whole; of several splits the most frequent words win.
 */
export function createCompoundSplitter(language: Language, known: ReadonlyMap<string, number>) {
  return (word: string): Compound | undefined => {
    if (!linkingElements[language] || word.length < MIN_SHORT_PART_LENGTH + MIN_LONG_HEAD_LENGTH || /\d/.test(word))
      return undefined
    let best: { compound: Compound; score: number } | undefined
    for (let at = MIN_SHORT_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
      const head = word.slice(at)
      const headCount = known.get(head)
      if (headCount === undefined) continue
      const modifier = findModifier(
        word.slice(0, at),
        language,
        known,
        head.length >= MIN_LONG_HEAD_LENGTH ? MIN_SHORT_PART_LENGTH : MIN_PART_LENGTH,
      )
      if (modifier === undefined) continue
      // The geometric mean of Koehn and Knight (2003).
      const score = Math.sqrt((known.get(modifier) ?? 1) * headCount)
      if (!best || score > best.score) best = { compound: { modifiers: [modifier], head }, score }
    }
    return best?.compound
  }
}

/**
 * Finds the known compounds that end with a head: the matches of "schrank" if no product has the word alone. Words that
 * are added later are indexed with the next lookup.
 */
export function createEndingLookup(language: Language, known: ReadonlyMap<string, number>) {
  const byEnding = new Map<string, string[]>()
  let indexed = 0

  function rebuildLookup() {
    byEnding.clear()
    for (const word of known.keys()) {
      if (word.length < 2 * MIN_PART_LENGTH) continue
      const ending = word.slice(-MIN_PART_LENGTH)
      const words = byEnding.get(ending)
      if (words) words.push(word)
      else byEnding.set(ending, [word])
    }
    indexed = known.size
  }

  return (head: string, limit: number): string[] => {
    if (!linkingElements[language] || head.length < MIN_PART_LENGTH) return []
    if (indexed !== known.size) rebuildLookup()
    const words = byEnding.get(head.slice(-MIN_PART_LENGTH)) ?? []
    return words.filter((word) => word.length >= head.length + MIN_PART_LENGTH && word.endsWith(head)).slice(0, limit)
  }
}

/** The longest known word with which an unknown one ends: the head of a compound whose modifier the catalogue lacks. */
export function findKnownEnding(
  word: string,
  language: Language,
  known: ReadonlyMap<string, number>,
): string | undefined {
  if (!linkingElements[language] || /\d/.test(word)) return undefined
  for (let at = MIN_SHORT_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++)
    if (known.has(word.slice(at))) return word.slice(at)
  return undefined
}
