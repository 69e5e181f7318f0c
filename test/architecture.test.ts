import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'

/** Room → what its files may import from outside it (architecture 3). The longest room that fits a file is its own. */
const walls: Record<string, string[]> = {
  shared: [],
  tenants: ['shared'],
  client: ['shared'],
  'client/lib': ['shared'],
  'client/components': ['shared', 'client/lib'],
  'client/features/*': ['shared', 'client/lib', 'client/components', 'client/features/*/index.ts'],
  'client/pages': ['shared', 'client/lib', 'client/components', 'client/features/*/index.ts'],
  server: ['shared', 'tenants'],
  'server/cli': ['shared', 'tenants', 'server'],
  'server/database': [],
  'server/proxy': [],
  'server/middleware': ['shared', 'tenants'],
  'server/payment-sandbox': [],
  'server/render': ['shared', 'client'],
  'server/worker': ['shared', 'tenants', 'server/database/index.ts', 'server/commerce/*.ts', 'server/commerce/*/index.ts'],
  'server/commerce': ['shared', 'tenants', 'server/database/index.ts', 'server/middleware'],
  'server/commerce/*': ['shared', 'server/database/index.ts', 'server/commerce/*.ts', 'server/commerce/*/index.ts'],
}
/** These tie the rooms below them together and may look into every one. */
const binders = ['client', 'server', 'server/commerce']

const matcher = (room: string) => new RegExp(`^${room.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}${room.endsWith('.ts') ? '$' : '/'}`)
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
    const path = specifier.startsWith('#') ? specifier.slice(1) : specifier.startsWith('.') ? join(dirname(file), specifier) : ''
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path))

describe('architecture', () => {
  // Tests may look anywhere.
  const files = ['server', 'client', 'shared', 'tenants'].flatMap(sourcesIn).filter((file) => !/\.test\.tsx?$/.test(file))
  const graph = new Map(files.map((file) => [file, importsOf(file)]))

  it('keeps every import within its walls', () => {
    const broken = [...graph].flatMap(([from, targets]) => targets.filter((to) => !mayImport(from, to)).map((to) => `${from} → ${to}`))
    expect(broken).to.deep.equal([])
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
    const naming = files.filter((file) => !file.startsWith('tenants/') && /tenant\.id\s*[!=]==?\s*['"]/.test(readFileSync(file, 'utf8')))
    expect(naming).to.deep.equal([])
  })

  it('builds no SQL from strings: values are bound, only constants of the code are put in', () => {
    const risky = files.filter((file) => /\b(?:prepare|query|exec)\(\s*`[^`]*\$\{(?![A-Z_]+\})/.test(readFileSync(file, 'utf8')))
    expect(risky).to.deep.equal([])
  })

  it('reads the clock in one place only', () => {
    const readers = files.filter(
      (file) => file.startsWith('server/commerce/') && /^(?!\s*(\*|\/)).*(\bDate\.now\(\)|new Date\(\))/m.test(readFileSync(file, 'utf8')),
    )
    expect(readers).to.deep.equal([])
  })

  it('has no server components in the lock file (CVE-2025-55182 and its series)', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.to.include('react-server-dom-')
  })
})
