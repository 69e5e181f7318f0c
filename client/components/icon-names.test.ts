import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { iconNames } from './icon-names.ts'

describe('icons', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')

  it('have one drawing for each name, and no other', () => {
    expect([...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)).to.deep.equal([...iconNames])
  })

  it('leave colour and stroke to the page', () => {
    expect(sprite).not.to.match(/stroke|style|#[\da-f]{3}/i)
  })
})
