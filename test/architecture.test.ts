import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { listSources } from './support/sources.ts'

/**
 * Room → what its files may import from outside it. The longest room that fits a file is its own. An area of the back
 * end or of the client consists of modules (`server/commerce/<area>/<module>`, `client/features/<area>/<feature>`), and
 * every module is entered through its `index.ts` alone.
 */
const walls: Record<string, string[]> = {
  shared: [],
  tenants: ['shared'],
  client: ['shared'],
  'client/lib': ['shared'],
  'client/components': ['shared', 'client/lib'],
  'client/features/*/*': ['shared', 'client/lib', 'client/components', 'client/features/*/*/index.ts'],
  'client/pages': ['shared', 'client/lib', 'client/components', 'client/features/*/*/index.ts'],
  server: ['shared', 'tenants'],
  'server/cli': ['shared', 'tenants', 'server', 'client/pages/index.ts'],
  'server/database': ['server/database/schema'],
  'server/database/schema': ['shared'],
  'server/demo': ['shared', 'server/database'],
  'server/http': ['shared', 'tenants', 'server/env.ts'],
  'server/storefront': ['shared', 'tenants', 'client', 'server/http', 'server/poller.ts'],
  'server/sandbox': ['shared/html.ts', 'server/http', 'server/env.ts', 'server/poller.ts', 'server/secrets.ts'],
  'server/payment-sandbox': ['shared/html.ts', 'server/sandbox'],
  'server/carrier-sandbox': ['shared/html.ts', 'shared/dates.ts', 'server/sandbox'],
  'server/worker': [
    'shared',
    'tenants',
    'server/poller.ts',
    'server/database/index.ts',
    'server/commerce/core',
    'server/commerce/*/*/index.ts',
  ],
  'server/commerce': ['shared', 'tenants', 'server/database/index.ts', 'server/http'],
  'server/commerce/core': ['shared', 'tenants', 'server/database/index.ts'],
  'server/commerce/*/*': [
    'shared',
    'server/http/internal-headers.ts',
    'server/poller.ts',
    'server/database/index.ts',
    'server/commerce/core/*.ts',
    'server/commerce/*/*/index.ts',
  ],
}
/** These tie the rooms below them together and may look into every one. */
const binders = ['client', 'server', 'server/commerce']

/** Where yup reads input: bodies and addresses, forms, and what is signed or our own. */
const borders = new Set([
  'shared/validate-input.ts',
  'server/commerce/core/captcha/challenge.ts',
  'server/commerce/payments/http-provider/http-provider.ts',
  'server/commerce/orders/carriers/http-carrier.ts',
  'server/commerce/content/pages/seed-schema.ts',
])

/** The demo catalogue is for who fills an empty shop. */
const seeders = ['server/prepare-database.ts', 'server/cli/seed.ts']

const matcher = (room: string) =>
  new RegExp(`^${room.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}${room.endsWith('.ts') ? '$' : '/'}`)
const rooms = Object.keys(walls).sort((a, b) => b.length - a.length)

function roomOf(file: string) {
  const room = rooms.find((candidate) => matcher(candidate).test(file)) ?? ''
  return { room, path: matcher(room).exec(file)?.[0] ?? '' }
}

function mayImport(from: string, to: string) {
  const own = roomOf(from)
  const inOwnRoom = to.startsWith(own.path) && (binders.includes(own.room) || roomOf(to).path === own.path)
  return inOwnRoom || (walls[own.room] ?? []).some((allowed) => matcher(allowed).test(to))
}

const importPath = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

function importsOf(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(importPath)].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : ''
    return /\.(tsx?|json|css|svg)$/.test(path) ? [path] : []
  })
}

const MAX_EXPORTS = 20

/** How many names a module's `index.ts` exports, by lists (`export { a, type B } from`) and by declarations. */
function countExports(source: string) {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').filter((name) => name.trim() !== ''),
  )
  return lists.length + [...source.matchAll(/^export (?:async )?(?:const|function|interface|type|class) /gm)].length
}

describe('architecture', () => {
  // Tests may look anywhere.
  const files = listSources('server', 'client', 'shared', 'tenants')
  const graph = new Map(files.map((file) => [file, importsOf(file)]))

  it('keeps every import within its walls', () => {
    const broken = [...graph].flatMap(([from, targets]) =>
      targets.filter((to) => !mayImport(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(broken).to.deep.equal([])
  })

  it('reaches into the demo catalogue to fill a shop only', () => {
    const isDemo = (file: string) => file.startsWith('server/demo/')
    const reaching = [...graph]
      .filter(([from, targets]) => !isDemo(from) && !seeders.includes(from) && targets.some(isDemo))
      .map(([from]) => from)
    expect(reaching).to.deep.equal([])
  })

  it('shows at most twenty names at the entrance of a module', () => {
    const crowded = files.filter(
      (file) => /^(server|client)\/.*\/index.ts$/.test(file) && countExports(readFileSync(file, 'utf8')) > MAX_EXPORTS,
    )
    expect(crowded).to.deep.equal([])
  })

  it('has no circular imports', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) return void cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(cycles).to.deep.equal([])
  })

  it('asks for no tenant by name: differences are features and values', () => {
    const naming = files.filter(
      (file) => !file.startsWith('tenants/') && /tenant\.id\s*[!=]==?\s*['"]/.test(readFileSync(file, 'utf8')),
    )
    expect(naming).to.deep.equal([])
  })

  it('builds no SQL from strings: values are bound, only constants of the code are put in', () => {
    const risky = files.filter((file) =>
      /\b(?:prepare|query|exec)\(\s*`[^`]*\$\{(?![A-Z_]+\})/.test(readFileSync(file, 'utf8')),
    )
    expect(risky).to.deep.equal([])
  })

  it('reads the clock in one place only', () => {
    const readers = files.filter(
      (file) =>
        file.startsWith('server/commerce/') &&
        /^(?!\s*(\*|\/)).*(\bDate\.now\(\)|new Date\(\))/m.test(readFileSync(file, 'utf8')),
    )
    expect(readers).to.deep.equal([])
  })

  it('touches the browser storages in one file only', () => {
    const users = files.filter(
      (file) =>
        file.startsWith('client/') &&
        /^(?!\s*(\*|\/)).*\b(local|session)Storage\b(?!:)/m.test(readFileSync(file, 'utf8')),
    )
    expect(users).to.deep.equal(['client/lib/browser-storage.ts'])
  })

  it('touches the browser’s cookies in one file only', () => {
    const users = files.filter(
      (file) => file.startsWith('client/') && readFileSync(file, 'utf8').includes('document.cookie'),
    )
    expect(users).to.deep.equal(['client/lib/cookies.ts'])
  })

  it('[R21] lets no schema read what comes from outside but at a border, which checks keys and types first', () => {
    const unchecked = files.filter(
      (file) =>
        /^(client|shared|server\/commerce)\//.test(file) &&
        !borders.has(file) &&
        /\.validate(Sync)?\(/.test(readFileSync(file, 'utf8')),
    )
    expect(unchecked).to.deep.equal([])
  })

  it('formats the dates of pages in one file only', () => {
    const users = files.filter(
      (file) =>
        file.startsWith('client/') &&
        /\b(DateTimeFormat|FormattedDate|formatDate|toLocaleDateString)\b/.test(readFileSync(file, 'utf8')),
    )
    expect(users).to.deep.equal(['client/lib/dates.ts'])
  })

  it('has no server components in the lock file (CVE-2025-55182 and its series)', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.to.include('react-server-dom-')
  })
})
