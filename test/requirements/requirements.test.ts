import { expect } from 'chai'
import { findIds, findNamedIds, loadRequirements } from './requirements.ts'

describe('the numbered requirements', () => {
  it('are read with their numbers from titles', () => {
    const title = (ids: string) => `it('[${ids}] works')`
    expect(findIds(title('S2.11 R3'))).to.deep.equal(['S2.11', 'R3'])
    expect(findIds(title('S2.1, O6') + title('law 12'))).to.deep.equal(['S2.1', 'O6', 'law 12'])
    expect(findIds('list[0] + list[id]')).to.deep.equal([])
  })

  it('are all in the list that tests name', () => {
    const known = loadRequirements()
    expect(known.size).to.be.greaterThan(700)
    const unknown = [...findNamedIds()].filter(([id]) => !known.has(id))
    expect(unknown).to.deep.equal([])
  })
})
