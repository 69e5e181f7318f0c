import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { lateNames } from '#shared/messages/late.ts'

/** What is imported by name and whence; or a path alone, where a whole file is asked for. */
const IMPORT = /(?:(?:import|export) (?!type )\{([^}]*)\} from|from|import\() ?'(\.[^']+\.tsx?)'/g
const TYPES_ONLY = /^(?:import|export) type .*$/gm

/** The features whose code comes with late words, wherever it is asked for. */
const withLateWords = /features\/(calculator|chat-bot|credentials|credit-teaser)\/index\.ts$/

const namesIn = (list: string) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? '')

/** The files that a file asks for; of a feature's door only those behind it that hold what is named. */
function importsOf(file: string, wanted?: readonly string[]): string[] {
  const source = readFileSync(file, 'utf8').replace(TYPES_ONLY, '')
  return [...source.matchAll(IMPORT)].flatMap(([, list, path = '']) => {
    const names = list === undefined ? undefined : namesIn(list)
    if (wanted && !names?.some((name) => wanted.includes(name))) return []
    const target = join(dirname(file), path)
    if (withLateWords.test(target)) return []
    return target.endsWith('/index.ts') && names ? importsOf(target, names) : [target]
  })
}

/** Every file of the browser's code that these files bring along, at once or later. */
function reachOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    reachOf(importsOf(file), seen)
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
