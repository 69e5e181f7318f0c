import { expect } from 'chai'
import { publicTenant } from '#shared/tenant.ts'
import at from '#tenants/at/tenant.ts'
import { titleOf } from './head.tsx'

describe('the document’s title', () => {
  const site = { tenant: publicTenant(at), locale: 'de-AT' } as const

  it('is the page’s own with the shop’s name behind it, after a dash or what the page says', () => {
    expect(titleOf({ title: 'Warenkorb' }, site)).to.equal('Warenkorb – Kontor Österreich')
    expect(titleOf({ title: 'Suche', divider: '|' }, site)).to.equal('Suche | Kontor Österreich')
  })

  it('is as an editor has written it, and the shop’s name where there is none', () => {
    expect(titleOf({ title: 'Kontor: Mode', divider: 'none' }, site)).to.equal('Kontor: Mode')
    expect(titleOf({}, site)).to.equal('Kontor Österreich')
  })
})
