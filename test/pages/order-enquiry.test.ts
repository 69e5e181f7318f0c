import { expect } from 'chai'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { REVIEW_SECRET, receiveOrder } from '#test/support/review.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const at = findTenant('at') ?? expect.fail()
const NOTE = 'Nicht bei den <Nachbarn>'

describe('asking for a shipment that has not arrived, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  /** A guest's order with one shipment that is on its way since its window, which ends so many days from today. */
  async function send(tenant: Tenant = at, locale: Locale = tenant.locales[0], days = -1) {
    const { order, query } = await receiveOrder(shop, tenant, { locale })
    const signature = new URLSearchParams(query).get('signature') ?? ''
    const database = shop.database ?? expect.fail('no database')
    await insertDelivery(database, { tenant: tenant.id, order, at: new Date().toISOString() })
    const day = addDays(getLocalDay(new Date(), tenant.timeZone), days)
    await database.writer
      .updateTable('shipment')
      .set({ state: 'in-transit', deliveredAt: null, windowFrom: day, windowTo: day })
      .where('orderNumber', '=', order)
      .execute()
    const toPath = (id: 'account/order' | 'account/order-enquiry', more = {}) =>
      `${getPath(tenant, locale, id, { number: order })}?${new URLSearchParams({ ...more, signature })}`
    return { order, signature, toPath, shipment: `delivery-${order}` }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[O6] [R33] is offered when the window has passed, taken once, and shown: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { toPath, shipment } = await send(tenant, locale)
        const orderPage = await shop.get(tenant.id, toPath('account/order'))
        expect(orderPage.body).to.include(messages['shipment-enquiries.ask'])
        expect(orderPage.body, 'no promise of a day that is over').to.include(
          messages['order-progress.overdue'].split('{')[0],
        )
        const path = toPath('account/order-enquiry', { shipment })
        expect(orderPage.body).to.include(`href="${path.replaceAll('&', '&amp;')}"`)
        const page = await shop.get(tenant.id, path)
        expect(page.status).to.equal(200)
        expect(page.body).to.include(messages['shipment-enquiries.next'])

        const post = (note: string) => shop.post(tenant.id, path, new URLSearchParams({ shipment, note }).toString())
        const tooLong = await post(`${NOTE}${'x'.repeat(1000)}`)
        expect(tooLong.status).to.equal(422)
        expect(tooLong.body, 'nothing is lost').to.include('Nicht bei den &lt;Nachbarn&gt;xxx')
        const opened = await post(NOTE)
        expect(opened.status).to.equal(303)
        expect((await post(NOTE)).headers.location, 'pressed twice').to.equal(opened.headers.location)
        const done = await shop.get(tenant.id, String(opened.headers.location))
        expect(done.body).to.include(messages['shipment-enquiries.opened'])
        expect(done.body).to.include(messages['shipment-enquiries.state-open'])
        expect(done.body).not.to.include('name="note"')
        const after = await shop.get(tenant.id, toPath('account/order'))
        expect(after.body).to.include(messages['shipment-enquiries.state-open'])
        expect(after.body).not.to.include(messages['shipment-enquiries.ask'])
        expect(after.body).to.include(messages['promises.basis-enquiry'])
      })

  it('[O6] is not offered before the window has ended', async () => {
    const { toPath, shipment } = await send(at, at.locales[0], 1) // today’s could end at midnight
    const messages = getMessages(at, at.locales[0])
    expect((await shop.get('at', toPath('account/order'))).body).not.to.include(messages['shipment-enquiries.ask'])
    const path = toPath('account/order-enquiry', { shipment })
    const page = await shop.get('at', path)
    expect(page.body).to.include(messages['shipment-enquiries.nothing']).and.not.include('name="note"')
    expect((await shop.post('at', path, new URLSearchParams({ shipment }).toString())).status).to.equal(409)
  })

  it('[R33] tells nobody else of the order, and takes no other’s shipment', async () => {
    const own = await send()
    const other = await send()
    const path = own.toPath('account/order-enquiry')
    const stranger = await shop.get('at', path.replace(own.signature, other.signature))
    expect(stranger.status, 'to the login, as for every number').to.equal(302)
    const form = new URLSearchParams({ shipment: other.shipment }).toString()
    expect((await shop.post('at', path, form)).status).to.equal(404)
  })
})
