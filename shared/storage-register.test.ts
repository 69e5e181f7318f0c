import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { entryOf, nameIn, storageRegister } from './storage-register.ts'

describe('the register of what the shop keeps in a browser', () => {
  it('[N14] lists each once, with a writer that exists', () => {
    const keys = storageRegister.map(({ kind, name }) => `${kind} ${name}`)
    expect(new Set(keys).size).to.equal(keys.length)
    for (const { writer } of storageRegister) expect(() => readFileSync(new URL(`../${writer}`, import.meta.url)), writer).not.to.throw()
  })

  it('[N14] finds what is kept by its name in the shop', () => {
    expect(entryOf('cookie', '__Host-kontor-nl', 'nl')?.httpOnly).to.equal(true)
    expect(entryOf('cookie', '__Host-kontor-nl', 'at')).to.equal(undefined)
    expect(entryOf('session', 'list abc123', 'at')?.name).to.equal('list *')
    expect(entryOf('local', 'consent', 'at')).to.equal(undefined)
    expect(storageRegister.filter((entry) => nameIn(entry, 'at').includes('{'))).to.deep.equal([])
  })
})
