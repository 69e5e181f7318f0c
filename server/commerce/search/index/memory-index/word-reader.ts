import type { Language } from '#shared/tenant.ts'
import { parseWords, type Word, wordRoles } from '../analysis/words.ts'
import { createIntegerColumn, createListColumn, pushList, pushValue } from './columns.ts'
import { createHashLookup } from './string-table.ts'

/** `role`: the word's role in its text, as an index into `roles`. */
type WordVisitor = (word: number, role: number) => void

const MAX_CACHED_PIECES = 1 << 16 // cleared when full: sizes and model names are endless
const [ZERO, NINE] = [48, 57]

/** Whether a part of a text contains a digit. */
function hasDigit(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) return true
  }
  return false
}

/**
 * Numbers the words of texts. Only numbers depend on the text after them, so a text is read word by word up to its
 * first number, and each such word is analysed once, in however many texts it occurs.
 */
export function createWordReader(language: Language) {
  /** Each word once. */
  const words: Word[] = []
  const numberByWord = new Map<string, number>()
  /** The cached pieces by their initial role: their words and roles in one number, and their final role. */
  let [pieceLookups, pieces, ends] = createCache()

  function createCache() {
    return [wordRoles.map(() => createHashLookup()), createListColumn(), createIntegerColumn()] as const
  }

  /** "T-Shirt" and "Tshirt" are two words. */
  function assignWordNumber({ surface, folded, parts }: Word): number {
    const key = parts ? parts.join('-') : folded
    const existing = numberByWord.get(key)
    if (existing !== undefined) return existing
    numberByWord.set(key, words.length)
    return words.push({ surface, folded, role: 'name', parts }) - 1
  }

  function addPiece(text: string, from: number, to: number, role: number): number {
    if (ends.length === MAX_CACHED_PIECES) [pieceLookups, pieces, ends] = createCache()
    const read = parseWords(text.slice(from, to), language, 'goods', wordRoles[role])
    const entries = read.words.map((word) => assignWordNumber(word) * wordRoles.length + wordRoles.indexOf(word.role))
    pushList(pieces, entries)
    pushValue(ends, wordRoles.indexOf(read.role))
    pieceLookups[role]?.set(text, ends.length - 1, from, to)
    return ends.length - 1
  }

  return {
    words,
    /** Visits each word of a text and returns the number of words. */
    read(text: string, visit: WordVisitor): number {
      let role = 0
      let count = 0
      for (let from = 0; from < text.length; ) {
        let to = text.indexOf(' ', from)
        if (to < 0 || hasDigit(text, from, to)) to = text.length
        const piece = pieceLookups[role]?.get(text, from, to) ?? addPiece(text, from, to, role)
        const end = pieces.starts.values[piece + 1] ?? 0
        for (let at = pieces.starts.values[piece] ?? 0; at < end; at++, count++) {
          const entry = pieces.items.values[at] ?? 0
          visit(Math.floor(entry / wordRoles.length), entry % wordRoles.length)
        }
        role = ends.values[piece] ?? 0
        from = to + 1
      }
      return count
    },
  }
}
