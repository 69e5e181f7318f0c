import { expect } from 'chai'
import type { ParcelShopSearch } from '#shared/api/parcel-shops.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const path = (query: string) => `/api/parcel-shops?${query}`

describe('parcel shops over the API', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const [tenant, near, city] of [
    ['at', '5020', 'Salzburg'],
    ['de', 'Leipzig', 'Leipzig'],
    ['ch', '1201', 'Genève'],
    ['nl', '2514 ED', 'Den Haag'],
  ] as const)
    it(`[S2.3] ${tenant}: "${near}" answers shops with address, way, hours and whether they are open`, async () => {
      const { from, demo, shops } = await createVisitor(shop, tenant).json<ParcelShopSearch>(
        path(new URLSearchParams({ near }).toString()),
      )
      expect({ demo, city: from?.city }).to.deep.equal({ demo: true, city })
      expect(shops[0]).to.include.all.keys(
        'id',
        'name',
        'street',
        'houseNumber',
        'postalCode',
        'city',
        'metres',
        'hours',
        'openingStatus',
      )
      expect(shops[0]?.openingStatus).to.have.property('open').that.is.a('boolean')
    })

  it('knows only the country of the shop that is asked', async () => {
    expect((await createVisitor(shop, 'de').json<ParcelShopSearch>(path('near=Salzburg'))).shops).to.deep.equal([])
  })

  for (const [what, query, field] of [
    ['nothing', '', 'near'],
    ['one letter', 'near=a', 'near'],
    ['markup', 'near=%3Cscript%3E', 'near'],
    ['a quote and a wildcard', "near=Wien'%25", 'near'],
    ['NUL', 'near=Wien%00', 'near'],
    ['61 letters', `near=${'a'.repeat(61)}`, 'near'],
    ['two places at once', 'near=Wien&near=Graz', 'near'],
    ['half the world', 'near=Wien&radius=20000', 'radius'],
    ['no number', 'near=Wien&radius=x', 'radius'],
    ['a negative radius', 'near=Wien&radius=-5', 'radius'],
  ] as const)
    it(`[S2.3 R21] a search for ${what} is 400 and names the field`, async () => {
      const { status, body } = await createVisitor(shop, 'at').get(path(query))
      expect(status).to.equal(400)
      const { error } = JSON.parse(body) as { error: { code: string; fields: Record<string, string> } }
      expect(error.code).to.equal('invalid-input')
      expect(Object.keys(error.fields)).to.deep.equal([field])
      expect(error.fields[field]).to.match(/^(validation|parcel-shops)\.[a-z-]+$/)
    })
})
