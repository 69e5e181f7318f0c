import { expect } from 'chai'
import type { Category } from '#shared/api/catalog.ts'
import at from '#tenants/at/tenant.ts'
import ch from '#tenants/ch/tenant.ts'
import { resolveTarget } from './link-target.ts'

const sofas: Category = { id: 'sofas', slug: 'sofas', name: 'Sofas', children: [] }
const navigation: Category[] = [{ id: 'living', slug: 'wohnen', name: 'Wohnen', children: [sofas] }]
const resolveInAustria = (target: string) => resolveTarget(target, at, 'de-AT', navigation)

describe("an editor's link", () => {
  it('leads to an open route, and nowhere for one that is not open', () => {
    expect(resolveInAustria('route:service/help')).to.equal('/service-hilfe')
    expect(resolveInAustria('route:account/payment-dates')).to.equal(undefined)
    expect(resolveInAustria('route:no-such-route')).to.equal(undefined)
  })

  it('leads to a range at any depth, and nowhere for one the shop does not have', () => {
    expect(resolveInAustria('category:sofas')).to.equal('/c/sofas/sofas')
    expect(resolveInAustria('category:boats')).to.equal(undefined)
  })

  it('puts the locale before a path', () => {
    expect(resolveTarget('/lp/ete', ch, 'fr-CH', navigation)).to.equal('/fr/lp/ete')
    expect(resolveInAustria('/lp/sommer')).to.equal('/lp/sommer')
    expect([
      resolveTarget('/?promotion=PLUS', ch, 'fr-CH', navigation),
      resolveInAustria('/?promotion=PLUS'),
    ]).to.deep.equal(['/fr?promotion=PLUS', '/?promotion=PLUS'])
  })

  it('follows https, mail and telephone, and nothing that could run', () => {
    expect(resolveInAustria('https://example.com/a')).to.equal('https://example.com/a')
    expect(resolveInAustria('mailto:service@kontor.at')).to.equal('mailto:service@kontor.at')
    expect(resolveInAustria('tel:+43662012345')).to.equal('tel:+43662012345')
    expect(resolveInAustria('javascript:alert(1)')).to.equal(undefined)
    expect(resolveInAustria('data:text/html,x')).to.equal(undefined)
    expect(resolveInAustria('//evil.example')).to.equal(undefined)
  })
})
