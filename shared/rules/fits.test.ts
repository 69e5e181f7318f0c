import { expect } from 'chai'
import { blockedBy, edgesOf, fitsThrough, formatOpening, hardestOf, type Opening, parseOpening, readOpenings } from './fits.ts'

const door = (width: number, height: number): Opening => ({ kind: 'door', width, height })

describe('fits', () => {
  it('[N7] passes a door that leaves two centimetres on each measure, and not a millimetre less', () => {
    expect(fitsThrough([2000, 900, 780], [door(80, 200)])).to.equal('straight')
    expect(fitsThrough([2000, 900, 781], [door(80, 200)])).to.equal('no')
    expect(fitsThrough([3000, 1980, 100], [door(80, 200)])).to.equal('straight')
  })

  it('[N7] passes a door at an angle: a sheet of 205 × 10 cm through 80 × 200 cm', () => {
    // Clear 780 × 1980: (2·2050·100·1980 + (2050² − 100²)·√(2050² + 100² − 1980²)) / (2050² + 100²) = 732 mm are needed.
    expect(fitsThrough([2100, 2050, 100], [door(80, 200)])).to.equal('tilted')
    // 2150 × 150 needs 1115 mm.
    expect(fitsThrough([2200, 2150, 150], [door(80, 200)])).to.equal('no')
  })

  it('[N7] never tilts what is thicker than the door is wide', () => {
    expect(fitsThrough([2200, 1990, 800], [door(80, 200)])).to.equal('no')
  })

  it('[N7] asks for every door, and for one of stairs and lift', () => {
    const box = [2100, 900, 700] as const
    const lift: Opening = { kind: 'lift', width: 80, depth: 120, height: 200 }
    const stairs: Opening = { kind: 'stairs', width: 95, height: 210 }
    expect(fitsThrough(box, [door(80, 200), lift])).to.equal('no')
    expect(fitsThrough(box, [door(80, 200), lift, stairs])).to.equal('straight')
    expect(fitsThrough(box, [door(80, 200), door(70, 200), stairs])).to.equal('no')
    expect(blockedBy(box, [door(80, 200), door(70, 200), lift])).to.deep.equal([door(70, 200), lift])
    expect(fitsThrough(box, [])).to.equal('straight')
  })

  it('[N7] turns on a landing when the box is short enough, or upright', () => {
    const turning: Opening = { kind: 'stairs', width: 102, height: 212, landing: 102 }
    // Clear corridors of 1000 mm: lying, a length of 2·√2·1000 − 2·500 = 1828 mm goes round with a width of 500 mm.
    const low: Opening = { ...turning, height: 72 }
    expect(fitsThrough([1820, 500, 500], [low])).to.equal('straight')
    expect(fitsThrough([1840, 500, 500], [low])).to.equal('no')
    expect(fitsThrough([2050, 500, 500], [turning])).to.equal('straight')
    expect(fitsThrough([2250, 500, 500], [turning])).to.equal('tilted')
    expect(fitsThrough([2250, 1010, 500], [turning])).to.equal('no')
    expect(fitsThrough([4000, 500, 500], [turning])).to.equal('no')
  })

  it('[N7] has to lie whole in a lift, edge by edge or diagonally in a wall', () => {
    const lift: Opening = { kind: 'lift', width: 82, depth: 122, height: 202 }
    expect(fitsThrough([2000, 1200, 800], [lift])).to.equal('straight')
    // Depth × height is 1200 × 2000 clear: 2250 × 100 needs (2·2250·100·2000 + (2250² − 100²)·√(2250² + 100² − 2000²)) / (2250² + 100²) = 1208 mm …
    expect(fitsThrough([2250, 100, 100], [lift])).to.equal('no')
    // … and 2200 × 100 needs 1100 mm.
    expect(fitsThrough([2200, 100, 100], [lift])).to.equal('tilted')
    expect(fitsThrough([2200, 810, 100], [lift])).to.equal('no')
    expect(fitsThrough([2000, 1200, 800], [{ ...lift, door: { width: 70, height: 200 } }])).to.equal('no')
  })

  it('knows the edges by length, and the package that is hardest to carry in', () => {
    expect(edgesOf(300, 900, 600)).to.deep.equal([900, 600, 300])
    expect(
      hardestOf([
        [2100, 900, 200],
        [800, 700, 600],
        [900, 700, 600],
      ]),
    ).to.deep.equal([900, 700, 600])
    expect(hardestOf([])).to.equal(undefined)
  })

  it('[S7.7] reads openings from an address and writes them the same', () => {
    for (const text of ['door-80x200', 'stairs-75x210', 'stairs-75x210x120', 'lift-80x120x200', 'lift-80x120x200x70x200'])
      expect(formatOpening(parseOpening(text) ?? door(1, 1))).to.equal(text)
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
      expect(parseOpening(text), text).to.equal(undefined)
    expect(readOpenings('nonsense.door-80x200')).to.deep.equal([door(80, 200)])
    expect(readOpenings('door-80x200.'.repeat(99))).to.have.lengthOf(6)
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
      const openings = (by: number): Opening[] => [door(a + by, b + by), { kind: 'stairs', width: a + by, height: b + by, landing: c + by }]
      const before = order[fitsThrough(edgesOf(l, w, h), openings(0))]
      expect(order[fitsThrough(edgesOf(l, w, h), openings(10))]).to.be.least(before)
      expect(order[fitsThrough(edgesOf(l * 0.9, w * 0.9, h * 0.9), openings(0))]).to.be.least(before)
    }
  })
})
