import { expect } from 'chai'
import type { Api } from '#client/lib/api.ts'
import type { AlternateAddress } from '#shared/api/catalog.ts'
import type { Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { findDefaultAlternate, listAlternates } from './alternates.ts'

const at = findTenant('at') ?? expect.fail()
const ch = findTenant('ch') ?? expect.fail()

/** What hreflang says on a product or category page of a shop where the back end names these addresses. */
const list = (addresses: readonly AlternateAddress[], tenant = at, id: 'product' | 'category' = 'product') =>
  listAlternates({
    tenant,
    getOrigin: ({ id, origin }) => (id === tenant.id ? 'http://own.test' : origin),
    api: { get: async () => addresses } as unknown as Api,
    shops: tenants,
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

  const page = { getOrigin: ({ origin }: Tenant) => origin, api: {} as Api, shops: tenants, params: {} }

  it('are those of all countries for home and service pages, the same seen from each shop', async () => {
    for (const id of ['home', 'service/help', 'service/imprint'] as const) {
      const links = await listAlternates({ ...page, tenant: at, id })
      expect(links.map(({ locale }) => locale)).to.have.members(tenants.flatMap(({ locales }) => locales))
      expect(new Set(links.map(({ href }) => href)).size).to.equal(links.length)
      expect(await listAlternates({ ...page, tenant: ch, id })).to.deep.equal(links)
    }
  })

  it('leave out the shops where a service page is closed', async () => {
    const shops = tenants.map((shop) =>
      shop.id === 'nl' ? { ...shop, features: { ...shop.features, chatBot: false } } : shop,
    )
    const links = await listAlternates({ ...page, shops, tenant: at, id: 'service/assistant' })
    expect(links.map(({ locale }) => locale)).not.to.include('nl-NL')
  })

  it('are those of a shop’s own languages for its other pages', async () => {
    const links = await listAlternates({ ...page, tenant: ch, id: 'size-finder' })
    expect(links.map(({ locale }) => locale)).to.deep.equal(ch.locales)
    expect(await listAlternates({ ...page, tenant: ch, id: undefined })).to.deep.equal([])
    expect(await listAlternates({ ...page, tenant: at, id: 'size-finder' })).to.deep.equal([])
  })

  it('have one default for everybody else, whichever shop names them and in whichever order', async () => {
    const links = await listAlternates({ ...page, tenant: at, id: 'home' })
    expect(findDefaultAlternate(links)?.locale).to.equal('de-DE')
    expect(findDefaultAlternate(links.toReversed())).to.deep.equal(findDefaultAlternate(links))
    expect(findDefaultAlternate(links.filter(({ locale }) => locale !== 'de-DE'))?.locale).to.equal('de-AT')
    expect(findDefaultAlternate([])).to.equal(undefined)
  })

  it('are none where the back end cannot say', async () => {
    const broken = { get: () => Promise.reject(new Error('away')) } as unknown as Api
    expect(await listAlternates({ ...page, api: broken, tenant: at, id: 'product' })).to.deep.equal([])
  })
})
