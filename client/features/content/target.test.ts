import { expect } from 'chai'
import type { Category } from '#shared/contracts/catalog.ts'
import at from '#tenants/at/tenant.ts'
import ch from '#tenants/ch/tenant.ts'
import { hrefOf } from './target.ts'

const sofas: Category = { id: 'sofas', slug: 'sofas', name: 'Sofas', children: [] }
const navigation: Category[] = [{ id: 'living', slug: 'wohnen', name: 'Wohnen', children: [sofas] }]
const inAustria = (target: string) => hrefOf(target, at, 'de-AT', navigation)

describe("an editor's link", () => {
  it('leads to an open route, and nowhere for one that is not open', () => {
    expect(inAustria('route:service/help')).to.equal('/service-hilfe')
    expect(inAustria('route:account/bookings')).to.equal(undefined)
    expect(inAustria('route:no-such-route')).to.equal(undefined)
  })

  it('leads to a range at any depth, and nowhere for one the shop does not have', () => {
    expect(inAustria('category:sofas')).to.equal('/c/sofas/sofas')
    expect(inAustria('category:boats')).to.equal(undefined)
  })

  it('puts the locale before a path', () => {
    expect(hrefOf('/lp/ete', ch, 'fr-CH', navigation)).to.equal('/fr/lp/ete')
    expect(inAustria('/lp/sommer')).to.equal('/lp/sommer')
    expect([hrefOf('/?promotion=PLUS', ch, 'fr-CH', navigation), inAustria('/?promotion=PLUS')]).to.deep.equal(['/fr?promotion=PLUS', '/?promotion=PLUS'])
  })

  it('follows https, mail and telephone, and nothing that could run', () => {
    expect(inAustria('https://example.com/a')).to.equal('https://example.com/a')
    expect(inAustria('mailto:service@kontor.at')).to.equal('mailto:service@kontor.at')
    expect(inAustria('tel:+43662012345')).to.equal('tel:+43662012345')
    expect(inAustria('javascript:alert(1)')).to.equal(undefined)
    expect(inAustria('data:text/html,x')).to.equal(undefined)
    expect(inAustria('//evil.example')).to.equal(undefined)
  })
})
