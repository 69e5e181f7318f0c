const MIN_LENGTH = 4 // shorter words have too many neighbours
const MAX_LENGTH = 30
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const MAX_CORRECTIONS = 3

/** Calls for every word one letter away: left out, swapped, changed or added. Hundreds a word, so no generator. */
function eachNeighbour(word: string, visit: (neighbour: string) => void) {
  for (let at = 0; at <= word.length; at++) {
    const [front, back, rest] = [word.slice(0, at), word.slice(at), word.slice(at + 1)]
    if (back) visit(front + rest)
    if (rest) visit(front + rest.charAt(0) + back.charAt(0) + rest.slice(1))
    for (const letter of ALPHABET) {
      const begun = front + letter
      if (back) visit(begun + rest)
      visit(begun + back)
    }
  }
}

/** The known words one letter away, the commonest first. */
export function corrections(word: string, known: ReadonlyMap<string, number>): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || /\d/.test(word)) return []
  const found = new Set<string>()
  eachNeighbour(word, (neighbour) => {
    if (known.has(neighbour)) found.add(neighbour)
  })
  return [...found].sort((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0)).slice(0, MAX_CORRECTIONS)
}
