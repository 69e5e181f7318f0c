import { expect } from 'chai'
import fc from 'fast-check'
import { calculateBoundingBox, calculateDistanceMetres, findCentre } from './distance.ts'

const vienna = { latitude: 48.2082, longitude: 16.3738 }
const zurich = { latitude: 47.3769, longitude: 8.5417 }
const european = fc.record({
  latitude: fc.double({ min: 36, max: 60, noNaN: true }),
  longitude: fc.double({ min: -5, max: 25, noNaN: true }),
})

describe('distances', () => {
  it('[S2.3] are those as the crow flies: Vienna to Zurich is some 591 km, a thousandth of a degree north 111 m', () => {
    expect(calculateDistanceMetres(vienna, zurich) / 1000).to.be.closeTo(591, 2)
    expect(calculateDistanceMetres(vienna, { ...vienna, latitude: 48.2092 })).to.equal(111)
    expect(calculateDistanceMetres(vienna, vienna)).to.equal(0)
  })

  it('are the same both ways, and no way round is shorter', () => {
    fc.assert(
      fc.property(european, european, european, (a, b, c) => {
        expect(calculateDistanceMetres(a, b)).to.equal(calculateDistanceMetres(b, a))
        expect(calculateDistanceMetres(a, c)).to.be.at.most(
          calculateDistanceMetres(a, b) + calculateDistanceMetres(b, c) + 2,
        )
      }),
    )
  })

  it('a box leaves out nothing within its metres', () => {
    fc.assert(
      fc.property(european, european, fc.integer({ min: 500, max: 50_000 }), (middle, place, metres) => {
        const { south, north, west, east } = calculateBoundingBox(middle, metres)
        const inside =
          place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east
        expect(inside || calculateDistanceMetres(middle, place) > metres - 2).to.equal(true)
      }),
    )
    const { north, east } = calculateBoundingBox(vienna, 5_000)
    expect(calculateDistanceMetres(vienna, { ...vienna, latitude: north })).to.be.closeTo(5_000, 2)
    expect(calculateDistanceMetres(vienna, { ...vienna, longitude: east })).to.be.closeTo(5_000, 10)
  })

  it('the middle of places lies between them, and of none is nowhere', () => {
    expect(findCentre([vienna, { latitude: 48.2182, longitude: 16.3938 }])).to.deep.equal({
      latitude: 48.2132,
      longitude: 16.3838,
    })
    expect(findCentre([])).to.equal(undefined)
  })
})
