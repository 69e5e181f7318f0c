import { expect } from 'chai'
import { validateMeasures } from './measures-schema.ts'

describe('bra size finder form', () => {
  it('[S5.23 S5.24] asks for bust and under-bust', () => {
    expect(validateMeasures({})).to.deep.equal({
      fields: { bust: 'size-finder.bust-required', underbust: 'size-finder.underbust-required' },
    })
    expect(validateMeasures({ bust: '90', underbust: ' ' })).to.deep.equal({
      fields: { underbust: 'size-finder.underbust-required' },
    })
  })

  it('takes centimetres with a comma, and none that nobody measures', () => {
    expect(validateMeasures({ bust: '90,5', underbust: '75' })).to.deep.equal({
      measures: { bust: '90,5', underbust: '75' },
    })
    for (const bust of ['9', '900', '1e2', '90cm', '-90', '67'])
      expect(validateMeasures({ bust, underbust: '75' }), bust).to.deep.equal({
        fields: { bust: 'size-finder.bust-range' },
      })
  })
})
