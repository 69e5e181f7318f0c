import { type Branch, grey, type Paper, page, type TextStyle } from './paper.ts'

export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
}

/** A cell: what it says, and small print below. */
export interface Cell {
  text: string
  strong?: true
  details?: readonly string[]
}

const GAP = 10
const PAD = 5
const SMALL = 8

/** Where a column's words stand: the columns lie side by side from `left` on, right-aligned ones keep their distance on the left. */
function placesOf(columns: readonly Column[], left: number): TextStyle[] {
  return columns.map(({ width, align = 'left' }, i) => {
    const x = columns.slice(0, i).reduce((sum, each) => sum + each.width, left)
    return { x: align === 'right' ? x + GAP : x, width: width - GAP, align }
  })
}

const styleOf = ({ strong }: Cell, place: TextStyle = {}): TextStyle => ({ ...place, weight: strong ? 'bold' : 'regular' })

function heightOf(paper: Paper, cell: Cell, place: TextStyle = {}) {
  return (cell.details ?? []).reduce(
    (height, detail) => height + paper.heightOf(detail, { ...place, size: SMALL }),
    paper.heightOf(cell.text, styleOf(cell, place)),
  )
}

/** A table that may run over pages: no row is torn, and each page begins with the titles. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly Cell[])[], left: number = page.left) {
  const places = placesOf(columns, left)
  const title = ({ title: text }: Column, i: number) => paper.put(text, { ...places[i], y: paper.y, size: SMALL, colour: grey })
  const titlesHeight = Math.max(...columns.map(({ title: text }, i) => paper.heightOf(text, { ...places[i], size: SMALL }))) + PAD
  const below = () => {
    paper.y += titlesHeight
    paper.rule(left)
  }
  const fill = (row: Branch, cells: readonly Cell[]) => {
    paper.y += PAD
    const top = paper.y
    const ends = cells.map((cell, i) => {
      row.leaf('TD', () => {
        paper.y = paper.put(cell.text, { ...styleOf(cell, places[i]), y: top })
        for (const detail of cell.details ?? []) paper.y = paper.put(detail, { ...places[i], size: SMALL, colour: grey, y: paper.y })
      })
      return paper.y
    })
    paper.y = Math.max(...ends) + PAD
    paper.rule(left)
  }
  paper.branch('Table', (table) => {
    table.branch('TR', (row) => {
      for (const [i, column] of columns.entries()) row.leaf('TH', () => void title(column, i), { scope: 'Column' })
    })
    below()
    for (const cells of rows) {
      if (paper.y + Math.max(...cells.map((cell, i) => heightOf(paper, cell, places[i]))) + 2 * PAD > page.bottom) {
        paper.newPage()
        paper.decorate(() => columns.forEach(title))
        below()
      }
      table.branch('TR', (row) => fill(row, cells))
    }
  })
}
