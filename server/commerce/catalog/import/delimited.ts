import { type FeedEntry, type FeedRow, normaliseAttributeName } from './feed-row.ts'
import type { FeedLine } from './read-text.ts'

const MAX_RECORD_LINES = 500 // an unclosed quote must not swallow the rest of the feed
const MAX_RECORD_LENGTH = 1_000_000

/**
 * The cells of a record by RFC 4180, or undefined while a quote is open. A quote inside an unquoted cell is literal.
 */
export function parseCells(record: string, delimiter: string): string[] | undefined {
  const cells: string[] = []
  for (let position = 0; ; ) {
    if (record[position] !== '"') {
      const end = record.indexOf(delimiter, position)
      cells.push(record.slice(position, end < 0 ? undefined : end))
      if (end < 0) return cells
      position = end + 1
      continue
    }
    let cell = ''
    let closingQuote = record.indexOf('"', position + 1)
    while (closingQuote >= 0 && record[closingQuote + 1] === '"') {
      cell += record.slice(position + 1, closingQuote + 1)
      position = closingQuote + 1
      closingQuote = record.indexOf('"', position + 1)
    }
    if (closingQuote < 0) return undefined
    const end = record.indexOf(delimiter, closingQuote + 1)
    // Text between the closing quote and the delimiter belongs to the cell: "27" monitor.
    cells.push(
      cell + record.slice(position + 1, closingQuote) + record.slice(closingQuote + 1, end < 0 ? undefined : end),
    )
    if (end < 0) return cells
    position = end + 1
  }
}

/** Parses "Section:Name:Value,Name:Value", the form of product details in tables. */
function parseProductDetails(text: string): [string, string][] {
  return text.split(',').flatMap((part): [string, string][] => {
    const fields = part.split(':').map((field) => field.trim())
    const [name, value] = fields.length > 2 ? [fields[1], fields.slice(2).join(':')] : fields
    return name && value ? [[name, value]] : []
  })
}

function toFeedRow(line: number, names: readonly string[], cells: readonly string[]): FeedRow {
  const values = new Map<string, string[]>()
  for (const [i, name] of names.entries()) {
    const cell = cells[i]?.trim()
    if (name && cell) values.set(name, [...(values.get(name) ?? []), cell])
  }
  return {
    line,
    values,
    details: (values.get('product_detail') ?? []).flatMap(parseProductDetails),
    translations: {},
    prices: {},
  }
}

/**
 * Joins lines to records, as quoted cells may span several lines. A record whose quote never closes ends at its first
 * line.
 */
async function* readRecords(
  lines: AsyncIterable<FeedLine>,
  delimiter: string,
): AsyncGenerator<{ line: number; cells?: string[]; broken?: string }> {
  let pendingLines: FeedLine[] = []
  function* addLine(line: FeedLine): Generator<{ line: number; cells?: string[]; broken?: string }> {
    pendingLines.push(line)
    const first = pendingLines[0] ?? line
    const record = pendingLines.map(({ text }) => text).join('\n')
    const cells = line.tooLong ? undefined : parseCells(record, delimiter)
    if (cells) {
      pendingLines = []
      yield { line: first.number, cells }
    } else if (line.tooLong || pendingLines.length > MAX_RECORD_LINES || record.length > MAX_RECORD_LENGTH)
      yield* rejectFirstLine('a quote that is opened here is never closed')
  }
  function* rejectFirstLine(broken: string): ReturnType<typeof addLine> {
    const [first, ...others] = pendingLines
    pendingLines = []
    if (first)
      yield { line: first.number, broken: first.tooLong ? 'the line is longer than 4 million characters' : broken }
    for (const other of others) yield* addLine(other)
  }
  for await (const line of lines) if (pendingLines.length > 0 || line.text.trim() !== '') yield* addLine(line)
  while (pendingLines.length > 0) yield* rejectFirstLine('a quote that is opened here is never closed')
}

/** The rows of a CSV or TSV feed; its first record has the attribute names. */
export async function* readDelimited(lines: AsyncIterable<FeedLine>, delimiter: string): AsyncGenerator<FeedEntry> {
  let names: string[] | undefined
  for await (const { line, cells, broken } of readRecords(lines, delimiter)) {
    if (!cells) yield { line, broken: broken ?? 'the row cannot be read' }
    else if (!names) names = cells.map(normaliseAttributeName)
    else if (cells.length !== names.length)
      yield { line, broken: `${names.length} cells expected, ${cells.length} found` }
    else yield toFeedRow(line, names, cells)
  }
}
