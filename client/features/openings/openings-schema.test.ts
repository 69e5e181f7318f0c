import { expect } from 'chai'
import { readOpenings } from '#shared/rules/fits.ts'
import { checkOpenings, openingsOf, valuesOf } from './openings-schema.ts'

describe('openings form', () => {
  it('[N7] asks for at least one opening, and for each group as a whole', () => {
    expect(checkOpenings({})).to.deep.equal({ fields: { doorWidth: 'fit.none' } })
    expect(checkOpenings({ doorWidth: '80' })).to.deep.equal({ fields: { doorHeight: 'fit.incomplete' } })
    expect(checkOpenings({ stairsLanding: '120' })).to.deep.equal({ fields: { stairsWidth: 'fit.incomplete', stairsHeight: 'fit.incomplete' } })
    expect(checkOpenings({ liftWidth: '80', liftDepth: '120', liftHeight: '200', liftDoorWidth: '70' })).to.deep.equal({
      fields: { liftDoorHeight: 'fit.incomplete' },
    })
  })

  it('[N7] takes whole centimetres within bounds only', () => {
    for (const doorWidth of ['8', '29', '401', '80,5', '-80', '8e2', 'abc'])
      expect(checkOpenings({ doorWidth, doorHeight: '200' }), doorWidth).to.deep.equal({ fields: { doorWidth: 'fit.range' } })
    expect(checkOpenings({ doorWidth: ' 80 ', doorHeight: '200', other: 'x' })).to.deep.equal({ openings: [{ kind: 'door', width: 80, height: 200 }] })
  })

  it('shows what it was given', () => {
    const openings = readOpenings('door-80x200.stairs-75x210x120.lift-80x120x200x70x200')
    expect(openings).to.have.lengthOf(3)
    expect(openingsOf(valuesOf(openings))).to.deep.equal(openings)
  })
})
