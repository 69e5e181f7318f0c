import { expect } from 'chai'
import { detectSizeSystem } from './size-system.ts'

const cases: readonly [label: string, categories: readonly string[], system: string][] = [
  ['XS', [], 'letters'],
  ['3XL', ['fashion'], 'letters'],
  ['S/M', [], 'letters'],
  ['75B', [], 'bra'],
  ['95DD', ['fashion-underwear-bras'], 'bra'],
  ['30/32', ['fashion'], 'jeans'],
  ['W36/L34', [], 'jeans'],
  ['34/36', ['fashion-men-jeans'], 'jeans'],
  ['36/38', ['fashion'], 'clothes'],
  ['38', [], 'clothes'],
  ['38', ['fashion-shoes', 'fashion-shoes-boots'], 'shoes'],
  ['37', ['fashion'], 'shoes'],
  ['41,5', [], 'shoes'],
  ['39-42', ['fashion-underwear'], 'shoes'],
  ['102', ['fashion-men'], 'clothes'],
  ['116', ['fashion-children'], 'children'],
  ['128', [], 'children'],
  ['155 × 220 cm', ['furniture-bedding'], 'bedding'],
  ['135 x 200', [], 'bedding'],
  ['160 × 230 cm', ['furniture-rugs'], 'other'],
  ['90 cm', ['fashion-belts'], 'other'],
  ['43', ['technology-televisions'], 'other'],
  ['256 GB', [], 'other'],
  ['50 g', [], 'other'],
  ['', [], 'other'],
]

describe('the system of a size', () => {
  for (const [label, categories, system] of cases)
    it(`is ${system} for "${label}"${categories.length > 0 ? ` among ${categories.at(-1)}` : ''}`, () => {
      expect(detectSizeSystem(label, categories)).to.equal(system)
    })
})
