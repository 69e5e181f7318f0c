import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { listSources, listTests } from './support/sources.ts'

const MAX_MEDIAN = 45
const MAX_NINTH_DECILE = 115
const MAX_LINES = 300

/** Files that are long lists: the demo catalogue, and the imports of all messages. */
const isData = (file: string) => file.startsWith('server/demo/') || file === 'shared/messages/index.ts'
const isGenerated = (file: string) => file.includes('.generated.')

const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

describe('sizes of files', () => {
  const code = listSources('server', 'client', 'shared', 'tenants').filter((file) => !isGenerated(file))
  const lines = code.map(countLines).sort((a, b) => a - b)
  const getQuantile = (share: number) => lines[Math.floor(lines.length * share)] ?? 0

  it('stay small: half of them have 45 lines at most, nine of ten 115', () => {
    expect(getQuantile(0.5)).to.be.at.most(MAX_MEDIAN)
    expect(getQuantile(0.9)).to.be.at.most(MAX_NINTH_DECILE)
  })

  it('are 300 lines at most, but for data; tests and what they use, too', () => {
    const files = [...code, ...listSources('test'), ...listTests('server', 'client', 'shared', 'tenants', 'test')]
    expect(files.filter((file) => !isData(file) && countLines(file) > MAX_LINES)).to.deep.equal([])
  })
})
