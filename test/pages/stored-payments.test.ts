import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import { readMainText } from '#test/support/page-text.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { insertStoredCard, listStored, SECRET_TOKEN } from '#test/support/stored-payment.ts'

describe('stored ways to pay on pages, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales) {
      it(`[O51] are listed in the settings, proposed first and removed: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { visitor, customer } = await registerCustomer(shop, tenant.id, locale)
        const settings = getPath(tenant, locale, 'account/settings')
        const read = async (path = settings) => readMainText((await visitor.get(path)).body)
        expect(await read())
          .to.include(messages['stored-payments.title'])
          .and.include(messages['stored-payments.none'])
        const id = await insertStoredCard(shop, tenant.id, customer.id)
        await insertStoredCard(shop, tenant.id, customer.id, { last4: '0069', expiresOn: '2020-01' })
        const { body } = await visitor.get(settings)
        expect(body).not.to.include(SECRET_TOKEN)
        const fill = (name: 'name' | 'expired', values: { name: string; month: string }) =>
          messages[`stored-payments.${name}`].replace('{name}', values.name).replace('{month}', values.month)
        expect(readMainText(body))
          .to.include(fill('name', { name: 'Visa •••• 4242', month: '08/39' }))
          .and.include(fill('expired', { name: 'Visa •••• 0069', month: '01/20' }))
          .and.not.include(messages['stored-payments.none'])
        if (locale === 'de-AT') expect(readMainText(body)).to.include('Visa •••• 4242, gültig bis 08/39')
        const press = async (intent: string) => {
          const { status, headers } = await visitor.post(settings, { intent, id })
          expect(status).to.equal(303)
          return read(String(headers.location))
        }
        expect(await press('stored-payment-default'))
          .to.include(messages['stored-payments.default-saved'])
          .and.include(messages['stored-payments.default'])
        for (const _ of [1, 2])
          expect(await press('stored-payment-remove')).to.include(messages['stored-payments.removed'])
        expect((await listStored(visitor)).map(({ last4 }) => last4)).to.deep.equal(['0069'])
      })

      it(`[O51] come first in the payment step, and one that is refused leaves the other ways: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { visitor, customer } = await registerCustomer(shop, tenant.id, locale)
        const path = (route: 'checkout/payment' | 'checkout/review') => getPath(tenant, locale, route)
        const { sku } = await findOrderableVariant(visitor)
        await prepareOrder(visitor, tenant.country, sku)
        const none = readMainText((await visitor.get(path('checkout/payment'))).body)
        expect(none).to.include(messages['payments.card']).and.not.include(messages['stored-payments.other-card'])
        const id = await insertStoredCard(shop, tenant.id, customer.id) // the provider does not know it
        await insertStoredCard(shop, tenant.id, customer.id, { last4: '0069', expiresOn: '2020-01' })
        const { body } = await visitor.get(path('checkout/payment'))
        expect(body).not.to.include(SECRET_TOKEN)
        const places = ['•••• 4242', '•••• 0069', messages['stored-payments.other-card']].map((text) =>
          readMainText(body).indexOf(text),
        )
        expect(places)
          .to.deep.equal(places.toSorted((a, b) => a - b))
          .and.not.include(-1)
        expect(readMainText(body)).to.include(messages['stored-payments.choose-other'])
        const chosen = await visitor.post(path('checkout/payment'), { method: `stored:card:${id}` })
        expect([chosen.status, chosen.headers.location]).to.deep.equal([303, path('checkout/review')])
        const review = (await visitor.get(path('checkout/review'))).body
        expect(readMainText(review)).to.include('Visa •••• 4242')
        const read = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(review)?.[1] ?? ''
        const order = { key: read('key'), totalCents: read('totalCents'), digest: read('digest') }
        const placed = await visitor.post(path('checkout/review'), order)
        const again = await visitor.post(path('checkout/review'), order)
        expect([placed.status, again.status]).to.deep.equal([303, 303])
        const moved = await visitor.get(String(placed.headers.location))
        expect(moved.headers.location).to.equal(again.headers.location)
        const failed = readMainText((await visitor.get(String(again.headers.location))).body)
        expect(failed)
          .to.include(messages['stored-payments.payment-refused'].replace('{name}', 'Visa •••• 4242'))
          .and.include(messages['payments.other-title'])
        if (locale.endsWith('CH')) expect(failed + readMainText(body)).not.to.include('ß')
      })
    }
})
