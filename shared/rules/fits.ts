import type { PackageEdges } from '../contracts/catalog.ts'

/** A hole in a wall, in whole centimetres, clear of frame and handle. */
interface Gap {
  width: number
  height: number
}

/** What has to be passed on the way in, in whole centimetres (idea N7). */
export type Opening =
  | ({ kind: 'door' } & Gap)
  /** Clear width between wall and rail, clear height above the steps, and the depth of a landing where the stairs turn. */
  | ({ kind: 'stairs'; landing?: number } & Gap)
  /** The inside of the cabin; its door where it is narrower than the cabin. */
  | ({ kind: 'lift'; depth: number; door?: Gap } & Gap)

/** `straight` as it stands or lies, `tilted` only at an angle, `no` not at all. */
export type Fit = 'straight' | 'tilted' | 'no'

export const MARGIN_MM = 20 // left free on each measure of an opening, for hands and blankets; our own figure
export const MAX_OPENINGS = 6
/** Bounds of every measure of an opening. */
export const OPENING_CM = { min: 30, max: 400 }

const CM_MM = 10
const ANGLES = 90 // steps of one degree

const clear = (cm: number) => cm * CM_MM - MARGIN_MM
const worst = (...fits: Fit[]): Fit => (fits.includes('no') ? 'no' : fits.includes('tilted') ? 'tilted' : 'straight')
const best = (...fits: Fit[]): Fit => (fits.includes('straight') ? 'straight' : fits.includes('tilted') ? 'tilted' : 'no')

/**
 * A rectangle p × q in a rectangle a × b, turned where it must be: p ≤ a and q ≤ b, or
 * b ≥ (2pqa + (p² − q²)·√(p² + q² − a²)) / (p² + q²), with p ≥ q and a ≥ b (L. Carver, "Fitting one rectangle within another", 1957).
 */
function rectangleFit(one: readonly [number, number], other: readonly [number, number]): Fit {
  const [p, q] = [Math.max(...one), Math.min(...one)]
  const [a, b] = [Math.max(...other), Math.min(...other)]
  if (p <= a && q <= b) return 'straight'
  if (p <= a || q > b) return 'no'
  const diagonal = p * p + q * q
  return b >= (2 * p * q * a + (p * p - q * q) * Math.sqrt(Math.max(0, diagonal - a * a))) / diagonal ? 'tilted' : 'no'
}

/** Through a hole a box is pushed along its longest edge: only its smallest side has to go through. */
const gapFit = ([, middle, short]: PackageEdges, { width, height }: Gap) => rectangleFit([middle, short], [clear(width), clear(height)])

/**
 * Round a right-angled corner of two corridors: a footprint of this length and width turns when the length is at most the least, over all
 * angles t, of (a·cos t + b·sin t − width) / (sin t · cos t), the line that touches the inner corner.
 */
function turns(length: number, width: number, a: number, b: number): boolean {
  if (width > Math.min(a, b)) return false
  if (length <= Math.min(a, b)) return true
  for (let i = 1; i < ANGLES; i++) {
    const angle = (i / ANGLES) * (Math.PI / 2)
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    if (length * sin * cos > a * cos + b * sin - width) return false
  }
  return true
}

const orders = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
] as const

/** Along the steps like through a door; where they turn on a landing, upright or with one end raised as far as the headroom allows. */
function stairsFit(edges: PackageEdges, { width, height, landing }: Opening & { kind: 'stairs' }): Fit {
  const way = gapFit(edges, { width, height })
  if (landing === undefined || way === 'no') return way
  const [a, b, room] = [clear(width), clear(landing), clear(height)]
  const turn = orders.map(([up, along, across]): Fit => {
    const [rise, length, breadth] = [edges[up], edges[along], edges[across]]
    if (rise <= room && turns(length, breadth, a, b)) return 'straight'
    for (let i = 1; i < ANGLES; i++) {
      const angle = (i / ANGLES) * (Math.PI / 2)
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      if (length * sin + rise * cos <= room && turns(length * cos + rise * sin, breadth, a, b)) return 'tilted'
    }
    return 'no'
  })
  return worst(way, best(...turn))
}

