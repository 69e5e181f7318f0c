import { expect } from 'chai'
import { toPublicTenant } from '#shared/tenant.ts'
import at from '#tenants/at/tenant.ts'
import { getDocumentTitle } from './head.tsx'

describe('the document’s title', () => {
  const site = { tenant: toPublicTenant(at), locale: 'de-AT' } as const

  it('is the page’s own with the shop’s name behind it, after a dash or what the page says', () => {
    expect(getDocumentTitle({ title: 'Warenkorb' }, site)).to.equal('Warenkorb – Kontor Österreich')
    expect(getDocumentTitle({ title: 'Suche', divider: '|' }, site)).to.equal('Suche | Kontor Österreich')
  })

  it('is as an editor has written it, and the shop’s name where there is none', () => {
    expect(getDocumentTitle({ title: 'Kontor: Mode', divider: 'none' }, site)).to.equal('Kontor: Mode')
    expect(getDocumentTitle({}, site)).to.equal('Kontor Österreich')
  })
})
