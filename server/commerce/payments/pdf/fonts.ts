import { readFileSync } from 'node:fs'

export type FontWeight = 'regular' | 'bold'

/**
 * Figtree as two static TrueType files (OFL, see fonts/LICENSE): PDFs cannot embed the browser's variable font. The
 * process runs in the project's root.
 */
const fontFiles: Readonly<Record<FontWeight, string>> = {
  regular: 'server/commerce/payments/pdf/fonts/figtree-regular.ttf',
  bold: 'server/commerce/payments/pdf/fonts/figtree-bold.ttf',
}

/** The code points of a TrueType file with a character map of format 12, as ours have: ranges of first and last. */
function readCodePointRanges(font: Buffer): readonly (readonly [first: number, last: number])[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const map = font.readUInt32BE(entry + 8)
  const groups = map + font.readUInt32BE(map + 8)
  return Array.from({ length: font.readUInt32BE(groups + 12) }, (_, i) => {
    const group = groups + 16 + i * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const
  })
}

let codePointRanges: ReturnType<typeof readCodePointRanges> | undefined

/** The fonts of PDFs; `has` is true for characters that they contain. */
export const fonts = {
  ...fontFiles,
  has(letter: string): boolean {
    codePointRanges ??= readCodePointRanges(readFileSync(fontFiles.regular))
    const code = letter.codePointAt(0) ?? 0
    return codePointRanges.some(([first, last]) => first <= code && code <= last)
  },
} as const
