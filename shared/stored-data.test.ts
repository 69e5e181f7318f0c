import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findStoredDataEntry, getEntryName, storedDataEntries } from './stored-data.ts'

describe('the register of what the shop keeps in a browser', () => {
  it('[N14] lists each once, with a writer that exists', () => {
    const keys = storedDataEntries.map(({ kind, name }) => `${kind} ${name}`)
    expect(new Set(keys).size).to.equal(keys.length)
    for (const { writer } of storedDataEntries)
      expect(() => readFileSync(new URL(`../${writer}`, import.meta.url)), writer).not.to.throw()
  })

  it('[N14] finds what is kept by its name in the shop', () => {
    expect(findStoredDataEntry('cookie', '__Host-kontor-nl', 'nl')?.httpOnly).to.equal(true)
    expect(findStoredDataEntry('cookie', '__Host-kontor-nl', 'at')).to.equal(undefined)
    expect(findStoredDataEntry('local', 'consent', 'at')).to.equal(undefined)
    expect(storedDataEntries.filter((entry) => getEntryName(entry, 'at').includes('{'))).to.deep.equal([])
  })
})