/** A cabin has to hold the whole box: edge by edge, or with two edges turned in one of its walls and the third beside them. */
function liftFit(edges: PackageEdges, { width, depth, height, door }: Opening & { kind: 'lift' }): Fit {
  const cabin = [clear(width), clear(depth), clear(height)] as const
  const inside = orders.flatMap(([out, ...face]) => {
    const wall = [cabin[face[0]], cabin[face[1]]] as const
    return orders.map(([alone, ...pair]): Fit => (edges[alone] > cabin[out] ? 'no' : rectangleFit([edges[pair[0]], edges[pair[1]]], wall)))
  })
  return worst(best(...inside), door ? gapFit(edges, door) : 'straight')
}

function openingFit(edges: PackageEdges, opening: Opening): Fit {
  if (opening.kind === 'door') return gapFit(edges, opening)
  return opening.kind === 'stairs' ? stairsFit(edges, opening) : liftFit(edges, opening)
}

/**
 * Whether a package, edges in millimetres and longest first, comes in: through every door, and by the better of the stairs and the lift.
 * With nothing to pass it fits. Takes packages as rigid boxes, and says nothing of the room before and behind a door.
 */
export function fitsThrough(edges: PackageEdges, openings: readonly Opening[]): Fit {
  const doors = openings.filter(({ kind }) => kind === 'door').map((door) => openingFit(edges, door))
  const ways = openings.filter(({ kind }) => kind !== 'door').map((way) => openingFit(edges, way))
  return worst(...doors, ways.length > 0 ? best(...ways) : 'straight')
}

/** The openings that a package does not pass, to say why it does not fit. */
export const blockedBy = (edges: PackageEdges, openings: readonly Opening[]) => openings.filter((opening) => openingFit(edges, opening) === 'no')

/** The edges of a box, longest first. */
export function edgesOf(lengthMm: number, widthMm: number, heightMm: number): PackageEdges {
  const [a = 0, b = 0, c = 0] = [lengthMm, widthMm, heightMm].sort((x, y) => y - x)
  return [a, b, c]
}

/** The package that is hardest to carry in: the thickest of them, the longer of two as thick; undefined where nobody knows any. */
export const hardestOf = (packages: readonly PackageEdges[]): PackageEdges | undefined =>
  [...packages].sort((one, other) => other[1] * other[2] - one[1] * one[2] || other[0] - one[0])[0]

/** "door-80x200", "stairs-75x210", "stairs-75x210x120" with a landing, "lift-80x120x200", "lift-80x120x200x70x200" with its door. */
const pattern = /^(door|stairs|lift)-(\d{2,3}(?:x\d{2,3}){1,4})$/

/** Reads one opening from an address; undefined for anything that is none, out of bounds, or has too many or too few measures. */
export function parseOpening(text: string): Opening | undefined {
  const [, kind, measures = ''] = pattern.exec(text) ?? []
  const [a = 0, b = 0, c, d, e] = measures.split('x').map(Number)
  const count = measures.split('x').length
  if (measures.split('x').some((cm) => Number(cm) < OPENING_CM.min || Number(cm) > OPENING_CM.max)) return undefined
  if (kind === 'door' && count === 2) return { kind, width: a, height: b }
  if (kind === 'stairs' && count <= 3) return { kind, width: a, height: b, ...(c !== undefined && { landing: c }) }
  if (kind !== 'lift' || c === undefined || count === 4) return undefined
  return { kind, width: a, depth: b, height: c, ...(d !== undefined && e !== undefined && { door: { width: d, height: e } }) }
}

/** Reads openings from what an address or a cookie says; leaves out what is none, and what is one too many. */
const parseOpenings = (texts: readonly string[]): Opening[] =>
  texts
    .slice(0, MAX_OPENINGS)
    .map(parseOpening)
    .filter((opening) => opening !== undefined)

const SEPARATOR = '.' // a comma would end a cookie's value

/** Openings as one text, for a cookie or an address. */
export const formatOpenings = (openings: readonly Opening[]) => openings.map(formatOpening).join(SEPARATOR)

/** Reads such a text. */
export const readOpenings = (text: string) => parseOpenings(text.split(SEPARATOR))

/** An opening as it stands in an address. */
export function formatOpening(opening: Opening): string {
  const { kind, width, height } = opening
  if (kind === 'door') return `door-${width}x${height}`
  if (kind === 'stairs') return `stairs-${width}x${height}${opening.landing === undefined ? '' : `x${opening.landing}`}`
  return `lift-${width}x${opening.depth}x${height}${opening.door ? `x${opening.door.width}x${opening.door.height}` : ''}`
}
