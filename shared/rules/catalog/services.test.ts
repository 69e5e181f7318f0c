import { expect } from 'chai'
import { listServices, parseServiceSku, serviceKinds, toServiceSku } from './services.ts'

const services = {
  assembly: { cents: 6900, vatClass: 'standard' },
  'appliance-disposal': { cents: 2500, vatClass: 'standard' },
} as const

describe('services', () => {
  it('have the sku of their goods and a kind', () => {
    for (const kind of serviceKinds)
      expect(parseServiceSku(toServiceSku('100003', kind))).to.deep.equal({ sku: '100003', kind })
    for (const sku of ['100003', 'a:b', ':assemblyx']) expect(parseServiceSku(sku)).to.equal(undefined)
  })

  it('are those that the goods allow and the shop renders', () => {
    expect(listServices({ services }, { services: ['connection', 'assembly'] })).to.deep.equal([
      { kind: 'assembly', cents: 6900, vatClass: 'standard' },
    ])
    expect(listServices({ services }, {})).to.deep.equal([])
  })

  it('[law 28] take an old appliance for nothing where the law asks, whatever the shop wants for it', () => {
    const list = (asksForOldAppliances?: true) =>
      listServices(
        { services, ...(asksForOldAppliances && { asksForOldAppliances }) },
        { services: ['appliance-disposal'], electricalCategory: 4 },
      ).map(({ cents }) => cents)
    expect(list()).to.deep.equal([2500])
    expect(list(true)).to.deep.equal([0])
    expect(listServices({ services: {}, asksForOldAppliances: true }, { electricalCategory: 1 })).to.have.lengthOf(1)
    expect(listServices({ services: {}, asksForOldAppliances: true }, { electricalCategory: 5 })).to.have.lengthOf(0)
  })
})
