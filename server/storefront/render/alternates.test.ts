import { expect } from 'chai'
import type { Api } from '#client/lib/api.ts'
import type { AlternateAddress } from '#shared/api/catalog.ts'
import { findTenant } from '#tenants/index.ts'
import { listAlternates } from './alternates.ts'

const at = findTenant('at') ?? expect.fail()
const ch = findTenant('ch') ?? expect.fail()

/** What hreflang says on a product or category page of a shop where the back end names these addresses. */
const list = (addresses: readonly AlternateAddress[], tenant = at, id: 'product' | 'category' = 'product') =>
  listAlternates({
    tenant,
    getOrigin: ({ id, origin }) => (id === tenant.id ? 'http://own.test' : origin),
    api: { get: async () => addresses } as unknown as Api,
    tenantById: findTenant,
    id,
    params: { sku: '100001', slug: 'bluse', category: 'blusen' },
  })

const own: AlternateAddress = { tenant: 'at', locale: 'de-AT', slug: 'bluse' }
const german: AlternateAddress = { tenant: 'de', locale: 'de-DE', slug: 'hemdbluse' }

describe('the addresses of a page in other languages and countries', () => {
  for (const id of ['product', 'category'] as const) {
    it(`are none where a ${id} stands in one shop only: nothing answers a reference to itself`, async () => {
      expect(await list([own], at, id)).to.deep.equal([])
      expect(await list([], at, id)).to.deep.equal([])
    })

    it(`name every shop of a ${id}, itself among them, each by the address of its own`, async () => {
      const links = await list([own, german], at, id)
      expect(links.map(({ locale }) => locale)).to.deep.equal(['de-AT', 'de-DE'])
      expect(links[0]?.href).to.match(/^http:\/\/own\.test\/.*bluse/)
      expect(links[1]?.href).to.match(/^https:\/\/www\.kontor\.de\/.*hemdbluse/)
    })

    it(`of a ${id} are the same seen from either shop: what is referred to refers back`, async () => {
      const de = findTenant('de') ?? expect.fail()
      const fromAustria = (await list([own, german], at, id)).map(({ locale }) => locale)
      const fromGermany = (await list([own, german], de, id)).map(({ locale }) => locale)
      expect(fromAustria).to.deep.equal(fromGermany)
    })
  }

  it('leave out shops and languages that this platform does not have', async () => {
    expect(await list([own, { ...german, tenant: 'xx' }])).to.deep.equal([])
    expect(await list([own, { ...german, locale: 'it-IT' }])).to.deep.equal([])
  })

  it('are those of a shop’s own languages for its other pages', async () => {
    const page = { tenant: ch, getOrigin: () => 'http://own.test', api: {} as Api, tenantById: findTenant, params: {} }
    const links = await listAlternates({ ...page, id: 'home' })
    expect(links.map(({ locale }) => locale)).to.deep.equal(ch.locales)
    expect(await listAlternates({ ...page, id: undefined })).to.deep.equal([])
    expect(await listAlternates({ ...page, tenant: at, id: 'home' })).to.deep.equal([])
  })

  it('are none where the back end cannot say', async () => {
    const broken = { get: () => Promise.reject(new Error('away')) } as unknown as Api
    const page = { tenant: at, getOrigin: () => 'http://own.test', api: broken, tenantById: findTenant, params: {} }
    expect(await listAlternates({ ...page, id: 'product' })).to.deep.equal([])
  })
})
