import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import type { Locale } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const britain: Record<Locale, string> = {
  'de-AT': 'Vereinigtes Königreich',
  'de-DE': 'Vereinigtes Königreich',
  'de-CH': 'Vereinigtes Königreich',
  'fr-CH': 'Royaume-Uni',
  'nl-NL': 'Verenigd Koninkrijk',
}

const billing = {
  salutation: 'none',
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'St James’s Square',
  houseNumber: '',
  postalCode: 'sw1y 4lb',
  city: 'London',
  country: 'GB',
}

const toFields = (group: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}-${name}`, value]))

describe('a billing address in another country', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[law 36] ${tenant.id} ${locale}: is chosen without script, and stands in review, confirmation and e-mail`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const path = (id: Parameters<typeof getPath>[2]) => getPath(tenant, locale, id)
        const { sku } = await findOrderableVariant(visitor)
        await prepareOrder(visitor, tenant.country, sku)
        const form = await visitor.get(path('checkout/delivery-change'))
        expect(form.body).to.match(/<select[^>]*name="billing-country"/)
        expect(form.body, 'delivered in the shop’s country only').not.to.include('name="delivery-country"')

        const fields = {
          ...toFields('delivery', testAddresses[tenant.country]),
          ...toFields('billing', billing),
          billingDiffers: 'true',
          deliverTo: 'address',
        }
        const wrong = await visitor.post(path('checkout/delivery-change'), { ...fields, 'billing-postalCode': '?' })
        expect(wrong.status).to.equal(422)
        expect((await visitor.post(path('checkout/delivery-change'), fields)).status).to.equal(303)

        expect((await visitor.get(path('checkout/review'))).body)
          .to.include(britain[locale])
          .and.include('SW1Y 4LB')
        const { data } = await visitor.ask<{
          checkout: {
            orderKey: string
            delivery: { country: string }
            basket: { totals: { total: { cents: number } } }
          }
        }>('{ checkout { orderKey delivery { country } basket { totals { total { cents } } } } }')
        expect(data.checkout.delivery.country).to.equal(tenant.country)
        const placed = await placeTestOrder(visitor, {
          key: data.checkout.orderKey,
          totalCents: data.checkout.basket.totals.total.cents,
        })
        const { number } = placed.data.placeOrder
        expect((await visitor.get(path('checkout/confirmation'))).status).to.equal(200)
        const record = await visitor.get(getPath(tenant, locale, 'checkout/order-record', { number }))
        expect(record.body).to.include(britain[locale])
        await shop.drainQueues()
        const mails = await shop.database?.reader
          .selectFrom('mail')
          .select('text')
          .where('tenant', '=', tenant.id)
          .execute()
        expect(mails?.find(({ text }) => text.includes(number))?.text).to.include(
          `Ada Lovelace\nSt James’s Square\nSW1Y 4LB London\n${britain[locale]}`,
        )
      })
})
