import { expect } from 'chai'
import { compileString } from 'sass'
import { tenants } from '#tenants/index.ts'

const TEXT = 4.5 // WCAG 1.4.3
const CONTROL = 3 // WCAG 1.4.11

/** Foreground, ground, and what the law of the eye asks for. */
const pairs: [string, string, number][] = [
  ...['page', 'surface', 'raised', 'tile', 'info-ground'].flatMap((ground): [string, string, number][] => [
    ['text', ground, TEXT],
    ['muted', ground, TEXT],
  ]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['accent', 'page', CONTROL],
  ['error', 'page', TEXT],
  ['error', 'raised', TEXT],
  ['error', 'error-ground', TEXT],
  ['text', 'error-ground', TEXT],
  ['text', 'success-ground', TEXT],
  ['success', 'page', TEXT],
  ['success', 'tile', TEXT],
  ['success', 'raised', TEXT],
  ['success', 'success-ground', TEXT],
  ['reduced', 'page', TEXT],
  ['reduced', 'error-ground', TEXT],
  ['star', 'page', CONTROL],
  ['control', 'page', CONTROL],
  ['control', 'surface', CONTROL],
  ['focus', 'page', CONTROL],
]

/** The colours of one rule of a theme. */
function coloursOf(css: string, selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
  return Object.fromEntries([...body.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
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
        const colours = coloursOf(css, selector)
        const weak = pairs
          .map(([front, ground, needed]) => ({ pair: `${front} on ${ground}`, ratio: contrast(colours[front] ?? '', colours[ground] ?? ''), needed }))
          .filter(({ ratio, needed }) => !(ratio >= needed))
        expect(weak).to.deep.equal([])
      })
    }
  }
})
