const MIN_LENGTH = 4 // shorter words have too many neighbours
const MAX_LENGTH = 30
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

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

/** The commonest known word one letter away; undefined where there is none. */
export function correct(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || /\d/.test(word)) return undefined
  let best: string | undefined
  for (const neighbour of neighbours(word)) if ((known.get(neighbour) ?? 0) > (best === undefined ? 0 : (known.get(best) ?? 0))) best = neighbour
  return best
}
