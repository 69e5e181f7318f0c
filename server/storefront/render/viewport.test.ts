import { expect } from 'chai'
import { getViewportClass } from './viewport.ts'

describe('the width a page is rendered for', () => {
  for (const [what, headers, width] of [
    ['a hint of 390 px', { 'sec-ch-viewport-width': '390' }, 360],
    ['a hint of 800 px', { 'sec-ch-viewport-width': '800' }, 768],
    ['a hint of 2560 px', { 'sec-ch-viewport-width': '2560', 'user-agent': 'Mobile' }, 1024],
    ['a hint that is nonsense', { 'sec-ch-viewport-width': 'wide' }, 1024],
    ['a telephone', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }, 360],
    ['a tablet', { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36' }, 768],
    ['anything else', {}, 1024],
  ] as const) {
    it(`[S9.14 O74] is ${width} px for ${what}`, () => {
      expect(getViewportClass(headers)).to.equal(width)
    })
  }
})
