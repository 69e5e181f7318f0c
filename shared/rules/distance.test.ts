import { expect } from 'chai'
import fc from 'fast-check'
import { boxAround, metresBetween, middleOf } from './distance.ts'

const vienna = { latitude: 48.2082, longitude: 16.3738 }
const zurich = { latitude: 47.3769, longitude: 8.5417 }
const european = fc.record({ latitude: fc.double({ min: 36, max: 60, noNaN: true }), longitude: fc.double({ min: -5, max: 25, noNaN: true }) })

describe('distances', () => {
  it('[S2.3] are those as the crow flies: Vienna to Zurich is some 591 km, a thousandth of a degree north 111 m', () => {
    expect(metresBetween(vienna, zurich) / 1000).to.be.closeTo(591, 2)
    expect(metresBetween(vienna, { ...vienna, latitude: 48.2092 })).to.equal(111)
    expect(metresBetween(vienna, vienna)).to.equal(0)
  })

  it('are the same both ways, and no way round is shorter', () => {
    fc.assert(
      fc.property(european, european, european, (a, b, c) => {
        expect(metresBetween(a, b)).to.equal(metresBetween(b, a))
        expect(metresBetween(a, c)).to.be.at.most(metresBetween(a, b) + metresBetween(b, c) + 2)
      }),
    )
  })

  it('a box leaves out nothing within its metres', () => {
    fc.assert(
      fc.property(european, european, fc.integer({ min: 500, max: 50_000 }), (middle, place, metres) => {
        const { south, north, west, east } = boxAround(middle, metres)
        const inside = place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east
        expect(inside || metresBetween(middle, place) > metres - 2).to.equal(true)
      }),
    )
    const { north, east } = boxAround(vienna, 5_000)
    expect(metresBetween(vienna, { ...vienna, latitude: north })).to.be.closeTo(5_000, 2)
    expect(metresBetween(vienna, { ...vienna, longitude: east })).to.be.closeTo(5_000, 10)
  })

  it('the middle of places lies between them, and of none is nowhere', () => {
    expect(middleOf([vienna, { latitude: 48.2182, longitude: 16.3938 }])).to.deep.equal({ latitude: 48.2132, longitude: 16.3838 })
    expect(middleOf([])).to.equal(undefined)
  })
})
