import { readFileSync, statSync } from 'node:fs'
import { expect } from 'chai'
import type { Manifest } from '#server/storefront/render/assets.ts'

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest
const kB = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + statSync(`dist/client/${address.slice('/assets/'.length)}.br`).size, 0) /
  1000

/**
 * Limits in kB of brotli, some 0.5 % above what was reached: a package that slips into a page shows here. React's DOM,
 * the router, the query library and formatting are 107 kB of it; nothing of all this is loaded before the page is
 * painted.
 */
const budgets = { home: 188, category: 195, product: 193 }

describe('the weight of the first view', () => {
  const words = Math.max(...Object.values(manifest.sites).map((site) => kB([site])))
  for (const [page, limit] of Object.entries(budgets))
    it(`${page}: at most ${limit} kB of script, words included`, () => {
      const scripts = new Set([
        ...(manifest.scripts['client/entry.tsx'] ?? []),
        ...(manifest.scripts[`client/pages/${page}.tsx`] ?? expect.fail()),
      ])
      expect(kB([...scripts]) + words).to.be.at.most(limit)
    })

  it('before the page is interactive: at most 1.6 kB of script, as it is', () => {
    expect(Buffer.byteLength(manifest.boot)).to.be.at.most(1_600)
  })

  it('[S9.13] the style changes at 360, 600, 900 and 1140 px and at no other width', () => {
    for (const style of Object.values(manifest.styles)) {
      const css = readFileSync(`dist/client/${style.slice('/assets/'.length)}`, 'utf8')
      const conditions = [...css.matchAll(/@media([^{]*width[^{]*)/g)].map(([, condition = '']) => condition)
      const widths = conditions.flatMap((condition) => condition.match(/[\d.]+[a-z]+/g) ?? expect.fail(condition))
      expect(new Set(widths), style).to.deep.equal(new Set(['360px', '600px', '900px', '1140px']))
    }
  })

  it('at most 25 kB of style in every shop', () => {
    for (const style of Object.values(manifest.styles)) expect(kB([style])).to.be.at.most(25)
  })
})
