import type { PartFact } from '#server/database/index.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'

const MAX_PARTS = 80
const MAX_PIECES = 200
const MAX_NUMBER_LENGTH = 8
const MAX_NAME_LENGTH = 80

/** "1:Front leg:4" → number, name, and how many pieces; undefined if it is not so. */
function parsePart(text: string): PartFact | undefined {
  const [, number = '', name = '', count = ''] = /^([^:]+):(.+):\s*(\d+)\s*$/.exec(text) ?? []
  const pieces = Number(count)
  const part = { number: cleanLine(number, MAX_NUMBER_LENGTH), name: cleanLine(name, MAX_NAME_LENGTH), pieces }
  return part.number && part.name && pieces > 0 && pieces <= MAX_PIECES ? part : undefined
}

/** x_parts: number, name and pieces of each part, "1:Front leg:4; 2:Screw M6:16"; what is not so is left out. */
export function parseParts(row: FeedRow): readonly PartFact[] | undefined {
  const parts = (findFirstValue(row, 'x_parts') ?? '').split(';').flatMap((text) => parsePart(text.trim()) ?? [])
  const byNumber = new Map(parts.map((part) => [part.number, part]))
  return byNumber.size > 0 ? [...byNumber.values()].slice(0, MAX_PARTS) : undefined
}

/** x_parts_drawing: the path of the assembly drawing on this shop, since pages show no foreign pictures. */
export function parsePartsDrawing(row: FeedRow): string | undefined {
  const path = findFirstValue(row, 'x_parts_drawing') ?? ''
  return /^\/(assets|img)\/[\w./-]+$/.test(path) ? path : undefined
}
