import { type Drawing, tones } from './drawings/drawing.ts'
import { fashionDrawings } from './drawings/fashion.ts'
import { homeDrawings } from './drawings/home.ts'
import { technologyDrawings } from './drawings/technology.ts'

const drawings = { ...fashionDrawings, ...homeDrawings, ...technologyDrawings } satisfies Record<string, Drawing>

/** A product family that has a line illustration. */
export type Archetype = keyof typeof drawings

const BACKDROP = '#eceae6' // the photographs' own backdrop
const PAPER = '#f7f6f3' // the light theme's surface
const INK = '#1c1b19' // the light theme's text
const STROKE_WIDTH = 2 // of 300 units: 6 px on the sheet of 900

/** The size of every drawn picture in pixels, in the photographs' 3:4 ratio. */
export const drawnPictureSize = { width: 900, height: 1200 } as const

export const isArchetype = (name: string): name is Archetype => Object.hasOwn(drawings, name)

/** The names of all drawings. */
export const archetypes = Object.keys(drawings).filter(isArchetype)

/** Renders paths as one group; halves are drawn a second time, mirrored at the axis x = 150. */
function renderGroup(attributes: string, whole: (string | undefined)[], half: (string | undefined)[]) {
  const paths = (list: (string | undefined)[]) => list.map((d) => (d ? `<path d="${d}"/>` : '')).join('')
  const halves = paths(half)
  return `<g ${attributes}>${paths(whole)}${halves}${halves && `<g transform="matrix(-1 0 0 1 300 0)">${halves}</g>`}</g>`
}

// The fill's thin stroke closes the gap between the two halves.
const renderFill = (colour: string, whole: string | undefined, half: string | undefined) =>
  renderGroup(`fill="${colour}" stroke="${colour}" stroke-width=".5"`, [whole], [half])
const renderOutline = (whole: (string | undefined)[], half: (string | undefined)[]) =>
  renderGroup(`fill="none" stroke="${INK}"`, whole, half)

/** The line illustration of a product family as an SVG of 900 × 1200; a parcel if the family is unknown. */
export function renderDrawing(archetype: string): string {
  const drawing: Drawing = drawings[isArchetype(archetype) ? archetype : 'other']
  const { tone, behind, body, accent, lines, half, halfAccent, halfLines } = drawing
  const back = behind ? renderFill(PAPER, behind, undefined) + renderOutline([behind], []) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnPictureSize.width}" height="${drawnPictureSize.height}" viewBox="0 0 300 400" fill-rule="evenodd" stroke-width="${STROKE_WIDTH}" stroke-linecap="round" stroke-linejoin="round"><path fill="${BACKDROP}" d="M0 0h300v400H0z"/>${back}${renderFill(PAPER, body, half)}${renderFill(tones[tone], accent, halfAccent)}${renderOutline([body, lines], [half, halfLines])}</svg>`
}
