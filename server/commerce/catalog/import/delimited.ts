import { attributeName, type FeedEntry, type FeedRow } from './feed-row.ts'
import type { Line } from './text.ts'

const MAX_RECORD_LINES = 500 // an unclosed quote must not swallow the rest of the feed
const MAX_RECORD = 1_000_000

/** Cells of a record by RFC 4180; undefined while a quote is still open. A quote inside an unquoted cell stands for itself. */
export function cellsOf(record: string, delimiter: string): string[] | undefined {
  const cells: string[] = []
  for (let at = 0; ; ) {
    if (record[at] !== '"') {
      const end = record.indexOf(delimiter, at)
      cells.push(record.slice(at, end < 0 ? undefined : end))
      if (end < 0) return cells
      at = end + 1
      continue
    }
    let cell = ''
    let close = record.indexOf('"', at + 1)
    while (close >= 0 && record[close + 1] === '"') {
      cell += record.slice(at + 1, close + 1)
      at = close + 1
      close = record.indexOf('"', at + 1)
    }
    if (close < 0) return undefined
    const end = record.indexOf(delimiter, close + 1)
    // What stands between the closing quote and the delimiter belongs to the cell: "27" monitor.
    cells.push(cell + record.slice(at + 1, close) + record.slice(close + 1, end < 0 ? undefined : end))
    if (end < 0) return cells
    at = end + 1
  }
}

/** "Section:Name:Value,Name:Value" as the specification writes product details in tables. */
function detailsOf(text: string): [string, string][] {
  return text.split(',').flatMap((part): [string, string][] => {
    const fields = part.split(':').map((field) => field.trim())
    const [name, value] = fields.length > 2 ? [fields[1], fields.slice(2).join(':')] : fields
    return name && value ? [[name, value]] : []
  })
}

function rowOf(line: number, names: readonly string[], cells: readonly string[]): FeedRow {
  const values = new Map<string, string[]>()
  for (const [i, name] of names.entries()) {
    const cell = cells[i]?.trim()
    if (name && cell) values.set(name, [...(values.get(name) ?? []), cell])
  }
  return { line, values, details: (values.get('product_detail') ?? []).flatMap(detailsOf), translations: {}, prices: {} }
}

/** Records of the lines: a quoted cell may run over several. One whose quote never closes is given up at its first line. */
async function* recordsOf(lines: AsyncIterable<Line>, delimiter: string): AsyncGenerator<{ line: number; cells?: string[]; broken?: string }> {
  let open: Line[] = []
  function* take(line: Line): Generator<{ line: number; cells?: string[]; broken?: string }> {
    open.push(line)
    const first = open[0] ?? line
    const record = open.map(({ text }) => text).join('\n')
    const cells = line.tooLong ? undefined : cellsOf(record, delimiter)
    if (cells) {
      open = []
      yield { line: first.number, cells }
    } else if (line.tooLong || open.length > MAX_RECORD_LINES || record.length > MAX_RECORD) yield* giveUp('a quote that is opened here is never closed')
  }
  function* giveUp(broken: string): ReturnType<typeof take> {
    const [first, ...others] = open
    open = []
    if (first) yield { line: first.number, broken: first.tooLong ? 'the line is longer than 4 million characters' : broken }
    for (const other of others) yield* take(other)
  }
  for await (const line of lines) if (open.length > 0 || line.text.trim() !== '') yield* take(line)
  while (open.length > 0) yield* giveUp('a quote that is opened here is never closed')
}

/** Rows of a CSV or TSV feed; the first record names the attributes. */
export async function* readDelimited(lines: AsyncIterable<Line>, delimiter: string): AsyncGenerator<FeedEntry> {
  let names: string[] | undefined
  for await (const { line, cells, broken } of recordsOf(lines, delimiter)) {
    if (!cells) yield { line, broken: broken ?? 'the row cannot be read' }
    else if (!names) names = cells.map(attributeName)
    else if (cells.length !== names.length) yield { line, broken: `${names.length} cells expected, ${cells.length} found` }
    else yield rowOf(line, names, cells)
  }
}
