import { foldTerm } from '#shared/rules/search-history.ts'

const INSIDE = 3 // letters from which a word is also found within another: "schrank" in "Kleiderschrank"

interface Piece {
  text: string
  typed: boolean
}

/** A letter as it is compared; never longer than it was. */
const foldLetter = (letter: string) => foldTerm(letter).slice(0, 1) || ' '

/** Where a word stands in a text: at a word's beginning, else, if it is long enough, inside one. */
function find(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at
  return word.length >= INSIDE ? text.indexOf(word) : -1
}

/** A label in pieces: what was typed, and what the shop adds; accents and case count for nothing. */
export function highlight(label: string, typed: string): readonly Piece[] {
  const letters = [...label.normalize('NFC')]
  const folded = letters.map(foldLetter).join('')
  const marks = letters.map(() => false)
  for (const word of foldTerm(typed).split(' ').filter(Boolean)) {
    const at = find(folded, word)
    if (at !== -1) marks.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const [last, mark] = [pieces.at(-1), marks[at] === true]
    if (last?.typed === mark) last.text += letter
    else pieces.push({ text: letter, typed: mark })
  }
  return pieces
}
