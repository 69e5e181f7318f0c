const MIN_LENGTH = 4 // shorter words have too many neighbours
const MAX_LENGTH = 30
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const MAX_CORRECTIONS = 3

/** Every word one letter away: left out, swapped, changed or added. */
function* neighbours(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [front, back] = [word.slice(0, at), word.slice(at)]
    if (back) yield front + back.slice(1)
    if (back.length > 1) yield front + back[1] + back[0] + back.slice(2)
    for (const letter of ALPHABET) {
      if (back) yield front + letter + back.slice(1)
      yield front + letter + back
    }
  }
}

/** The known words one letter away, the commonest first. */
export function corrections(word: string, known: ReadonlyMap<string, number>): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || /\d/.test(word)) return []
  const found = new Set<string>()
  for (const neighbour of neighbours(word)) if (known.has(neighbour)) found.add(neighbour)
  return [...found].sort((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0)).slice(0, MAX_CORRECTIONS)
}
