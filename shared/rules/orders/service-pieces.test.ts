import { expect } from 'chai'
import { addPieces, listAffectedServices } from './service-pieces.ts'

/** Three wardrobes, of which two are to be assembled, and something else. */
const lines = [
  { quantity: 3 },
  { quantity: 2, service: 'assembly', parent: 0 },
  { quantity: 1, service: 'furniture-disposal', parent: 0 },
  { quantity: 1 },
] as const
const cancel = (pieces: number, earlier: Parameters<typeof listAffectedServices>[1] = []) =>
  listAffectedServices(lines, earlier, 'cancellation', [{ position: 0, quantity: pieces }])

describe('services of goods that fall away', () => {
  it('go with them as soon as there are more services than goods', () => {
    expect(cancel(1)).to.deep.equal([])
    expect(cancel(2)).to.deep.equal([{ position: 1, quantity: 1 }])
    expect(cancel(3)).to.deep.equal([
      { position: 1, quantity: 2 },
      { position: 2, quantity: 1 },
    ])
  })

  it('are not taken away twice', () => {
    const earlier = [{ kind: 'cancellation' as const, position: 1, quantity: 2 }]
    expect(cancel(3, earlier)).to.deep.equal([{ position: 2, quantity: 1 }])
    expect(
      listAffectedServices(lines, [], 'cancellation', [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 2 },
      ]),
    ).to.deep.equal([{ position: 2, quantity: 1 }])
  })

  it('stay with other goods', () => {
    expect(listAffectedServices(lines, [], 'cancellation', [{ position: 3, quantity: 1 }])).to.deep.equal([])
  })

  it('were rendered once the goods have been delivered: who sends them back has had them', () => {
    for (const kind of ['return', 'withdrawal'] as const)
      expect(listAffectedServices(lines, [], kind, [{ position: 0, quantity: 3 }])).to.deep.equal([])
    const returned = [{ kind: 'return' as const, position: 0, quantity: 1 }]
    expect(cancel(2, returned)).to.deep.equal([{ position: 1, quantity: 1 }])
  })

  it('are worth nothing for goods that are faulty or lost', () => {
    for (const kind of ['undeliverable', 'lost'] as const)
      expect(listAffectedServices(lines, [], kind, [{ position: 0, quantity: 3 }])).to.have.lengthOf(2)
  })

  it('count with what was chosen, one entry a line', () => {
    expect(addPieces([{ position: 0, quantity: 1 }], [{ position: 1, quantity: 2 }])).to.have.lengthOf(2)
    expect(addPieces([{ position: 1, quantity: 1 }], [{ position: 1, quantity: 2 }])).to.deep.equal([
      { position: 1, quantity: 3 },
    ])
  })
})
