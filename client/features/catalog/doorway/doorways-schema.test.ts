import { expect } from 'chai'
import { parseDoorways } from '#shared/rules/catalog/doorways.ts'
import { toDoorways, toDoorwaysValues, validateDoorways } from './doorways-schema.ts'

describe('doorways form', () => {
  it('[N7] asks for at least one doorway, and for each group as a whole', () => {
    expect(validateDoorways({})).to.deep.equal({ fields: { doorWidth: 'fit.none' } })
    expect(validateDoorways({ doorWidth: '80' })).to.deep.equal({ fields: { doorHeight: 'fit.incomplete' } })
    expect(validateDoorways({ stairsLanding: '120' })).to.deep.equal({
      fields: { stairsWidth: 'fit.incomplete', stairsHeight: 'fit.incomplete' },
    })
    expect(
      validateDoorways({ liftWidth: '80', liftDepth: '120', liftHeight: '200', liftDoorWidth: '70' }),
    ).to.deep.equal({
      fields: { liftDoorHeight: 'fit.incomplete' },
    })
  })

  it('[N7] takes whole centimetres within bounds only', () => {
    for (const doorWidth of ['8', '29', '401', '80,5', '-80', '8e2', 'abc'])
      expect(validateDoorways({ doorWidth, doorHeight: '200' }), doorWidth).to.deep.equal({
        fields: { doorWidth: 'fit.range' },
      })
    expect(validateDoorways({ doorWidth: ' 80 ', doorHeight: '200', other: 'x' })).to.deep.equal({
      doorways: [{ kind: 'door', width: 80, height: 200 }],
    })
  })

  it('shows what it was given', () => {
    const doorways = parseDoorways('door-80x200.stairs-75x210x120.lift-80x120x200x70x200')
    expect(doorways).to.have.lengthOf(3)
    expect(toDoorways(toDoorwaysValues(doorways))).to.deep.equal(doorways)
  })
})
