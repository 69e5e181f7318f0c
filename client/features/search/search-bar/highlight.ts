import { foldTerm } from '#shared/rules/search/search-history.ts'

// words of this length are also found inside others: "schrank" in "Kleiderschrank"
const MIN_INNER_MATCH_LENGTH = 3

interface HighlightPiece {
  text: string
  typed: boolean
}

/** A letter folded for comparison; never longer than it was. */
const foldLetter = (letter: string) => foldTerm(letter).slice(0, 1) || ' '

/** The index of a word in a text: at the beginning of a word, else, if it is long enough, inside one; otherwise -1. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at
  return word.length >= MIN_INNER_MATCH_LENGTH ? text.indexOf(word) : -1
}

/** A label in pieces, typed or added by the shop; ignores accents and case. */
export function highlight(label: string, typed: string): readonly HighlightPiece[] {
  const letters = [...label.normalize('NFC')]
  const folded = letters.map(foldLetter).join('')
  const isTyped = letters.map(() => false)
  for (const word of foldTerm(typed).split(' ').filter(Boolean)) {
    const at = findWord(folded, word)
    if (at !== -1) isTyped.fill(true, at, at + word.length)
  }
  const pieces: HighlightPiece[] = []
  for (const [at, letter] of letters.entries()) {
    const [last, typedLetter] = [pieces.at(-1), isTyped[at] === true]
    if (last?.typed === typedLetter) last.text += letter
    else pieces.push({ text: letter, typed: typedLetter })
  }
  return pieces
}
