import { expect } from 'chai'
import { formatPieces, parsePieces } from './pieces.ts'

describe('chosen pieces of an order', () => {
  it('[N4] are written as text and read again, without lines of which none is chosen', () => {
    const chosen = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 0 },
      { position: 12, quantity: 3 },
    ]
    expect(formatPieces(chosen)).to.equal('0:1,12:3')
    expect(parsePieces('0:1,12:3')).to.deep.equal([
      { position: 0, quantity: 1 },
      { position: 12, quantity: 3 },
    ])
    expect(parsePieces('')).to.deep.equal([])
  })

  it('[N4] are refused where the text is no choice', () => {
    for (const text of ['1', '0:1,', '0:-1', '0:1,0:2', 'a:b', '0:1 ,1:1', '0:1e3'])
      expect(parsePieces(text), text).to.equal(undefined)
  })
})
