import { attributeName, type FeedEntry, type FeedRow } from './feed-row.ts'
import type { Line } from './text.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** Objects of objects of strings, as x_translations and x_prices are; anything else in them is left out. */
function nested(value: unknown): Record<string, Record<string, string>> {
  if (!isObject(value)) return {}
  const made: Record<string, Record<string, string>> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner)) made[key] = Object.fromEntries(Object.entries(inner).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  }
  return made
}

function detailsOf(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return []
  return value.flatMap((pair: unknown): [string, string][] => {
    const [name, detail] = Array.isArray(pair) ? pair : isObject(pair) ? [pair.attribute_name, pair.attribute_value] : []
    const [a, b] = [wordOf(name), wordOf(detail)]
    return a && b ? [[a, b]] : []
  })
}

function rowOf(line: number, json: Json): FeedRow {
  const values = new Map<string, string[]>()
  for (const [name, value] of Object.entries(json)) {
    const words = (Array.isArray(value) ? value : [value]).map(wordOf).filter((word) => word !== undefined)
    if (words.length > 0) values.set(attributeName(name), words)
  }
  return { line, values, details: detailsOf(json.product_detail), translations: nested(json.x_translations), prices: nested(json.x_prices) }
}

/** Rows of a feed with one JSON object a line. */
export async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<FeedEntry> {
  for await (const { number, text, tooLong } of lines) {
    if (tooLong) yield { line: number, broken: 'the line is longer than 4 million characters' }
    else if (text.trim() !== '') {
      let json: unknown
      try {
        json = JSON.parse(text)
      } catch {
        json = undefined
      }
      if (isObject(json)) yield rowOf(number, json)
      else yield { line: number, broken: 'not a JSON object' }
    }
  }
}
