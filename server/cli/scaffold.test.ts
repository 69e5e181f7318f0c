import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'chai'

const root = resolve('.')
const importLine = /import (?:type )?\{([^}]*)\} from '([#.][^']+)'/g

describe('npm run new', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'server/cli/new.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })

  /** The file that an import of a new file means: a new one, or one of the project. */
  function findTarget(file: string, specifier: string) {
    const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
    return [join(folder, path), join(root, path)].find((each) => existsSync(each))
  }

  function expectImportsToResolve(file: string) {
    for (const [, names = '', specifier = ''] of readFileSync(join(folder, file), 'utf8').matchAll(importLine)) {
      const target = findTarget(file, specifier)
      expect(target, `${file}: ${specifier}`).not.to.equal(undefined)
      for (const name of names.split(',').map((each) => each.trim().replace(/^type /, '')))
        expect(readFileSync(target ?? '', 'utf8'), `${file}: ${name}`).to.match(
          new RegExp(
            String.raw`export (?:async )?(?:const|function|type|interface|class) ${name}\b|export \{[^}]*\b${name}\b`,
          ),
        )
    }
  }

  for (const [kind, name] of [
    ['page', 'service/repairs'],
    ['module', 'service/repair-request'],
    ['feature', 'service/repair-request'],
    ['tenant', 'be'],
  ] as const)
    it(`writes a ${kind} whose imports exist, and names steps in files that exist`, () => {
      const lines = run(kind, name).split('\n')
      const written = lines.flatMap((line) => line.match(/^wrote (.+)/)?.[1] ?? [])
      expect(written).not.to.deep.equal([])
      for (const path of written) {
        expect(existsSync(join(folder, path)), path).to.equal(true)
        if (statSync(join(folder, path)).isFile()) expectImportsToResolve(path)
      }
      const steps = lines.filter((line) => line.startsWith('  '))
      expect(steps).not.to.deep.equal([])
      for (const step of steps) {
        const [file = ''] = step.trim().split(':')
        expect(
          [folder, root].some((base) => existsSync(join(base, file))),
          step,
        ).to.equal(true)
      }
    })

  it('gives a tenant its own id and host', () => {
    run('tenant', 'be')
    expect(readFileSync(join(folder, 'tenants/be/tenant.ts'), 'utf8'))
      .to.include("id: 'be'")
      .and.include('be.localhost')
      .and.not.include('nl.localhost')
  })

  it('overwrites nothing, and refuses a name or kind that it does not know', () => {
    run('page', 'repairs')
    for (const args of [
      ['page', 'repairs'],
      ['page', 'Repairs'],
      ['module', 'nowhere/x'],
      ['module', 'basket'],
      ['room', 'x'],
      [],
    ])
      expect(() => run(...args), args.join(' ')).to.throw()
  })
})
