import { expect } from 'chai'
import { messages } from '#shared/messages/index.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const codes = { AT: '1070', DE: '80331', CH: '8001', NL: '1012' } as const
const everyLocale = tenants.flatMap((tenant) => tenant.locales.map((locale) => ({ tenant, locale })))

describe('delivery to a parcel shop', function () {
  this.timeout(180_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  /** A guest with goods who has given their e-mail address. */
  async function guest(tenant: Tenant, locale: Locale) {
    const visitor = createVisitor(shop, tenant.id, locale)
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    await visitor.ask('mutation($email: String!) { setGuest(email: $email) { nextStep } }', {
      email: 'abholer@beispiel.example',
    })
    return visitor
  }

  const fieldsOf = (tenant: Tenant) =>
    Object.fromEntries(
      Object.entries(testAddresses[tenant.country]).map(([name, value]) => [`delivery-${name}`, value]),
    )

  for (const { tenant, locale } of everyLocale)
    it(`[S2.3 S2.4 S1.45] ${tenant.id} ${locale}: without JavaScript a search keeps the form, lists shops marked as made up, and one can be chosen`, async () => {
      const visitor = await guest(tenant, locale)
      const words = messages[getLanguage(locale)]
      const path = (id: RouteId) => getPath(tenant, locale, id)
      const form = { ...fieldsOf(tenant), deliverTo: 'parcel-shop', radius: '10', parcelDay: '' }
      const wrong = await visitor.post(path('checkout/delivery'), { ...form, near: '', intent: 'find-shops' })
      expect(wrong.status).to.equal(422)
      expect(wrong.body).to.include(words['parcel-shops.near-required'])
      const found = await visitor.post(path('checkout/delivery'), {
        ...form,
        near: codes[tenant.country],
        intent: 'find-shops',
      })
      expect(found.status).to.equal(200)
      expect(found.body).to.include(`value="${testAddresses[tenant.country].firstName}"`)
      const [, id = ''] =
        /name="parcelShop"[^>]*value="(demo-[\d-]+)"/.exec(found.body) ?? expect.fail('no shop to choose')
      expect(found.body)
        .to.include(words['parcel-shops.demo'].slice(0, 20))
        .and.match(/\d[.,]\d\skm/)
      const none = await visitor.post(path('checkout/delivery'), { ...form, near: '' })
      expect(none.status).to.equal(422)
      expect(none.body).to.include(words['parcel-shops.required'])
      const sent = await visitor.post(path('checkout/delivery'), {
        ...form,
        near: codes[tenant.country],
        parcelShop: id,
      })
      expect([sent.status, sent.headers.location]).to.deep.equal([303, path('checkout/payment')])
      const { data } = await visitor.ask<{ checkout: { parcelShop: { id: string } } }>(
        '{ checkout { parcelShop { id } } }',
      )
      expect(data.checkout.parcelShop.id).to.equal(id)
      const { body } = await visitor.get(path('checkout/delivery-change'))
      expect(body).to.match(new RegExp(`value="${id}"[^>]*checked|checked[^>]*value="${id}"`))
    })
})
