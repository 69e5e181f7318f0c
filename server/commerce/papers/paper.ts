import { fonts, type Weight } from './fonts.ts'

/** A4 in points, with 2 cm on both sides as letters have it. */
export const page = { width: 595.28, height: 841.89, left: 56.7, right: 538.58, top: 40, bottom: 752 } as const

// The light palette of design/look.md: paper has no dark mode.
export const ink = '#1c1b19'
export const grey = '#5f5c57'
const hairline = '#c9c5be'

/** How a text is set. `x` and `width` in points; `y` sets it there and leaves the paper where it was. */
export interface TextStyle {
  size?: number
  weight?: Weight
  colour?: string
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  gap?: number
  /** What it is to a screen reader; 'P' where nothing is said. */
  tag?: 'H1' | 'H2' | 'P' | 'Caption'
}

export interface PaperFacts {
  title: string
  author: string
  locale: string
  /** When it was written; the clock of the machine is not asked. */
  at: Date
}

/** A part of the paper's structure, as a screen reader walks through it. */
export interface Branch {
  /** Something drawn, and what it is. */
  leaf(tag: string, draw: () => void, options?: { alt?: string; scope?: 'Column' }): void
  branch(tag: string, fill: (branch: Branch) => void): void
}

/** A tagged A4 document that is filled from top to bottom; what is drawn is read in the same order. */
export interface Paper extends Branch {
  readonly doc: PDFKit.PDFDocument
  /** Where the next thing goes, in points from the top of the page. */
  y: number
  /** Begins a new page where less than this is left. */
  need(height: number): void
  heightOf(text: string, style?: TextStyle): number
  /** Sets a text as a part of its own. */
  text(text: string, style?: TextStyle): void
  /** Sets a text inside a leaf or a decoration; answers where it ends. */
  put(text: string, style?: TextStyle): number
  /** A hairline from `left` to the right edge. */
  rule(left?: number): void
  space(points: number): void
  /** Draws what means nothing to a screen reader. */
  decorate(draw: () => void): void
  newPage(): void
  /** Ends it: `onPage` may add what stands on every page, once their number is known. */
  finish(onPage: (number: number, count: number) => void): Promise<Buffer>
}

/** One form of each letter, and its plain one where the font has no other: é is é, ẵ becomes a. */
const printable = (text: string) =>
  [...text.normalize('NFC')].map((letter) => (fonts.has(letter) ? letter : ([...letter.normalize('NFD')].find((part) => fonts.has(part)) ?? letter))).join('')

/** Begins a paper on its first page. The library is loaded with the first one: a shop that starts need not wait for it. */
export async function createPaper({ title, author, locale, at }: PaperFacts): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    ...{
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      font: fonts.regular,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
    },
    info: { Title: title, Author: author, CreationDate: at, Producer: author, Creator: author },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Amounts stand below each other: every digit is as wide as the others. */
  const set = ({ size = 9.5, weight = 'regular', colour = ink, width = page.right - page.left, align = 'left', gap = 1.5 }: TextStyle) => {
    doc.font(fonts[weight]).fontSize(size).fillColor(colour)
    return { width, align, lineGap: gap, features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }
  }
  const branchOf = (element: PDFKit.PDFStructureElement): Branch => ({
    leaf: (tag, draw, options = {}) => void element.add(doc.struct(tag, options, draw)),
    branch(tag, fill) {
      const inner = doc.struct(tag)
      element.add(inner)
      fill(branchOf(inner))
      inner.end()
    },
  })

  let decorating = false
  const paper: Paper = {
    ...branchOf(root),
    doc,
    y: page.top,
    need(height) {
      if (paper.y + height > page.bottom) paper.newPage()
    },
    heightOf: (text, style = {}) => doc.heightOfString(printable(text), set(style)),
    text(text, style = {}) {
      paper.leaf(style.tag ?? 'P', () => {
        const end = paper.put(text, style)
        if (style.y === undefined) paper.y = end
      })
    },
    put(text, style = {}) {
      doc.text(printable(text), style.x ?? page.left, style.y ?? paper.y, set(style))
      return doc.y
    },
    rule(left = page.left) {
      paper.decorate(() => doc.lineWidth(0.75).strokeColor(hairline).moveTo(left, paper.y).lineTo(page.right, paper.y).stroke())
    },
    space(points) {
      paper.y += points
    },
    decorate(draw) {
      if (decorating) return draw() // a mark within would end the one around it
      decorating = true
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
      decorating = false
    },
    newPage() {
      doc.addPage({ size: [page.width, page.height], margin: 0 })
      paper.y = page.top + 32
    },
    finish(onPage) {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let i = start; i < start + count; i++) {
        doc.switchToPage(i)
        paper.decorate(() => onPage(i + 1, count))
      }
      const done = new Promise<Buffer>((resolve, reject) => doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject))
      doc.end()
      return done
    },
  }
  return paper
}
