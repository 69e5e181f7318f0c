import { expect } from 'chai'
import { sql } from 'kysely'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { BOOKINGS_API } from '#shared/api/bookings.ts'
import { getLocalDay } from '#shared/dates.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
const toText = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

describe('the bookings page, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  /** A customer who has ordered two products, and what is booked for it. */
  async function buy(tenant: Tenant, locale: Locale) {
    const { visitor } = await registerCustomer(shop, tenant.id, locale)
    const { sku, card } = await findOrderableVariant(visitor)
    const { sku: another } = await findOrderableVariant(visitor, { price: '4600-8000' })
    if (another !== sku)
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku: another })
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
    await shop.drainQueues()
    const { data: booked } = await visitor.ask<{
      bookings: { bookings: { at: string; productName: string; moreProducts: number }[] }
    }>('{ bookings { bookings { at productName moreProducts } } }')
    const [first = expect.fail('nothing is booked')] = booked.bookings.bookings
    return { visitor, card, order: data.placeOrder, booking: first, path: getPath(tenant, locale, 'account/bookings') }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S2.23 S1.17 S3.11 S3.12 S3.13] names product, amount and day of each booking, what it consists of, and leads to the statement: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { visitor, order, booking, path } = await buy(tenant, locale)
        const { status, body } = await visitor.get(path)
        expect(status).to.equal(200)
        const html = toText(main(body))
        const { formatMessage, formatMoney } = getLocaleFormatter(tenant, locale)
        const { productName: name, moreProducts: more } = booking
        expect(name).not.to.equal('')
        expect(html, 'product').to.include(formatMessage('bookings.products', { name, more }))
        expect(html, 'amount').to.include(formatMoney(order.totals.total as never))
        expect(html, 'day').to.include(`dateTime="${booking.at}"`)
        expect(html).to.include(messages['bookings.balance-owed']).and.include(messages['bookings.parts'])
        expect(html).to.include(order.number)
        const month = getLocalDay(new Date(booking.at), tenant.timeZone).slice(0, 7)
        for (const format of ['pdf', 'csv']) {
          const address = `${BOOKINGS_API}/statements/${month}/${format}?locale=${locale}`
          expect(html).to.include(`href="${address}"`)
          const file = await visitor.get(address)
          expect(file.status, address).to.equal(200)
          expect(file.headers['content-disposition']).to.include(
            `${messages['bookings.statement-file']}-${month}.${format}`,
          )
          expect((await createVisitor(shop, tenant.id).get(address)).status, 'to nobody').to.equal(401)
        }
        const csv = (await visitor.get(`${BOOKINGS_API}/statements/${month}/csv?locale=${locale}`)).body
        expect(csv).to.include(messages['bookings.closing']).and.include(name.replaceAll('"', '""'))
      })

  it('[S2.23 S2.28] asks who is not logged in to log in, and says what will be there before the first order', async () => {
    const at = findTenant('at') ?? expect.fail()
    const path = getPath(at, 'de-AT', 'account/bookings')
    expect((await createVisitor(shop, 'at').get(path)).headers.location).to.match(/^\/anmelden\?next=/)
    const { visitor } = await registerCustomer(shop, 'at')
    expect(main((await visitor.get(path)).body)).to.include(getMessages(at, 'de-AT')['bookings.none'])
  })

  it('[S8.10] says that the balance cannot be shown, with a link that asks for the same page again', async () => {
    const at = findTenant('at') ?? expect.fail()
    const messages = getMessages(at, 'de-AT')
    const { visitor, path, booking } = await buy(at, 'de-AT')
    const writer = shop.database?.writer ?? expect.fail('no database')
    const year = booking.at.slice(0, 4)
    await sql`alter table ledger_entry rename to ledger_entry_away`.execute(writer)
    try {
      const html = main((await visitor.get(`${path}?year=${year}`)).body)
      expect(html).to.include(messages['bookings.unavailable'])
      expect(html).to.match(new RegExp(`href="${path}\\?year=${year}"[^>]*>${messages['bookings.reload']}`))
      expect(html).not.to.include(messages['bookings.balance-none'])
    } finally {
      await sql`alter table ledger_entry_away rename to ledger_entry`.execute(writer)
    }
    const again = main((await visitor.get(`${path}?year=${year}`)).body)
    expect(again).to.include(messages['bookings.balance-owed']).and.not.include(messages['bookings.unavailable'])
  })
})
