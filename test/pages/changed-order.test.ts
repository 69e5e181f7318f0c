import { expect } from 'chai'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { readMainText } from '#test/support/page-text.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { insertShipment } from '#test/support/shipment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const PIECES = 3
const KEY = '0123456789abcdef'

interface Amounts {
  order: {
    totals: { total: { cents: number } }
    currentTotal?: { cents: number }
    adjustments?: { creditNote?: string }[]
  }
}

describe('an order that has changed, on its page', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  /** A customer’s order of some pieces on invoice, of which one was cancelled since. */
  async function changeOrder(tenant: Tenant, locale: Locale) {
    const { visitor } = await registerCustomer(shop, tenant.id, locale)
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!, $n: Int!) { addLine(sku: $sku, quantity: $n) { count } }', {
      ...{ sku, n: PIECES - 1 },
    })
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku, 'invoice'))
    const { number } = data.placeOrder
    await shop.drainQueues() // the invoice
    const cancelled = await visitor.ask(
      'mutation($n: String!, $k: String!) { cancelLines(number: $n, key: $k, lines: [{ position: 0, quantity: 1 }]) { number } }',
      { n: number, k: KEY },
    )
    expect(cancelled.error).to.equal(undefined)
    await shop.drainQueues() // its credit note
    const { formatMoney } = getLocaleFormatter(tenant, locale)
    return {
      number,
      readPage: async () => (await visitor.get(getPath(tenant, locale, 'account/order', { number }))).body,
      readList: async () => readMainText((await visitor.get(getPath(tenant, locale, 'account/orders'))).body),
      readAmounts: async () =>
        (
          await visitor.ask<Amounts>(
            'query($n: String!) { order(number: $n) { totals { total { cents } } currentTotal { cents } adjustments { creditNote } } }',
            { n: number },
          )
        ).data.order,
      format: (cents: number) => formatMoney({ cents, currency: tenant.currency }).replaceAll(/\s+/g, ' '),
    }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S2.22 O6] tells what it cost, what was cancelled, what it costs and what is to be paid: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { number, readPage, readList, readAmounts, format } = await changeOrder(tenant, locale)
        const { totals, currentTotal, adjustments } = await readAmounts()
        const now = currentTotal?.cents ?? expect.fail('nothing has changed')
        expect(now).to.be.below(totals.total.cents)

        const html = await readPage()
        const page = readMainText(html)
        expect(page)
          .to.include(format(totals.total.cents))
          .and.include(`${messages['orders.current-total']} ${format(now)}`)
        expect(page)
          .to.include(format(now - totals.total.cents))
          .and.include('1 × ')
        expect(page.split(format(now)).length, 'as the total, to pay, and in the account’s rows').to.be.at.least(4)
        const [adjustment] = adjustments ?? []
        expect(html).to.include(`/api/invoices/${number}/${adjustment?.creditNote ?? expect.fail('no credit note')}`)
        const list = await readList()
        expect(list).to.include(format(now)).and.not.include(format(totals.total.cents))

        expect(page).not.to.include(messages['orders.payments'])
        const operator = createOperatorContext(shop, tenant.id)
        await bookBankTransfer(operator, { orderNumber: number, cents: now - 100, reference: `part ${number}` })
        const paid = readMainText(await readPage())
        expect(paid)
          .to.include(messages['orders.payments'])
          .and.include(format(now - 100))
        expect(paid).to.include(format(100))
      })

  it('[S2.20 S2.22] names what is still to come of a line, leads to the carrier’s page, and to a mail about this order', async () => {
    const [tenant] = tenants
    const { number, readPage } = await changeOrder(tenant ?? expect.fail(), 'de-AT')
    const database = shop.database ?? expect.fail()
    const window = { from: '2030-01-08', to: '2030-01-09' }
    await insertShipment(database, {
      tenant: 'at',
      id: number,
      orderNumber: number,
      window,
      at: '2026-11-24T09:30:00Z',
    })
    const own = <T extends { where: (column: 'tenant' | 'orderNumber', sign: '=', value: string) => T }>(query: T) =>
      query.where('tenant', '=', 'at').where('orderNumber', '=', number)
    await own(database.writer.updateTable('orderLine').set({ shippedQuantity: 1, deliveredQuantity: 0 })).execute()
    await own(database.writer.updateTable('shipment').set({ carrier: 'Kontor Cargo', trackingNumber: 'KC1' })).execute()
    const html = await readPage()
    expect(readMainText(html)).to.include('3 bestellt, 1 storniert, 2 kommen noch')
    expect(html).to.match(/href="[^"]*\/__track\/KC1"/)
    expect(html).to.include(`?subject=${encodeURIComponent(`Frage zur Bestellung ${number}`)}`)
    expect(html).to.match(new RegExp(`href="/service[^"]*\\?order=${number}"`))
  })
})
