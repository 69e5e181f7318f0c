import { expect } from 'chai'
import { findSizeSystem, type SizedPieces, summariseSizes } from './size-memory.ts'

const wear = (size: string, more: Partial<SizedPieces> = {}): SizedPieces => ({
  ...{ brand: 'Lindwurm', archetype: 'trousers', size, kept: 0, tooSmall: 0, tooLarge: 0, otherwise: 0 },
  ...more,
})

describe('the size memory', () => {
  it('[N16] tells systems apart by goods and label, and leaves out what nobody wears', () => {
    const systems = [
      ['trousers', '38', 'numbers'],
      ['shoe', '38', 'shoe'],
      ['shoe', '42,5', 'shoe'],
      ['bra', '75B', 'bra'],
      ['briefs', '80DD', 'bra'],
      ['hoodie', 'XXL', 'letters'],
      ['hoodie', '3XL', 'letters'],
      ['hoodie', 'M', 'letters'],
      ['bed', '140 × 200 cm', undefined],
      ['lamp', '', undefined],
    ] as const
    for (const [archetype, size, system] of systems)
      expect(findSizeSystem(archetype, size), `${archetype} ${size}`).to.equal(system)
  })

  it('[N16] counts by brand and size what was kept and sent back, the size that was kept most first', () => {
    expect(
      summariseSizes([
        wear('36', { tooSmall: 1 }),
        wear('38', { kept: 1 }),
        wear('38', { kept: 1, otherwise: 1 }),
        wear('40', { tooLarge: 2 }),
        wear('38', { brand: 'Meridian', kept: 1 }),
      ]),
    ).to.deep.equal([
      {
        brand: 'Lindwurm',
        system: 'numbers',
        sizes: [
          { size: '38', kept: 2, tooSmall: 0, tooLarge: 0, sentBack: 1 },
          { size: '36', kept: 0, tooSmall: 1, tooLarge: 0, sentBack: 1 },
          { size: '40', kept: 0, tooSmall: 0, tooLarge: 2, sentBack: 2 },
        ],
      },
      {
        brand: 'Meridian',
        system: 'numbers',
        sizes: [{ size: '38', kept: 1, tooSmall: 0, tooLarge: 0, sentBack: 0 }],
      },
    ])
  })

  it('[N16] never mixes shoes with trousers, and knows nothing of what is on its way', () => {
    const summary = summariseSizes([
      wear('38', { kept: 1 }),
      wear('38', { archetype: 'shoe', tooSmall: 1 }),
      wear('44'),
    ])
    expect(summary.map(({ system, sizes }) => [system, sizes.map(({ size }) => size)])).to.deep.equal([
      ['numbers', ['38']],
      ['shoe', ['38']],
    ])
  })
})
