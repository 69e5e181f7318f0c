import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { deferredMessageNames } from '#shared/messages/deferred.ts'

/** What is imported by name and whence; or a path alone, where a whole file is asked for. */
const IMPORT = /(?:(?:import|export) (?!type )\{([^}]*)\} from|from|import\() ?'((?:\.|#client\/)[^']+\.tsx?)'/g
const TYPES_ONLY = /^(?:import|export) type .*$/gm

/** The features whose code loads the deferred messages itself, wherever it is imported. */
const loadsDeferredMessages =
  /features\/(payments\/calculator|content\/chat-bot|customers\/credentials|payments\/credit-teaser|catalog\/review-list|catalog\/size-memory)\/index\.ts$/

const parseNames = (list: string) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? '')

/** The files that a file asks for; of a feature's index only the modules that declare what is imported. */
function findImports(file: string, wanted?: readonly string[]): string[] {
  const source = readFileSync(file, 'utf8').replace(TYPES_ONLY, '')
  return [...source.matchAll(IMPORT)].flatMap(([, list, path = '']) => {
    const names = list === undefined ? undefined : parseNames(list)
    if (wanted && !names?.some((name) => wanted.includes(name))) return []
    const target = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
    if (loadsDeferredMessages.test(target)) return []
    return target.endsWith('/index.ts') && names ? findImports(target, names) : [target]
  })
}

/** Every file of the browser's code that these files bring along, at once or later. */
function findReachable(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    findReachable(findImports(file), seen)
  }
  return seen
}

describe('deferred messages', () => {
  it('none of them is shown by pages that do not wait for them, nor by what those open', () => {
    const table = readFileSync('client/pages/index.ts', 'utf8')
    const [, list = ''] = /const criticalPages[^[]*\[([^\]]*)\]/.exec(table) ?? []
    const pages = [...list.matchAll(/'([^']+)'/g)].map(([, id]) => `client/pages/${id}.tsx`)
    expect(pages).to.include('client/pages/product.tsx')
    const deferredId = new RegExp(`['"\`](${deferredMessageNames.join('|')})\\.[a-z$]`)
    const files = findReachable([
      'client/app.tsx',
      'client/layout.tsx',
      'client/page-error.tsx',
      'client/pages/content.tsx',
      ...pages,
    ])
    expect(files.size).to.be.above(200)
    expect([...files].filter((file) => deferredId.test(readFileSync(file, 'utf8')))).to.deep.equal([])
  })

  it('each of them has its file in every language', () => {
    for (const name of deferredMessageNames)
      for (const language of ['de', 'fr', 'nl'])
        expect(existsSync(`shared/messages/${language}/${name}.json`)).to.equal(true)
  })
})
