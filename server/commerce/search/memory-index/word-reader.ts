import type { Language } from '#shared/tenant.ts'
import { readWords, roles, type Word } from '../analysis/words.ts'
import { createColumn, createListColumn, push, pushList } from './columns.ts'
import { createLookup } from './strings.ts'

/** `role`: what the word does in its text, as a place in `roles`. */
type Visit = (word: number, role: number) => void

const MOST_PIECES = 1 << 16 // remembered at a time: sizes and model names never come to an end
const [ZERO, NINE] = [48, 57]

/** Whether a piece of a text has a digit in it. */
function hasDigit(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) return true
  }
  return false
}

/**
 * Numbers the words of texts. Only numbers hang together with what stands behind them, so a text is read word by word up to its
 * first number, and each piece is analysed once, in however many texts it stands.
 */
export function createWordReader(language: Language) {
  /** Each word once. */
  const words: Word[] = []
  const numberOf = new Map<string, number>()
  /** The pieces that are remembered, by the role in which they begin: their words and roles in one number, and the role in which they end. */
  let [known, pieces, ends] = emptyMemory()

  function emptyMemory() {
    return [roles.map(() => createLookup()), createListColumn(), createColumn()] as const
  }

  /** "T-Shirt" and "Tshirt" are two words. */
  function wordNumber({ surface, folded, parts }: Word): number {
    const key = parts ? parts.join('-') : folded
    const before = numberOf.get(key)
    if (before !== undefined) return before
    numberOf.set(key, words.length)
    return words.push({ surface, folded, role: 'name', ...(parts && { parts }) }) - 1
  }

  function addPiece(text: string, from: number, to: number, role: number): number {
    if (ends.length === MOST_PIECES) [known, pieces, ends] = emptyMemory()
    const read = readWords(text.slice(from, to), language, 'goods', roles[role])
    const entries = read.words.map((word) => wordNumber(word) * roles.length + roles.indexOf(word.role))
    pushList(pieces, entries)
    push(ends, roles.indexOf(read.role))
    known[role]?.set(text, ends.length - 1, from, to)
    return ends.length - 1
  }

  return {
    words,
    /** Calls for each word of a text and answers how many there are. */
    read(text: string, visit: Visit): number {
      let role = 0
      let count = 0
      for (let from = 0; from < text.length; ) {
        let to = text.indexOf(' ', from)
        if (to < 0 || hasDigit(text, from, to)) to = text.length
        const piece = known[role]?.get(text, from, to) ?? addPiece(text, from, to, role)
        const end = pieces.starts.values[piece + 1] ?? 0
        for (let at = pieces.starts.values[piece] ?? 0; at < end; at++, count++) {
          const entry = pieces.items.values[at] ?? 0
          visit(Math.floor(entry / roles.length), entry % roles.length)
        }
        role = ends.values[piece] ?? 0
        from = to + 1
      }
      return count
    },
  }
}
