import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findIds, findNamedIds, findRowIds, loadProofs, loadRequirements } from './requirements.ts'

describe('the numbered requirements', () => {
  it('are read with their numbers from titles', () => {
    const title = (ids: string) => `it('[${ids}] works')`
    expect(findIds(title('S2.11 R3'))).to.deep.equal(['S2.11', 'R3'])
    expect(findIds(title('S2.1, O6') + title('law 12'))).to.deep.equal(['S2.1', 'O6', 'law 12'])
    expect(findIds('list[0] + list[id]')).to.deep.equal([])
  })

  it('are read from the rows of the law, whose titles are built', () => {
    expect(findRowIds('{ law: 3, shows: …, cells }, {\n    law: 41,\n')).to.deep.equal(['law 3', 'law 41'])
    expect([...findNamedIds().keys()]).to.include.members(['law 3', 'law 29', 'law 30', 'law 31', 'law 41'])
  })

  it('are all in the list that tests name', () => {
    const known = loadRequirements()
    expect(known.size).to.be.greaterThan(700)
    const unknown = [...findNamedIds()].filter(([id]) => !known.has(id))
    expect(unknown).to.deep.equal([])
  })

  it('of reliability stand in the table of how each is held, and the files named there name them', () => {
    const wanted = [...loadRequirements().keys()].filter((id) => id.startsWith('R'))
    const held = loadProofs()
    expect(held.map(({ id }) => id)).to.deep.equal(wanted)
    for (const { id, files } of held) {
      expect(files, id).not.to.have.lengthOf(0)
      for (const file of files)
        expect(readFileSync(file, 'utf8'), `${id} in ${file}`).to.match(new RegExp(`\\b${id}\\b`))
    }
  })
})
