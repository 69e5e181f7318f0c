import { readFileSync } from 'node:fs'
import { expect } from 'chai'

interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const locked = Object.entries(packages).filter(([path]) => path !== '')
const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(read('package.json'))

/** Licences under which a shop may run and ship a package; LGPL belongs to libvips, which is linked, not changed. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Unlicense',
  'LGPL-3.0-or-later',
  'CC-BY-3.0',
  'CC0-1.0',
]
/** Its licence, MIT, stands in a file of its own only. */
const withoutField = ['node_modules/png-js']

describe('the packages', () => {
  it('[R39] are those of the lock file, byte for byte', () => {
    const unsealed = locked.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
    expect(unsealed).to.deep.equal([])
  })

  it('[R39] come from a registry, never from a branch, an address or a folder', () => {
    const foreign = locked.filter(
      ([, { resolved, version }]) => resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version),
    )
    expect(foreign).to.deep.equal([])
  })

  it('[R39] that the shop runs have one exact version', () => {
    const ranges = Object.entries(manifest.dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    expect(ranges).to.deep.equal([])
  })

  it('[R39] run no script when they are installed', () => {
    expect(read('.npmrc')).to.include('ignore-scripts=true')
    for (const line of read('Dockerfile').match(/npm (ci|install).*/g) ?? []) expect(line).to.include('npm ci')
  })

  it('[R39] that the shop runs may be used under their licences', () => {
    const isAllowed = (expression: string) =>
      expression.split(/[() ]+|AND|OR/).every((id) => !id || licences.includes(id))
    const refused = locked.filter(([, { dev, license = 'none' }]) => !dev && !isAllowed(license)).map(([path]) => path)
    expect(refused).to.deep.equal(withoutField)
  })
})
