import { grey, type PdfDocument, pageLayout, type StructureNode, type TextStyle } from './pdf-document.ts'

export interface PdfTableColumn {
  title: string
  width: number
  align?: 'left' | 'right'
}

/** A cell: its text, and small print below. */
export interface PdfTableCell {
  text: string
  strong?: true
  details?: readonly string[]
}

const COLUMN_GAP = 10
const CELL_PADDING = 5
const SMALL_FONT_SIZE = 8

/**
 * The position of a column's text: columns are next to each other from `left`; right-aligned ones have their gap on the
 * left.
 */
function layoutColumns(columns: readonly PdfTableColumn[], left: number): TextStyle[] {
  return columns.map(({ width, align = 'left' }, i) => {
    const x = columns.slice(0, i).reduce((sum, each) => sum + each.width, left)
    return { x: align === 'right' ? x + COLUMN_GAP : x, width: width - COLUMN_GAP, align }
  })
}

const getCellStyle = ({ strong }: PdfTableCell, columnStyle: TextStyle = {}): TextStyle => ({
  ...columnStyle,
  weight: strong ? 'bold' : 'regular',
})

function measureCell(pdf: PdfDocument, cell: PdfTableCell, columnStyle: TextStyle = {}) {
  return (cell.details ?? []).reduce(
    (height, detail) => height + pdf.measureHeight(detail, { ...columnStyle, size: SMALL_FONT_SIZE }),
    pdf.measureHeight(cell.text, getCellStyle(cell, columnStyle)),
  )
}

/** A table that may continue on further pages: no row is split, and each page begins with the titles. */
export function drawTable(
  pdf: PdfDocument,
  columns: readonly PdfTableColumn[],
  rows: readonly (readonly PdfTableCell[])[],
  left: number = pageLayout.left,
) {
  const columnStyles = layoutColumns(columns, left)
  const drawTitle = ({ title: text }: PdfTableColumn, i: number) =>
    pdf.drawText(text, { ...columnStyles[i], y: pdf.y, size: SMALL_FONT_SIZE, colour: grey })
  const titlesHeight =
    Math.max(
      ...columns.map(({ title: text }, i) => pdf.measureHeight(text, { ...columnStyles[i], size: SMALL_FONT_SIZE })),
    ) + CELL_PADDING
  const drawRuleBelowTitles = () => {
    pdf.y += titlesHeight
    pdf.drawRule(left)
  }
  const drawRow = (row: StructureNode, cells: readonly PdfTableCell[]) => {
    pdf.y += CELL_PADDING
    const top = pdf.y
    const ends = cells.map((cell, i) => {
      row.addContent('TD', () => {
        pdf.y = pdf.drawText(cell.text, { ...getCellStyle(cell, columnStyles[i]), y: top })
        for (const detail of cell.details ?? [])
          pdf.y = pdf.drawText(detail, { ...columnStyles[i], size: SMALL_FONT_SIZE, colour: grey, y: pdf.y })
      })
      return pdf.y
    })
    pdf.y = Math.max(...ends) + CELL_PADDING
    pdf.drawRule(left)
  }
  pdf.addChild('Table', (table) => {
    table.addChild('TR', (row) => {
      for (const [i, column] of columns.entries())
        row.addContent('TH', () => void drawTitle(column, i), { scope: 'Column' })
    })
    drawRuleBelowTitles()
    for (const cells of rows) {
      if (
        pdf.y + Math.max(...cells.map((cell, i) => measureCell(pdf, cell, columnStyles[i]))) + 2 * CELL_PADDING >
        pageLayout.bottom
      ) {
        pdf.addPage()
        pdf.drawArtifact(() => columns.forEach(drawTitle))
        drawRuleBelowTitles()
      }
      table.addChild('TR', (row) => drawRow(row, cells))
    }
  })
}
