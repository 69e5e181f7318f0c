import QRCode from 'qrcode'
import type { PdfDocument } from './pdf-document.ts'

/** White modules that a QR code needs around it (ISO 18004). */
const QUIET_ZONE_MODULES = 4

const QR_OPTIONS = { errorCorrectionLevel: 'M' } as const

/** A QR code as SVG with its white border: it can be scanned in dark mode and from paper. */
export const renderQrCodeSvg = (text: string): Promise<string> =>
  QRCode.toString(text, { ...QR_OPTIONS, type: 'svg', margin: QUIET_ZONE_MODULES })

/** Draws a QR code of error correction M with its white border, in a square of `size` points. */
export function drawQrCode({ doc }: PdfDocument, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { modules } = QRCode.create(text, QR_OPTIONS)
  const step = size / (modules.size + 2 * QUIET_ZONE_MODULES)
  doc.rect(x, y, size, size).fill('#ffffff')
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        doc.rect(x + (column + QUIET_ZONE_MODULES) * step, y + (row + QUIET_ZONE_MODULES) * step, step, step)
  doc.fill('#000000')
}
