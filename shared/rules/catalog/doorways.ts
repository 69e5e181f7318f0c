/** An opening in a wall, in whole centimetres, clear of frame and handle. */
export interface ClearSize {
  width: number
  height: number
}

/** What has to be passed on delivery, in whole centimetres (idea N7). */
export type Doorway =
  | ({ kind: 'door' } & ClearSize)
  /** Clear width between wall and rail, clear height above the steps, and the depth of a landing if the stairs turn. */
  | ({ kind: 'stairs'; landing?: number } & ClearSize)
  /** The inside of the cabin; its door if it is narrower than the cabin. */
  | ({ kind: 'lift'; depth: number; door?: ClearSize } & ClearSize)

export const MAX_DOORWAYS = 6
/** Bounds of every measure. */
export const DOORWAY_RANGE_CM = { min: 30, max: 400 }

/**
 * "door-80x200", "stairs-75x210", "stairs-75x210x120" with a landing, "lift-80x120x200", "lift-80x120x200x70x200" with
 * its door.
 */
const doorwayPattern = /^(door|stairs|lift)-(\d{2,3}(?:x\d{2,3}){1,4})$/

/**
 * Parses a doorway from an address; undefined if it is malformed, out of bounds, or has the wrong number of measures.
 */
export function parseDoorway(text: string): Doorway | undefined {
  const [, kind, measures = ''] = doorwayPattern.exec(text) ?? []
  const [a = 0, b = 0, c, d, e] = measures.split('x').map(Number)
  const count = measures.split('x').length
  if (measures.split('x').some((cm) => Number(cm) < DOORWAY_RANGE_CM.min || Number(cm) > DOORWAY_RANGE_CM.max))
    return undefined
  if (kind === 'door' && count === 2) return { kind, width: a, height: b }
  if (kind === 'stairs' && count <= 3) return { kind, width: a, height: b, landing: c }
  if (kind !== 'lift' || c === undefined || count === 4) return undefined
  return {
    kind,
    width: a,
    depth: b,
    height: c,
    ...(d !== undefined && e !== undefined && { door: { width: d, height: e } }),
  }
}

/** Parses doorways from an address or a cookie; ignores malformed and surplus ones. */
const parseDoorwayTexts = (texts: readonly string[]): Doorway[] =>
  texts
    .slice(0, MAX_DOORWAYS)
    .map(parseDoorway)
    .filter((doorway) => doorway !== undefined)

const DOORWAY_SEPARATOR = '.' // a comma would end a cookie's value

/** Formats doorways as one text for a cookie or an address. */
export const formatDoorways = (doorways: readonly Doorway[]) => doorways.map(formatDoorway).join(DOORWAY_SEPARATOR)

/** Parses such a text. */
export const parseDoorways = (text: string) => parseDoorwayTexts(text.split(DOORWAY_SEPARATOR))

/** Formats a doorway for an address. */
export function formatDoorway(doorway: Doorway): string {
  const { kind, width, height } = doorway
  if (kind === 'door') return `door-${width}x${height}`
  if (kind === 'stairs') return `stairs-${width}x${height}${doorway.landing === undefined ? '' : `x${doorway.landing}`}`
  return `lift-${width}x${doorway.depth}x${height}${doorway.door ? `x${doorway.door.width}x${doorway.door.height}` : ''}`
}
