import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { readMainText } from '#test/support/page-text.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** The name of the assembly, and what is said of it before the order. */
const words: readonly { tenant: string; locale: Locale; title: string; consequence: string }[] = [
  { tenant: 'at', locale: 'de-AT', title: 'Aufbau am Wunschort', consequence: 'nicht mehr widerrufen' },
  { tenant: 'de', locale: 'de-DE', title: 'Aufbau am Wunschort', consequence: 'nicht mehr widerrufen' },
  { tenant: 'ch', locale: 'de-CH', title: 'Aufbau am Wunschort', consequence: 'nicht erstattet' },
  { tenant: 'ch', locale: 'fr-CH', title: 'Montage à l’endroit souhaité', consequence: 'ne sont pas remboursés' },
  { tenant: 'nl', locale: 'nl-NL', title: 'Montage op de plek van uw keuze', consequence: 'niet meer herroepen' },
]

/** A wardrobe that can be bought. */
async function findWardrobe(visitor: Visitor) {
  const { items } = await visitor.json<SearchResult>('/api/search/searchv2?category=furniture-wardrobes')
  for (const { sku: anySku, slug } of items) {
    const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
      'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
      { sku: anySku },
    )
    const size = data.product.sizes.find(({ stock }) => stock > 2)
    if (size) return { sku: size.sku, slug }
  }
  throw new Error('no wardrobe can be bought')
}

describe('services to order with goods', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const { tenant: id, locale, title, consequence } of words)
    it(`${locale}: are chosen on the product’s page without script, and stand in all that follows`, async () => {
      const tenant = findTenant(id) ?? expect.fail()
      const path = (route: RouteId, params?: Record<string, string>) => getPath(tenant, locale, route, params)
      const visitor = createVisitor(shop, id, locale)
      const { sku, slug } = await findWardrobe(visitor)
      const { body: product } = await visitor.get(path('product', { slug, sku }))
      expect(product)
        .to.match(/<input[^>]*name="service"[^>]*value="assembly"/)
        .and.include(title)
      expect(product, 'nothing that costs is ticked').not.to.match(/<input[^>]*checked[^>]*name="service"/)

      await visitor.post(path('basket'), { intent: 'add', sku, quantity: '1', service: 'assembly' })
      const { body: basket } = await visitor.get(path('basket'))
      expect(basket).to.include(`value="${sku}:assembly"`).and.include(`value="${sku}:furniture-disposal"`)

      await prepareOrder(visitor, tenant.country, sku)
      const { data: before } = await visitor.ask<{
        checkout: { orderKey: string; basket: { totals: { total: { cents: number }; services: { cents: number } } } }
      }>('{ checkout { orderKey basket { totals { total { cents } services { cents } } } } }')
      const { orderKey: key, basket: reviewed } = before.checkout
      expect(reviewed.totals.services.cents).to.equal(tenant.services.assembly?.cents)
      expect(readMainText((await visitor.get(path('checkout/review'))).body))
        .to.include(title)
        .and.include(consequence)

      const { data } = await placeTestOrder(visitor, { key, totalCents: reviewed.totals.total.cents })
      const { number } = data.placeOrder
      for (const page of [path('checkout/confirmation'), path('checkout/order-record', { number })])
        expect(readMainText((await visitor.get(page)).body)).to.include(title)
      await shop.drainQueues()
      const mails = await shop.database?.reader.selectFrom('mail').select('text').where('tenant', '=', id).execute()
      expect(mails?.find(({ text }) => text.includes(number))?.text).to.include(title)
    })
})
