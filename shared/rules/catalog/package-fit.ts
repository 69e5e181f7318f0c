import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { ClearSize, Doorway } from './doorways.ts'

/** `straight` upright or lying, `tilted` only at an angle, `no` not at all. */
export type PackageFit = 'straight' | 'tilted' | 'no'

export const CLEARANCE_MM = 20 // clearance on each measure, for hands and blankets; our own figure

const MM_PER_CM = 10
const ANGLE_STEP_COUNT = 90 // steps of one degree

const toUsableMm = (cm: number) => cm * MM_PER_CM - CLEARANCE_MM
const getWorstFit = (...fits: PackageFit[]): PackageFit =>
  fits.includes('no') ? 'no' : fits.includes('tilted') ? 'tilted' : 'straight'
const getBestFit = (...fits: PackageFit[]): PackageFit =>
  fits.includes('straight') ? 'straight' : fits.includes('tilted') ? 'tilted' : 'no'

/**
 * True if a rectangle p × q fits into a × b, rotated if necessary: p ≤ a and q ≤ b, or b ≥ (2pqa + (p² − q²)·√(p² + q²
 * − a²)) / (p² + q²), with p ≥ q and a ≥ b (L. Carver, "Fitting one rectangle within another", 1957).
 */
function fitRectangle(one: readonly [number, number], other: readonly [number, number]): PackageFit {
  const [p, q] = [Math.max(...one), Math.min(...one)]
  const [a, b] = [Math.max(...other), Math.min(...other)]
  if (p <= a && q <= b) return 'straight'
  if (p <= a || q > b) return 'no'
  const diagonal = p * p + q * q
  return b >= (2 * p * q * a + (p * p - q * q) * Math.sqrt(Math.max(0, diagonal - a * a))) / diagonal ? 'tilted' : 'no'
}

/** A box is pushed through an opening along its longest edge: only its smallest side has to fit. */
const fitThroughGap = ([, middle, short]: SortedDimensions, { width, height }: ClearSize) =>
  fitRectangle([middle, short], [toUsableMm(width), toUsableMm(height)])

/**
 * True if a footprint of this length and width can turn round a right-angled corner of two corridors: the length is at
 * most the minimum, over all angles t, of (a·cos t + b·sin t − width) / (sin t · cos t), the line that touches the
 * inner corner.
 */
function canTurnCorner(length: number, width: number, a: number, b: number): boolean {
  if (width > Math.min(a, b)) return false
  if (length <= Math.min(a, b)) return true
  for (let i = 1; i < ANGLE_STEP_COUNT; i++) {
    const angle = (i / ANGLE_STEP_COUNT) * (Math.PI / 2)
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    if (length * sin * cos > a * cos + b * sin - width) return false
  }
  return true
}

const axisOrders = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
] as const

/** On stairs as through a door; on a landing, upright or with one end raised as far as the headroom allows. */
function fitThroughStairs(
  dimensions: SortedDimensions,
  { width, height, landing }: Doorway & { kind: 'stairs' },
): PackageFit {
  const straightFit = fitThroughGap(dimensions, { width, height })
  if (landing === undefined || straightFit === 'no') return straightFit
  const [a, b, headroom] = [toUsableMm(width), toUsableMm(landing), toUsableMm(height)]
  const turnFits = axisOrders.map(([up, along, across]): PackageFit => {
    const [rise, length, breadth] = [dimensions[up], dimensions[along], dimensions[across]]
    if (rise <= headroom && canTurnCorner(length, breadth, a, b)) return 'straight'
    for (let i = 1; i < ANGLE_STEP_COUNT; i++) {
      const angle = (i / ANGLE_STEP_COUNT) * (Math.PI / 2)
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      if (length * sin + rise * cos <= headroom && canTurnCorner(length * cos + rise * sin, breadth, a, b))
        return 'tilted'
    }
    return 'no'
  })
  return getWorstFit(straightFit, getBestFit(...turnFits))
}

/**
 * A cabin has to contain the whole box: edge by edge, or with two edges rotated in one of its walls and the third
 * perpendicular.
 */
function fitIntoLift(
  dimensions: SortedDimensions,
  { width, depth, height, door }: Doorway & { kind: 'lift' },
): PackageFit {
  const cabin = [toUsableMm(width), toUsableMm(depth), toUsableMm(height)] as const
  const inside = axisOrders.flatMap(([out, ...face]) => {
    const wall = [cabin[face[0]], cabin[face[1]]] as const
    return axisOrders.map(
      ([alone, ...pair]): PackageFit =>
        dimensions[alone] > cabin[out] ? 'no' : fitRectangle([dimensions[pair[0]], dimensions[pair[1]]], wall),
    )
  })
  return getWorstFit(getBestFit(...inside), door ? fitThroughGap(dimensions, door) : 'straight')
}

function fitThroughDoorway(dimensions: SortedDimensions, doorway: Doorway): PackageFit {
  if (doorway.kind === 'door') return fitThroughGap(dimensions, doorway)
  return doorway.kind === 'stairs' ? fitThroughStairs(dimensions, doorway) : fitIntoLift(dimensions, doorway)
}

/**
 * Whether a package, edges in millimetres and longest first, can be delivered: through every door, and by the better of
 * stairs and lift. With nothing to pass it fits. Packages are assumed to be rigid boxes; the room before and behind a
 * door is not considered.
 */
export function getPackageFit(dimensions: SortedDimensions, doorways: readonly Doorway[]): PackageFit {
  const doorFits = doorways.filter(({ kind }) => kind === 'door').map((door) => fitThroughDoorway(dimensions, door))
  const alternativeFits = doorways
    .filter(({ kind }) => kind !== 'door')
    .map((way) => fitThroughDoorway(dimensions, way))
  return getWorstFit(...doorFits, alternativeFits.length > 0 ? getBestFit(...alternativeFits) : 'straight')
}

/** The doorways that a package does not pass, to say why it does not fit. */
export const findBlockingDoorways = (dimensions: SortedDimensions, doorways: readonly Doorway[]) =>
  doorways.filter((doorway) => fitThroughDoorway(dimensions, doorway) === 'no')

/** The edges of a box, longest first. */
export function toSortedDimensions(lengthMm: number, widthMm: number, heightMm: number): SortedDimensions {
  const [a = 0, b = 0, c = 0] = [lengthMm, widthMm, heightMm].sort((x, y) => y - x)
  return [a, b, c]
}

/**
 * The package that is hardest to carry in: the thickest, of equally thick ones the longest; undefined if none is known.
 */
export const findLargestPackage = (packages: readonly SortedDimensions[]): SortedDimensions | undefined =>
  [...packages].sort((one, other) => other[1] * other[2] - one[1] * one[2] || other[0] - one[0])[0]
