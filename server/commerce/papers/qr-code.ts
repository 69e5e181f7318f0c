import QRCode from 'qrcode'
import type { Paper } from './paper.ts'

/** Modules of white that a code needs around it (ISO 18004). */
const QUIET = 4

const LEVEL = { errorCorrectionLevel: 'M' } as const

/** A QR code as an SVG picture, its white border included: it is read in the dark too, and from paper. */
export const qrCodeSvg = (text: string): Promise<string> => QRCode.toString(text, { ...LEVEL, type: 'svg', margin: QUIET })

/** Draws a QR code of error correction M, its white border included, into a square of `size` points. */
export function drawQrCode({ doc }: Paper, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { modules } = QRCode.create(text, LEVEL)
  const step = size / (modules.size + 2 * QUIET)
  doc.rect(x, y, size, size).fill('#ffffff')
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + (column + QUIET) * step, y + (row + QUIET) * step, step, step)
  doc.fill('#000000')
}
