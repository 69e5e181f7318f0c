import { expect } from 'chai'
import { type Doorway, formatDoorway, parseDoorway, parseDoorways } from './doorways.ts'
import { findBlockingDoorways, findLargestPackage, getPackageFit, toSortedDimensions } from './package-fit.ts'

const door = (width: number, height: number): Doorway => ({ kind: 'door', width, height })

describe('fits', () => {
  it('[N7] passes a door that leaves two centimetres on each measure, and not a millimetre less', () => {
    expect(getPackageFit([2000, 900, 780], [door(80, 200)])).to.equal('straight')
    expect(getPackageFit([2000, 900, 781], [door(80, 200)])).to.equal('no')
    expect(getPackageFit([3000, 1980, 100], [door(80, 200)])).to.equal('straight')
  })

  it('[N7] passes a door at an angle: a sheet of 205 × 10 cm through 80 × 200 cm', () => {
    // Clear 780 × 1980: (2·2050·100·1980 + (2050² − 100²)·√(2050² + 100² − 1980²)) / (2050² + 100²) = 732 mm are
    // needed.
    expect(getPackageFit([2100, 2050, 100], [door(80, 200)])).to.equal('tilted')
    // 2150 × 150 needs 1115 mm.
    expect(getPackageFit([2200, 2150, 150], [door(80, 200)])).to.equal('no')
  })

  it('[N7] never tilts what is thicker than the door is wide', () => {
    expect(getPackageFit([2200, 1990, 800], [door(80, 200)])).to.equal('no')
  })

  it('[N7] asks for every door, and for one of stairs and lift', () => {
    const box = [2100, 900, 700] as const
    const lift: Doorway = { kind: 'lift', width: 80, depth: 120, height: 200 }
    const stairs: Doorway = { kind: 'stairs', width: 95, height: 210 }
    expect(getPackageFit(box, [door(80, 200), lift])).to.equal('no')
    expect(getPackageFit(box, [door(80, 200), lift, stairs])).to.equal('straight')
    expect(getPackageFit(box, [door(80, 200), door(70, 200), stairs])).to.equal('no')
    expect(findBlockingDoorways(box, [door(80, 200), door(70, 200), lift])).to.deep.equal([door(70, 200), lift])
    expect(getPackageFit(box, [])).to.equal('straight')
  })

  it('[N7] turns on a landing when the box is short enough, or upright', () => {
    const turning: Doorway = { kind: 'stairs', width: 102, height: 212, landing: 102 }
    // Clear corridors of 1000 mm: lying, a length of 2·√2·1000 − 2·500 = 1828 mm goes round with a width of 500 mm.
    const low: Doorway = { ...turning, height: 72 }
    expect(getPackageFit([1820, 500, 500], [low])).to.equal('straight')
    expect(getPackageFit([1840, 500, 500], [low])).to.equal('no')
    expect(getPackageFit([2050, 500, 500], [turning])).to.equal('straight')
    expect(getPackageFit([2250, 500, 500], [turning])).to.equal('tilted')
    expect(getPackageFit([2250, 1010, 500], [turning])).to.equal('no')
    expect(getPackageFit([4000, 500, 500], [turning])).to.equal('no')
  })

  it('[N7] has to lie whole in a lift, edge by edge or diagonally in a wall', () => {
    const lift: Doorway = { kind: 'lift', width: 82, depth: 122, height: 202 }
    expect(getPackageFit([2000, 1200, 800], [lift])).to.equal('straight')
    // Depth × height is 1200 × 2000 clear: 2250 × 100 needs (2·2250·100·2000 + (2250² − 100²)·√(2250² + 100² − 2000²))
    // / (2250² + 100²) = 1208 mm …
    expect(getPackageFit([2250, 100, 100], [lift])).to.equal('no')
    // … and 2200 × 100 needs 1100 mm.
    expect(getPackageFit([2200, 100, 100], [lift])).to.equal('tilted')
    expect(getPackageFit([2200, 810, 100], [lift])).to.equal('no')
    expect(getPackageFit([2000, 1200, 800], [{ ...lift, door: { width: 70, height: 200 } }])).to.equal('no')
  })

  it('knows the edges by length, and the package that is hardest to carry in', () => {
    expect(toSortedDimensions(300, 900, 600)).to.deep.equal([900, 600, 300])
    expect(
      findLargestPackage([
        [2100, 900, 200],
        [800, 700, 600],
        [900, 700, 600],
      ]),
    ).to.deep.equal([900, 700, 600])
    expect(findLargestPackage([])).to.equal(undefined)
  })

  it('[S7.7] reads openings from an address and writes them the same', () => {
    for (const text of [
      'door-80x200',
      'stairs-75x210',
      'stairs-75x210x120',
      'lift-80x120x200',
      'lift-80x120x200x70x200',
    ])
      expect(formatDoorway(parseDoorway(text) ?? door(1, 1))).to.equal(text)
    for (const text of [
      '',
      'door',
      'door-80',
      'door-80x200x90',
      'door-8x200',
      'door-80x999',
      'door-29x200',
      'lift-80x120',
      'lift-80x120x200x70',
      'Door-80x200',
      'door-80x2e2',
      ' door-80x200',
      'door-80x200\n',
    ])
      expect(parseDoorway(text), text).to.equal(undefined)
    expect(parseDoorways('nonsense.door-80x200')).to.deep.equal([door(80, 200)])
    expect(parseDoorways('door-80x200.'.repeat(99))).to.have.lengthOf(6)
  })

  it('never gets worse when an opening grows or a package shrinks', () => {
    const order = { no: 0, tilted: 1, straight: 2 }
    let seed = 7
    const whole = (low: number, high: number) => {
      seed = (seed * 48_271) % 2_147_483_647 // Lehmer's generator: the same cases on every run
      return low + (seed % (high - low + 1))
    }
    for (let i = 0; i < 2000; i++) {
      const [l, w, h] = [whole(50, 3500), whole(50, 1500), whole(50, 1500)]
      const [a, b, c] = [whole(50, 150), whole(150, 260), whole(80, 200)]
      const openings = (by: number): Doorway[] => [
        door(a + by, b + by),
        { kind: 'stairs', width: a + by, height: b + by, landing: c + by },
      ]
      const before = order[getPackageFit(toSortedDimensions(l, w, h), openings(0))]
      expect(order[getPackageFit(toSortedDimensions(l, w, h), openings(10))]).to.be.least(before)
      expect(order[getPackageFit(toSortedDimensions(l * 0.9, w * 0.9, h * 0.9), openings(0))]).to.be.least(before)
    }
  })
})
