import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { readMainText } from '#test/support/page-text.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { insertStoredCard, listStored, SECRET_TOKEN, STORED_PAYMENT_FEATURES } from '#test/support/stored-payment.ts'

describe('stored ways to pay on pages, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback', FEATURES: STORED_PAYMENT_FEATURES } })
  })
  after(() => shop.stop())

  for (const tenant of tenants)
    for (const locale of tenant.locales)
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
})
