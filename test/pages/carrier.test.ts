import { expect } from 'chai'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { messages } from '#shared/messages/index.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { getLanguage, type Locale } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getLastMailText } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, testAddresses } from '#test/support/order.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const plain = (text: string) => text.replaceAll('<!-- -->', '').replaceAll(/\s/g, ' ')

describe('a carrier that costs more', function () {
  this.timeout(180_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const [id, locale] of [
    ['at', 'de-AT'],
    ['ch', 'fr-CH'],
  ] as const satisfies readonly (readonly [string, Locale])[])
    it(`[S2.3 S2.11 R7] ${id} ${locale}: tells its price at the choice, without JavaScript, and stands in review, order, mail and invoice to the cent`, async () => {
      const tenant = tenants.find((each) => each.id === id) ?? expect.fail()
      const carrier = tenant.delivery.carriers?.find(({ surchargeCents }) => surchargeCents) ?? expect.fail()
      const words = messages[getLanguage(locale)]
      const path = (route: RouteId) => getPath(tenant, locale, route)
      const amount = (cents: number) =>
        plain((cents / 100).toLocaleString(locale, { style: 'currency', currency: tenant.currency }))
      const visitor = createVisitor(shop, id, locale)
      const { sku } = await findOrderableVariant(visitor, { price: '1000-7000' })
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
      await visitor.ask('mutation($email: String!) { setGuest(email: $email) { nextStep } }', {
        email: `eilig-${id}@beispiel.example`,
      })
      expect(plain((await visitor.get(path('checkout/delivery'))).body)).to.include(amount(carrier.surchargeCents ?? 0))

      const fields = Object.fromEntries(
        Object.entries(testAddresses[tenant.country]).map(([name, value]) => [`delivery-${name}`, value]),
      )
      const sent = await visitor.post(path('checkout/delivery'), {
        ...fields,
        deliverTo: 'address',
        carrier: carrier.id,
        parcelDay: '',
      })
      expect([sent.status, sent.headers.location]).to.deep.equal([303, path('checkout/payment')])
      await visitor.post(path('checkout/payment'), { method: 'prepayment' })
      type Asked = {
        checkout: {
          orderKey: string
          basket: {
            totals: { [Row in 'goods' | 'parcelFee' | 'carrierFee' | 'rounding' | 'total']: { cents: number } }
          }
        }
      }
      const row = (name: string) => `${name} { cents }`
      const totals = ['goods', 'parcelFee', 'carrierFee', 'rounding', 'total'].map(row).join(' ')
      const { data } = await visitor.ask<Asked>(`{ checkout { orderKey basket { totals { ${totals} } } } }`)
      const { goods, parcelFee, carrierFee, rounding, total } = data.checkout.basket.totals
      expect(carrierFee.cents).to.equal(carrier.surchargeCents)
      expect(goods.cents + parcelFee.cents + carrierFee.cents + rounding.cents).to.equal(total.cents)

      const shown = [words['basket.carrier-fee'], amount(carrierFee.cents), amount(total.cents), carrier.name]
      const review = plain((await visitor.get(path('checkout/review'))).body)
      for (const part of shown) expect(review).to.include(part)
      const placed = await placeTestOrder(visitor, { key: data.checkout.orderKey, totalCents: total.cents })
      const confirmation = plain((await visitor.get(path('checkout/confirmation'))).body)
      for (const part of shown) expect(confirmation).to.include(part)
      const { bytes } = await visitor.get(`${INVOICES_API}/${placed.data.placeOrder.number}`)
      const invoice = plain((await readPdfPages(bytes)).join(' '))
      for (const part of shown) expect(invoice).to.include(part)
      const mail = plain(await getLastMailText(shop, `eilig-${id}@beispiel.example`))
      for (const part of shown) expect(mail).to.include(part)
    })
})
