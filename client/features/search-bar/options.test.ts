import { expect } from 'chai'
import { optionGroups, step } from './options.ts'

const path = (id: string, params: Record<string, string | undefined> = {}) => `${id} ${Object.values(params).join(' ')}`
const nothing = { terms: [], categories: [], popular: [], types: [], brands: [], products: [] }

describe('suggestions', () => {
  it('keep their order and leave out what is empty', () => {
    const groups = optionGroups({ ...nothing, terms: ['sofa'], categories: [{ category: 'sofas', slug: 'sofas', name: 'Sofas' }] }, path, 'x')
    expect(groups.map(({ key, options }) => [key, options.map(({ href }) => href)])).to.deep.equal([
      ['terms', ['search sofa']],
      ['ranges', ['category sofas sofas']],
    ])
  })

  it('are walked by the arrow keys, through the field at both ends', () => {
    const [group] = optionGroups({ ...nothing, terms: ['a', 'b'] }, path, 'x')
    const options = group?.options ?? []
    expect(step(options, undefined, 1)).to.equal('x-t0')
    expect(step(options, 'x-t0', 1)).to.equal('x-t1')
    expect(step(options, 'x-t1', 1)).to.equal(undefined)
    expect(step(options, undefined, -1)).to.equal('x-t1')
    expect(step(options, 'x-t0', -1)).to.equal(undefined)
    expect(step([], undefined, 1)).to.equal(undefined)
  })
})
