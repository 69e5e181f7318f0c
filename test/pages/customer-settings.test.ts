import { expect } from 'chai'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { CUSTOMER_SETTINGS_API } from '#shared/api/customer-settings.ts'
import { GUARANTEE_REMINDERS_API } from '#shared/api/guarantee-reminders.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { REVIEW_SECRET } from '#test/support/review.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const at = findTenant('at') ?? expect.fail()

describe('what customers switch on and off, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback', SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[N5] [N16] reminders are off until they are chosen, and sizes can be switched off: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { visitor } = await registerCustomer(shop, tenant.id)
        const read = () => visitor.json<object>(CUSTOMER_SETTINGS_API)
        const settings = getPath(tenant, locale, 'account/settings')
        const page = await visitor.get(settings)
        expect(page.body).to.include(messages['guarantee-claims.reminders-label'])
        expect(await read()).to.deep.equal({ guaranteeReminders: false, sizeMemory: true })
        const saved = await visitor.post(settings, { intent: 'reminders', reminders: 'true' })
        expect(saved.status).to.equal(303)
        expect((await visitor.get(String(saved.headers.location))).body).to.include(
          messages['guarantee-claims.reminders-saved'],
        )
        expect(await read()).to.include({ guaranteeReminders: true })
        await visitor.post(settings, { intent: 'reminders' })
        expect(await read()).to.include({ guaranteeReminders: false })

        const data = getPath(tenant, locale, 'account/data')
        expect((await visitor.get(data)).body)
          .to.include(messages['size-memory.none'])
          .and.include(messages['size-memory.needs-consent'])
        const off = await visitor.post(data, { intent: 'switch-sizes', on: 'false' })
        const { body } = await visitor.get(String(off.headers.location))
        expect(body).to.include(messages['size-memory.off-now']).and.include(messages['size-memory.is-off'])
        expect(await read()).to.include({ sizeMemory: false })
      })

  it('[N5] [R36] opening the link of an e-mail ends nothing, one press and one request of the e-mail program do', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const { number } = (await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))).data.placeOrder
    const read = () => visitor.json<{ guaranteeReminders: boolean }>(CUSTOMER_SETTINGS_API)
    const switchOn = () => visitor.post('/mein-konto/einstellungen', { intent: 'reminders', reminders: 'true' })
    const signature = createLinkSignatures([REVIEW_SECRET], 'order-page').sign(at, number)
    const query = new URLSearchParams({ order: number, signature })
    await switchOn()
    const page = `/keine-garantie-erinnerungen?${query}`
    expect((await visitor.get(page)).body).to.include('Erinnerungen beenden')
    const redirected = await visitor.get(`${GUARANTEE_REMINDERS_API}/unsubscribe?${query}`)
    expect(String(redirected.headers.location)).to.include('/keine-garantie-erinnerungen?order=')
    expect(await read()).to.include({ guaranteeReminders: true })
    expect((await visitor.post(page, {})).body).to.include('Sie bekommen keine Erinnerungen mehr')
    expect(await read()).to.include({ guaranteeReminders: false })
    await switchOn()
    expect((await visitor.post(`${GUARANTEE_REMINDERS_API}/unsubscribe?${query}`, {})).status).to.equal(204)
    expect(await read()).to.include({ guaranteeReminders: false })
    expect((await visitor.get(`/keine-garantie-erinnerungen?order=${number}9`)).status).to.equal(404)
  })
})
