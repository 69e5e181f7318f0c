import { type FontWeight, fonts } from './fonts.ts'

/** A4 in points, with 2 cm on both sides as letters have it. */
export const pageLayout = { width: 595.28, height: 841.89, left: 56.7, right: 538.58, top: 40, bottom: 752 } as const

// The light palette: paper has no dark mode.
export const textColour = '#1c1b19'
export const grey = '#5f5c57'
const ruleColour = '#c9c5be'

/**
 * The style of a text. `x`, `y` and `width` in points; with `y` the text is drawn there, and the document's position
 * stays.
 */
export interface TextStyle {
  size?: number
  weight?: FontWeight
  colour?: string
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  gap?: number
  /** Its role for a screen reader; 'P' by default. */
  tag?: 'H1' | 'H2' | 'P' | 'Caption'
}

export interface PdfMetadata {
  title: string
  author: string
  locale: string
  /** The date of creation; the system clock is not used. */
  createdAt: Date
}

/** A node of the document's structure, as a screen reader walks through it. */
export interface StructureNode {
  /** Draws content with its role. */
  addContent(tag: string, draw: () => void, options?: { alt?: string; scope?: 'Column' }): void
  addChild(tag: string, fill: (branch: StructureNode) => void): void
}

/** A tagged A4 document that is filled from top to bottom; what is drawn is read in the same order. */
export interface PdfDocument extends StructureNode {
  readonly doc: PDFKit.PDFDocument
  /** Where the next content is drawn, in points from the top of the page. */
  y: number
  /** Begins a new page if less than this height is left. */
  ensureSpace(height: number): void
  measureHeight(text: string, style?: TextStyle): number
  /** Draws a text as a node of its own. */
  addText(text: string, style?: TextStyle): void
  /** Draws a text within a node or a decoration; returns where it ends. */
  drawText(text: string, style?: TextStyle): number
  /** A hairline from `left` to the right edge. */
  drawRule(left?: number): void
  addSpace(points: number): void
  /** Draws a decoration, which screen readers skip. */
  drawArtifact(draw: () => void): void
  addPage(): void
  /** Ends the document; `onPage` adds headers and footers once the number of pages is known. */
  finish(onPage: (number: number, count: number) => void): Promise<Buffer>
}

/** Composes each letter, and drops the accents of those that the font does not contain: é stays é, ẵ becomes a. */
const toPrintableText = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) =>
      fonts.has(letter) ? letter : ([...letter.normalize('NFD')].find((part) => fonts.has(part)) ?? letter),
    )
    .join('')

async function createTaggedDocument({ title, author, locale, createdAt }: PdfMetadata): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: [pageLayout.width, pageLayout.height],
    margin: 0,
    bufferPages: true,
    font: fonts.regular,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, Producer: author, Creator: author },
  })
}

const TABULAR_FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'] // amounts in a column align digit by digit

/** Sets font and colour of a text, and returns the options to draw or measure it with. */
function applyTextStyle(
  doc: PDFKit.PDFDocument,
  {
    size = 9.5,
    weight = 'regular',
    colour = textColour,
    width = pageLayout.right - pageLayout.left,
    align = 'left',
    gap = 1.5,
  }: TextStyle,
) {
  doc.font(fonts[weight]).fontSize(size).fillColor(colour)
  return { width, align, lineGap: gap, features: TABULAR_FIGURES }
}

const createNode = (doc: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement): StructureNode => ({
  addContent: (tag, draw, options = {}) => void element.add(doc.struct(tag, options, draw)),
  addChild(tag, fill) {
    const inner = doc.struct(tag)
    element.add(inner)
    fill(createNode(doc, inner))
    inner.end()
  },
})

/**
 * Marks what is drawn as decoration. A decoration within another is part of it, as a mark within would end the one
 * around it.
 */
function createArtifactMarker(doc: PDFKit.PDFDocument) {
  let isDrawingArtifact = false
  return (draw: () => void) => {
    if (isDrawingArtifact) return draw()
    isDrawingArtifact = true
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
    isDrawingArtifact = false
  }
}

/** Ends a document, and resolves to its bytes. */
function endDocument(doc: PDFKit.PDFDocument, chunks: readonly Buffer[]): Promise<Buffer> {
  const done = new Promise<Buffer>((resolve, reject) =>
    doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
  )
  doc.end()
  return done
}

/**
 * Creates a document with its first page. The library is loaded with the first document, so that the shop starts
 * without it.
 */
export async function createPdf(metadata: PdfMetadata): Promise<PdfDocument> {
  const doc = await createTaggedDocument(metadata)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pdf: PdfDocument = {
    ...createNode(doc, root),
    doc,
    y: pageLayout.top,
    ensureSpace(height) {
      if (pdf.y + height > pageLayout.bottom) pdf.addPage()
    },
    measureHeight: (text, style = {}) => doc.heightOfString(toPrintableText(text), applyTextStyle(doc, style)),
    addText(text, style = {}) {
      pdf.addContent(style.tag ?? 'P', () => {
        const end = pdf.drawText(text, style)
        if (style.y === undefined) pdf.y = end
      })
    },
    drawText(text, style = {}) {
      doc.text(toPrintableText(text), style.x ?? pageLayout.left, style.y ?? pdf.y, applyTextStyle(doc, style))
      return doc.y
    },
    drawRule(left = pageLayout.left) {
      pdf.drawArtifact(() =>
        doc.lineWidth(0.75).strokeColor(ruleColour).moveTo(left, pdf.y).lineTo(pageLayout.right, pdf.y).stroke(),
      )
    },
    addSpace(points) {
      pdf.y += points
    },
    drawArtifact: createArtifactMarker(doc),
    addPage() {
      doc.addPage({ size: [pageLayout.width, pageLayout.height], margin: 0 })
      pdf.y = pageLayout.top + 32
    },
    finish(onPage) {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let i = start; i < start + count; i++) {
        doc.switchToPage(i)
        pdf.drawArtifact(() => onPage(i + 1, count))
      }
      return endDocument(doc, chunks)
    },
  }
  return pdf
}
