import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { lateNames } from '#shared/messages/late.ts'

const IMPORT = /(?:from|import\() ?'(\.[^']+\.tsx?)'/g
const TYPES_ONLY = /^(?:import|export) type .*$/gm

/** The features whose code comes with late words, wherever it is asked for. */
const withLateWords = /features\/(calculator|credentials|credit-teaser)\/index\.ts$/

/** Every file of the browser's code that these files bring along, at once or later. */
function reachOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file) || withLateWords.test(file)) continue
    seen.add(file)
    const source = readFileSync(file, 'utf8').replace(TYPES_ONLY, '')
    reachOf(
      [...source.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path)),
      seen,
    )
  }
  return seen
}

describe('late words', () => {
  it('none of them is shown by pages that do not wait for them, nor by what those open', () => {
    const table = readFileSync('client/pages/index.ts', 'utf8')
    const [, list = ''] = /const early[^[]*\[([^\]]*)\]/.exec(table) ?? []
    const pages = [...list.matchAll(/'([^']+)'/g)].map(([, id]) => `client/pages/${id}.tsx`)
    expect(pages).to.include('client/pages/product.tsx')
    const lateId = new RegExp(`['"\`](${lateNames.join('|')})\\.[a-z$]`)
    const files = reachOf(['client/app.tsx', 'client/layout.tsx', 'client/page-error.tsx', 'client/pages/content.tsx', ...pages])
    expect(files.size).to.be.above(200)
    expect([...files].filter((file) => lateId.test(readFileSync(file, 'utf8')))).to.deep.equal([])
  })

  it('each of them has its file in every language', () => {
    for (const name of lateNames) for (const language of ['de', 'fr', 'nl']) expect(existsSync(`shared/messages/${language}/${name}.json`)).to.equal(true)
  })
})
