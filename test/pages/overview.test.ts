import { expect } from 'chai'
import { sql } from 'kysely'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { promiseDeliveries } from '#server/commerce/orders/promises/index.ts'
import { announceReturn } from '#server/commerce/orders/returns/announce.ts'
import { receiveReturn } from '#server/commerce/orders/returns/index.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { readMainText } from '#test/support/page-text.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { REVIEW_SECRET } from '#test/support/review.ts'
import { insertTestShipment } from '#test/support/shipment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'

const at = '2026-11-24T09:30:00.000Z'
const signatures = createLinkSignatures([REVIEW_SECRET], 'order-page')

describe('the account’s overview, without script', function () {
  this.timeout(180_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback', SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  const database = () => shop.database ?? expect.fail()

  async function order(visitor: Visitor, tenant: Tenant) {
    const { sku } = await findOrderableVariant(visitor)
    const prepared = await prepareOrder(visitor, tenant.country, sku, 'invoice')
    return (await placeTestOrder(visitor, prepared)).data.placeOrder.number
  }

  /** An order that has arrived and came back, as the carrier and the warehouse tell. */
  async function bringBack(tenant: Tenant, number: string) {
    await database()
      .writer.updateTable('orderLine')
      .set(({ ref }) => ({ state: 'delivered', shippedQuantity: ref('quantity'), deliveredQuantity: ref('quantity') }))
      .where('tenant', '=', tenant.id)
      .where('orderNumber', '=', number)
      .execute()
    const link = { order: number, signature: signatures.sign(tenant, number) }
    const ctx = { ...createOperatorContext(shop, tenant.id), orderSignatures: signatures }
    const { returns } = await announceReturn(ctx, {
      ...{ ...link, key: '3f0c1f0e-6b0e-4b52-9d1c-0a4ad3a4d8a1', pickupOn: '' },
      lines: [{ position: 0, quantity: 1, reason: 'colour', exchange: '' }],
    })
    await receiveReturn(ctx, returns[0]?.id ?? expect.fail('nothing announced'))
    await shop.drainQueues()
    return getLocalDay(ctx.now, tenant.timeZone)
  }

  const giveVoucher = (tenant: Tenant, { id: customerId }: TestCustomer, code: string) =>
    database()
      .writer.insertInto('voucher')
      .values({
        ...{ tenant: tenant.id, code, kind: 'discount', valueCents: 12_00, perMille: null, minimumCents: 0 },
        ...{
          customerGroup: 'customers',
          validFrom: '2020-01-01',
          validUntil: '2099-12-31',
          customerId,
          email: null,
          createdAt: at,
        },
      })
      .execute()

  /** Of a customer: a late parcel, a return that has arrived, and a voucher. */
  async function openAccount(tenant: Tenant, locale: Locale) {
    const { visitor, customer } = await registerCustomer(shop, tenant.id, locale)
    const travelling = await order(visitor, tenant)
    await shop.drainQueues()
    await promiseDeliveries(createOperatorContext(shop, tenant.id))
    const window = { from: '2099-01-08', to: '2099-01-09' }
    await insertTestShipment(database(), { tenant: tenant.id, id: travelling, orderNumber: travelling, window, at })
    await database()
      .writer.updateTable('shipment')
      .set({ state: 'delayed', carrier: 'Kontor Cargo' })
      .where('tenant', '=', tenant.id)
      .where('id', '=', travelling)
      .execute()
    const returned = await order(visitor, tenant)
    await shop.drainQueues()
    const arrivedOn = await bringBack(tenant, returned)
    const code = `V${returned}`
    await giveVoucher(tenant, customer, code)
    const read = async () => {
      const { status, body } = await visitor.get(getPath(tenant, locale, 'account/overview'))
      expect(status).to.equal(200)
      return body
    }
    return { read, visitor, travelling, returned, arrivedOn, code }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.12 S1.13 S1.14 S1.15 S1.16 S2.20 N10] tells what comes when, what goes back until when, and what is to be paid: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { formatWeekday } = getLocaleFormatter(tenant, locale)
        const { read, visitor, travelling, returned, arrivedOn, code } = await openAccount(tenant, locale)
        const html = await read()
        const page = readMainText(html)
        for (const id of ['overview.on-the-way', 'overview.coming-back', 'overview.to-pay', 'overview.latest'] as const)
          expect(page, id).to.include(messages[id])
        const delayed = `${messages['order-progress.state-delayed']} (Kontor Cargo)`
        expect(page, 'the carrier’s days').to.include(delayed)
        const promised = messages['promises.return'].replace('{day}', formatWeekday(addDays(arrivedOn, 14)))
        expect(page, 'the 14 days').to.include(promised).and.include(messages['returns.state-arrived'])
        expect(page, 'the invoice').to.include(messages['overview.due-transfer'].replace('{number}', travelling))
        expect(page, 'the balance').to.include(messages['bookings.balance-owed'])
        expect(page, 'the voucher').to.include(code).and.include('2099')
        expect(html).to.include(`href="${getPath(tenant, locale, 'account/order', { number: returned })}"`)
        expect(html.match(/order-row__picture/g)?.length, 'pictures').to.be.at.least(3)
        expect(page).not.to.match(/\{\w+\}|overview\./)
        if (locale.endsWith('CH')) expect(page).not.to.include('ß')

        const list = readMainText((await visitor.get(getPath(tenant, locale, 'account/orders'))).body)
        expect(list).to.include(travelling).and.include(returned)
      })

  it('[S8.10] says that the balance cannot be shown, with a link that asks again; the page stays', async () => {
    const [tenant = expect.fail()] = tenants
    const { visitor } = await registerCustomer(shop, tenant.id)
    await order(visitor, tenant)
    const overview = getPath(tenant, 'de-AT', 'account/overview')
    const messages = getMessages(tenant, 'de-AT')
    const read = async () => (await visitor.get(overview)).body
    expect(readMainText(await read())).not.to.include(messages['bookings.unavailable'])
    const db = database().writer
    await sql`alter table ledger_entry rename to ledger_entry_away`.execute(db)
    try {
      const html = await read()
      expect(readMainText(html)).to.include(messages['bookings.unavailable']).and.include(messages['overview.latest'])
      expect(html).to.match(new RegExp(`href="${overview}"[^>]*>${messages['bookings.reload']}`))
    } finally {
      await sql`alter table ledger_entry_away rename to ledger_entry`.execute(db)
    }
  })
})
