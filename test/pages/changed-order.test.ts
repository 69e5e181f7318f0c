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
import { insertTestShipment } from '#test/support/shipment.ts'
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
      buyAgain: async () => {
        const path = getPath(tenant, locale, 'account/order', { number })
        const { headers } = await visitor.post(path, { intent: 'buy-again' })
        return readMainText((await visitor.get(String(headers.location))).body)
      },
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

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.13 S2.20 S2.22 N10] follows a parcel to the carrier’s page, shows the promise’s light, names what is still to come, and is bought again: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { number, readPage, buyAgain } = await changeOrder(tenant, locale)
        const database = shop.database ?? expect.fail()
        const at = '2026-11-24T09:30:00Z'
        const own = { tenant: tenant.id, orderNumber: number }
        await insertTestShipment(database, { ...own, id: number, window: { from: '2099-01-08', to: '2099-01-09' }, at })
        await database.writer
          .updateTable('orderLine')
          .set({ shippedQuantity: 1, deliveredQuantity: 0 })
          .where('tenant', '=', tenant.id)
          .where('orderNumber', '=', number)
          .execute()
        await database.writer
          .updateTable('shipment')
          .set({ carrier: 'Kontor Cargo', trackingNumber: 'KC1' })
          .where('tenant', '=', tenant.id)
          .where('id', '=', number)
          .execute()
        const event = { shipmentId: number, messageId: `${number} 1`, at, code: 'in-transit' as const, place: 'Depot' }
        await database.writer
          .insertInto('shipmentEvent')
          .values({ tenant: tenant.id, ...event })
          .execute()
        const promise = { kind: 'delivery' as const, subject: '0', madeAt: at, outcome: null, fulfilledOn: null }
        await database.writer
          .insertInto('orderPromise')
          .values({ ...own, ...promise, dueOn: '2099-01-09' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const html = await readPage()
        const page = readMainText(html)
        const { formatMessage } = getLocaleFormatter(tenant, locale)
        const pieces = { ordered: 3, cancelled: 1, delivered: 0, returned: 0, coming: 2 }
        expect(page).to.include(formatMessage('order-progress.pieces', pieces))
        expect(page).to.include(messages['order-progress.state-in-transit']).and.include('Depot')
        expect(html).to.match(/href="[^"]*\/__track\/KC1"/)
        expect(page).to.include(messages['promises.title']).and.include(messages['promises.basis-delivery'])
        expect(html).to.match(/order-promises__promise--(open|due-today)/)
        const subject = encodeURIComponent(formatMessage('my-orders.question-subject', { number }))
        expect(html).to.include(`?subject=${subject}`)
        expect(html).to.match(new RegExp(`href="[^"]*\\?order=${number}"`))
        expect(await buyAgain()).to.include(messages['my-orders.to-basket'])
      })
})
