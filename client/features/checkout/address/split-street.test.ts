import { expect } from 'chai'
import { splitStreet } from './split-street.ts'

describe('a street with its number', () => {
  it('[O30] is split where the number stands at the end', () => {
    expect(splitStreet('Ringstraße 12a')).to.deep.equal({ street: 'Ringstraße', houseNumber: '12a' })
    expect(splitStreet('Am Hof 12/3/4')).to.deep.equal({ street: 'Am Hof', houseNumber: '12/3/4' })
    expect(splitStreet('Straße des 17. Juni 135')).to.deep.equal({ street: 'Straße des 17. Juni', houseNumber: '135' })
    expect(splitStreet('Rue du Lac 12-14')).to.deep.equal({ street: 'Rue du Lac', houseNumber: '12-14' })
  })

  it('is left alone where there is no number, or nothing else', () => {
    expect(splitStreet('Straße des 17. Juni')).to.equal(undefined)
    expect(splitStreet('12')).to.equal(undefined)
    expect(splitStreet('')).to.equal(undefined)
  })
})
