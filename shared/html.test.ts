import { expect } from 'chai'
import { html, toHtmlLines } from './html.ts'

describe('markup made of texts', () => {
  const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

  for (const [letter, entity] of Object.entries(escaped))
    it(`[R21] has ${letter} as ${entity}, however often and wherever it stands`, () => {
      const text = `a${letter}b${letter}`
      expect(html`<p title="${text}">${text}</p>`.text).to.equal(
        `<p title="a${entity}b${entity}">a${entity}b${entity}</p>`,
      )
      expect(toHtmlLines(`${letter}\n${letter}`).text).to.equal(`${entity}<br>${entity}`)
    })

  it('keeps what it has made itself, numbers and nothing', () => {
    const inner = html`<b>${'<'}</b>`
    expect(html`${inner}${[inner, inner]}${7}${undefined}`.text).to.equal(`${'<b>&lt;</b>'.repeat(3)}7`)
  })
})
