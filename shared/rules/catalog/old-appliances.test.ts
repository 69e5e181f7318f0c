import { expect } from 'chai'
import { electricalCategories, mustAskForOldAppliance } from './old-appliances.ts'

describe('old appliances', () => {
  it('[law 28] are asked for with cooling, screens and large appliances, where the shop’s country asks', () => {
    const asked = (asksForOldAppliances?: true) =>
      [...electricalCategories, undefined].filter((category) =>
        mustAskForOldAppliance({ asksForOldAppliances }, category),
      )
    expect(asked(true)).to.deep.equal([1, 2, 4])
    expect(asked()).to.deep.equal([])
  })
})
