import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { checkValues } from './check-row.ts'
import { readFeed } from './read-feed.ts'

const DATA = resolve('../shared/data')

/**
 * Real feeds that are not part of the repository: skipped with a note if they are not next to it. For their products
 * see test/api/import.test.ts.
 */
describe('feed import of the test data in ../shared/data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  before(function () {
    if (existsSync(join(DATA, 'feeds-gbase.tgz'))) return
    process.stdout.write(`  (skipped: there is no test data in ${DATA})\n`)
    this.skip()
  })
  after(() => rmSync(folder, { recursive: true }))

  it('gives for each of the 153 feeds what it says of itself', async () => {
    execFileSync('tar', ['xzf', join(DATA, 'feeds-gbase.tgz'), '-C', folder])
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'))
    const wrong: string[] = []
    for (const name of files) {
      const [, expected] = /Expect:\s*(\S+)/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
      const { entries } = await readFeed(join(folder, name))
      const found = new Set<string>()
      for await (const entry of entries) {
        if ('broken' in entry) found.add(entry.broken)
        else for (const { kind, element } of checkValues(entry, true)) found.add(`${kind}{element:g:${element}}`)
      }
      const said = [...found].join(' ') || '!Error'
      if (said !== expected) wrong.push(`${name}: expected ${expected}, got ${said}`)
    }
    expect(files).to.have.length(153)
    expect(wrong).to.deep.equal([])
  })
})
