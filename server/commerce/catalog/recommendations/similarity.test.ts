import { expect } from 'chai'
import { findMostSimilar, type ProductTraits } from './similarity.ts'

const sofa = (styleId: string, own: Partial<ProductTraits> = {}): ProductTraits => ({
  productId: styleId,
  archetype: 'sofa',
  brand: 'Fichtenau',
  cents: 100_000,
  relativePopularity: 0,
  colours: new Set(['blau']),
  materials: new Set(['Leinen']),
  ...own,
})

describe('likeness of goods', () => {
  const one = sofa('one')

  it('[S7.14] puts the same kind before another one, however alike that is otherwise', () => {
    expect(
      findMostSimilar(
        one,
        [
          sofa('chair', { archetype: 'chair', relativePopularity: 1 }),
          sofa('dear', { cents: 300_000, colours: new Set(), materials: new Set() }),
        ],
        2,
      ),
    ).to.deep.equal(['dear', 'chair'])
  })

  it('[S7.14] prefers a near price, then a common colour and material', () => {
    const near = sofa('near', { cents: 110_000, colours: new Set(['rot']), materials: new Set() })
    const far = sofa('far', { cents: 190_000, colours: new Set(['rot']), materials: new Set() })
    const coloured = sofa('coloured', { cents: 110_000 })
    expect(findMostSimilar(one, [far, near, coloured], 3)).to.deep.equal(['coloured', 'near', 'far'])
  })

  it('never names the goods themselves, and no more than asked for', () => {
    expect(findMostSimilar(one, [one, sofa('two'), sofa('three')], 1)).to.deep.equal(['three'])
    expect(findMostSimilar(one, [one], 5)).to.deep.equal([])
  })
})
