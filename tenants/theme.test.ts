import { expect } from 'chai'
import { compileString } from 'sass'
import { tenants } from './index.ts'

const MIN_TEXT_CONTRAST = 4.5 // WCAG 1.4.3
const MIN_CONTROL_CONTRAST = 3 // WCAG 1.4.11

/** Foreground, ground, and what the law of the eye asks for. */
const pairs: [string, string, number][] = [
  ...['page', 'surface', 'raised', 'tile', 'info-ground'].flatMap((ground): [string, string, number][] => [
    ['text', ground, MIN_TEXT_CONTRAST],
    ['muted', ground, MIN_TEXT_CONTRAST],
  ]),
  ['on-accent', 'accent', MIN_TEXT_CONTRAST],
  ['on-accent', 'accent-hover', MIN_TEXT_CONTRAST],
  ['accent', 'page', MIN_CONTROL_CONTRAST],
  ['error', 'page', MIN_TEXT_CONTRAST],
  ['error', 'raised', MIN_TEXT_CONTRAST],
  ['error', 'error-ground', MIN_TEXT_CONTRAST],
  ['text', 'error-ground', MIN_TEXT_CONTRAST],
  ['text', 'success-ground', MIN_TEXT_CONTRAST],
  ['success', 'page', MIN_TEXT_CONTRAST],
  ['success', 'tile', MIN_TEXT_CONTRAST],
  ['success', 'raised', MIN_TEXT_CONTRAST],
  ['success', 'success-ground', MIN_TEXT_CONTRAST],
  ['reduced', 'page', MIN_TEXT_CONTRAST],
  ['reduced', 'error-ground', MIN_TEXT_CONTRAST],
  ['star', 'page', MIN_CONTROL_CONTRAST],
  ['control', 'page', MIN_CONTROL_CONTRAST],
  ['control', 'surface', MIN_CONTROL_CONTRAST],
  ['focus', 'page', MIN_CONTROL_CONTRAST],
]

/** The colours of one rule of a theme. */
function parseColours(css: string, selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe('colours can be read', () => {
  for (const { id } of tenants) {
    const { css } = compileString(`@use 'tenants/${id}/theme';`, { loadPaths: ['styles', '.'] })
    for (const [mode, selector] of [
      ['light', ':root'],
      ['dark', ':root[data-color-mode=dark]'],
    ] as const) {
      it(`in ${id}, ${mode}`, () => {
        const colours = parseColours(css, selector)
        const failingPairs = pairs
          .map(([front, ground, needed]) => ({
            pair: `${front} on ${ground}`,
            ratio: contrast(colours[front] ?? '', colours[ground] ?? ''),
            needed,
          }))
          .filter(({ ratio, needed }) => !(ratio >= needed))
        expect(failingPairs).to.deep.equal([])
      })
    }
  }
})
