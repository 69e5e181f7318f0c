import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, inflateSync } from 'node:zlib'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const RENDER_SCALE = 3 // pixels a point: what a telephone sees of a sheet of paper

/** Works on each page of a PDF, in order. */
async function mapPages<T>(pdf: Buffer, work: (page: PDFiumPage) => T | Promise<T>): Promise<T[]> {
  const library = await PDFiumLibrary.init()
  let document: PDFiumDocument | undefined
  try {
    document = await library.loadDocument(pdf)
    const results: T[] = []
    for (const page of document.pages()) results.push(await work(page))
    return results
  } finally {
    document?.destroy()
    library.destroy()
  }
}

/** What stands on each page of a PDF, every kind of white space made plain. */
export const readPdfPages = (pdf: Buffer): Promise<string[]> =>
  mapPages(pdf, (page) => page.getText().replace(/\s+/g, ' '))

/** Each page of a PDF as a PNG. */
export const renderPdfPages = (pdf: Buffer, scale = RENDER_SCALE): Promise<Buffer[]> =>
  mapPages(pdf, async (page) => {
    const picture = await page.render({
      scale,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    })
    return Buffer.from(picture.data)
  })

let isReaderPrepared = false

/** The texts of the QR codes, or barcodes, in a picture, as a camera reads them. */
export async function readQrCodesInImage(picture: Buffer, format: 'QRCode' | 'Code128' = 'QRCode'): Promise<string[]> {
  if (!isReaderPrepared) {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
    isReaderPrepared = true
  }
  return (await readBarcodes(new Uint8Array(picture), { formats: [format], tryHarder: true })).map(({ text }) => text)
}

/** The texts of the QR codes, or barcodes, on the pages of a PDF. */
export async function readPdfQrCodes(pdf: Buffer, format: 'QRCode' | 'Code128' = 'QRCode'): Promise<string[]> {
  const found: string[] = []
  for (const page of await renderPdfPages(pdf)) found.push(...(await readQrCodesInImage(page, format)))
  return found
}

const MARK_BEGIN_OPERATORS = new Set(['BDC', 'BMC'])
const PAINT_OPERATORS = new Set(['Tj', 'TJ', 'Do', 'f', 'f*', 'S', 'B'])
const TEXT_OPERATOR = /^BT$/m // each page has a text; fonts and pictures have none

/**
 * Faults of a tagged PDF: what is painted outside of every mark, so that a screen reader knows neither to read nor to
 * skip it, and marks that never end or never began. Reads what pdfkit writes: one operator to a line, at its end.
 */
export function findTaggingFaults(pdf: Buffer): string[] {
  const contents = listContentStreams(pdf)
  const faults = contents.length === 0 ? ['nothing is drawn'] : []
  for (const content of contents) {
    let openMarks = 0
    for (const line of content.split('\n')) {
      const operator = line.slice(line.lastIndexOf(' ') + 1)
      if (MARK_BEGIN_OPERATORS.has(operator)) openMarks++
      else if (operator === 'EMC' && openMarks === 0) faults.push('an end without a beginning')
      else if (operator === 'EMC') openMarks--
      else if (PAINT_OPERATORS.has(operator) && openMarks === 0) faults.push(`unmarked: ${line.slice(0, 80)}`)
    }
    if (openMarks > 0) faults.push('a beginning without an end')
  }
  return faults
}

/** What is drawn on the pages of a PDF, in its operators. */
function listContentStreams(pdf: Buffer): string[] {
  const contents: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).equals(Buffer.from('end'))) continue
    const start = at + 'stream\n'.length
    const content = tryInflate(pdf.subarray(start, pdf.indexOf('endstream', start)))
    if (content && TEXT_OPERATOR.test(content)) contents.push(content)
  }
  return contents
}

function tryInflate(stream: Buffer): string | undefined {
  try {
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return undefined // a font or a picture, packed in another way
  }
}

export const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ')

/** Digits in groups of four, as accounts and references are printed. */
export const spaceInFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
