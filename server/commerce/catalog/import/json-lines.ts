import { type FeedEntry, type FeedRow, normaliseAttributeName } from './feed-row.ts'
import type { FeedLine } from './read-text.ts'

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined

/** Objects of objects of strings, such as x_translations and x_prices; other values are ignored. */
function parseNestedTexts(value: unknown): Record<string, Record<string, string>> {
  if (!isObject(value)) return {}
  const result: Record<string, Record<string, string>> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner))
      result[key] = Object.fromEntries(
        Object.entries(inner).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
  }
  return result
}

function parseProductDetails(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return []
  return value.flatMap((pair: unknown): [string, string][] => {
    const [name, detail] = Array.isArray(pair)
      ? pair
      : isObject(pair)
        ? [pair.attribute_name, pair.attribute_value]
        : []
    const [a, b] = [toText(name), toText(detail)]
    return a && b ? [[a, b]] : []
  })
}

function toFeedRow(line: number, json: JsonObject): FeedRow {
  const values = new Map<string, string[]>()
  for (const [name, value] of Object.entries(json)) {
    const texts = (Array.isArray(value) ? value : [value]).map(toText).filter((text) => text !== undefined)
    if (texts.length > 0) values.set(normaliseAttributeName(name), texts)
  }
  return {
    line,
    values,
    details: parseProductDetails(json.product_detail),
    translations: parseNestedTexts(json.x_translations),
    prices: parseNestedTexts(json.x_prices),
  }
}

/** The rows of a feed with one JSON object per line. */
export async function* readJsonLines(lines: AsyncIterable<FeedLine>): AsyncGenerator<FeedEntry> {
  for await (const { number, text, tooLong } of lines) {
    if (tooLong) yield { line: number, broken: 'the line is longer than 4 million characters' }
    else if (text.trim() !== '') {
      let json: unknown
      try {
        json = JSON.parse(text)
      } catch {
        json = undefined
      }
      if (isObject(json)) yield toFeedRow(number, json)
      else yield { line: number, broken: 'not a JSON object' }
    }
  }
}
