/** Soft colours of the accent area, which go with the backdrop #eceae6. */
export const tones = { sand: '#dccaae', sage: '#c2ccb5', clay: '#e0bfae', mist: '#bccad0' } as const

/**
 * One line illustration as SVG path data on a canvas of 300 × 400. Fills are below the lines: `behind`, then `body`
 * (both paper white with an ink outline), then the accent. Paths whose name starts with `half` are the left half, open
 * along the axis x = 150, and are drawn a second time mirrored.
 */
export interface Drawing {
  tone: keyof typeof tones
  behind?: string
  body?: string
  accent?: string
  lines?: string
  half?: string
  halfAccent?: string
  halfLines?: string
}

/** Path data of a circle. */
export const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`

/** Path data of a rectangle with round corners. */
export const rectanglePath = (x: number, y: number, w: number, h: number, r = 6) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r}-${r} ${r}h-${w - 2 * r}q-${r} 0-${r}-${r}v-${h - 2 * r}q0-${r} ${r}-${r}z`
