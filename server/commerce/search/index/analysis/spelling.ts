const MIN_WORD_LENGTH = 4 // shorter words have too many neighbours
const MAX_WORD_LENGTH = 30
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const MAX_CORRECTIONS = 3

const HASH_PRIME = 0x01000193
const HASH_MULTIPLIER = 0x9e3779b1 | 0
const FILTER_BITS_PER_WORD = 16 // per word: one neighbour in sixteen is a false positive

/** Continues a hash with further letters. */
function extendHash(before: number, letters: string): number {
  let hash = before
  for (let at = 0; at < letters.length; at++) hash = (Math.imul(hash, HASH_PRIME) + letters.charCodeAt(at)) | 0
  return hash
}

/** A Bloom filter of known words: it may report others as known, too. */
function createBloomFilter(words: Iterable<string>, count: number) {
  const exponent = Math.ceil(Math.log2(Math.max(32, count * FILTER_BITS_PER_WORD)))
  const bits = new Int32Array(2 ** exponent / 32)
  const toBitIndex = (hash: number) => Math.imul(hash, HASH_MULTIPLIER) >>> (32 - exponent)
  for (const word of words) {
    const at = toBitIndex(extendHash(0, word))
    bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return (hash: number) => ((bits[toBitIndex(hash) >> 5] ?? 0) & (1 << (toBitIndex(hash) & 31))) !== 0
}

/**
 * Visits every edit of one letter (removed, swapped, changed, added): so many letters from an index are replaced by
 * others.
 */
function forEachEdit(word: string, visit: (at: number, cut: number, letters: string) => void) {
  for (let at = 0; at <= word.length; at++) {
    const left = word.length - at
    if (left > 0) visit(at, 1, '')
    if (left > 1) visit(at, 2, word.charAt(at + 1) + word.charAt(at))
    for (const letter of ALPHABET) {
      if (left > 0) visit(at, 1, letter)
      visit(at, 0, letter)
    }
  }
}

/**
 * Finds the known words (→ frequency) at an edit distance of one, the most frequent first. A word has hundreds of
 * neighbours: the hash of each is computed from those of the word's two ends, so that only likely ones are built as
 * text.
 */
export function createSpellingCorrector(known: ReadonlyMap<string, number>) {
  let [mayBeKnown, filteredSize] = [createBloomFilter([], 0), 0]

  function findNeighbours(word: string): string[] {
    const { length } = word
    const fronts = Array.from({ length: length + 1 }, (_, end) => extendHash(0, word.slice(0, end)))
    const backs = Array.from({ length: length + 1 }, (_, start) => extendHash(0, word.slice(start)))
    const powers = [1]
    for (let i = 0; i < length; i++) powers.push(Math.imul(powers[i] ?? 0, HASH_PRIME))
    const found = new Set<string>()
    forEachEdit(word, (at, cut, letters) => {
      const rest = at + cut
      const hash =
        (Math.imul(extendHash(fronts[at] ?? 0, letters), powers[length - rest] ?? 0) + (backs[rest] ?? 0)) | 0
      if (!mayBeKnown(hash)) return
      const neighbour = word.slice(0, at) + letters + word.slice(rest)
      if (known.has(neighbour)) found.add(neighbour)
    })
    return [...found]
  }

  return (word: string): string[] => {
    if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || /\d/.test(word)) return []
    if (filteredSize !== known.size) {
      mayBeKnown = createBloomFilter(known.keys(), known.size)
      filteredSize = known.size
    }
    return findNeighbours(word)
      .sort((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))
      .slice(0, MAX_CORRECTIONS)
  }
}
