import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { createHttpCarrier } from '#server/commerce/orders/carriers/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { ShipmentContents, ShipmentState } from '#shared/api/shipments.ts'
import { getPath } from '#shared/routes.ts'
import { getOrganisation, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { orderSignatures } from '#test/support/delivered-order.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { insertReplacements, listReplacements, markReplacementsSent } from '../replacements/index.ts'
import { findShipment, insertShipment } from '../shipments/index.ts'
import { sendShipmentEmail } from './index.ts'

/** What a shipment brings at no price, and the word for it in the three languages. */
const namesOfKinds = [
  ['exchange', /Umtausch|échange|ruil/],
  ['replacement', /Ersatz |remplacement|vervanging/],
  ['part', /Ersatzteil|pièce|onderdeel/],
] as const

describe('mails about shipments', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let sent: OutgoingEmail[]
  const origin = 'https://shop.example'
  const deps = { send: async (mail: OutgoingEmail) => void sent.push(mail), getMessages, origin }
  const carrier: CarrierGateway = {
    carrier: createHttpCarrier({ url: 'http://127.0.0.1:9', secret: 's'.repeat(32) }),
    getOrigin: () => origin,
  }
  before(async () => {
    shop = await openAnyDatabase()
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  beforeEach(() => {
    sent = []
  })
  after(() => shop.close())

  /** A shipment of an order, with its tracking number. */
  async function ship(
    tenant: Tenant,
    locale = tenant.locales[0],
    contents: ShipmentContents = 'order',
  ): Promise<{ ctx: Context; id: string }> {
    const session = createTestSession(randomUUID())
    const ctx = createTestContext(shop.database, tenant, { locale, session, orderSignatures, carrier })
    await addLine(ctx, { sku: '100003', quantity: 2 })
    await setGuest(ctx, { email: 'sanne@example.org' })
    await setAddress(ctx, {
      delivery: { ...testAddresses[tenant.country], salutation: 'female', firstName: 'Sanne', lastName: 'de Vries' },
    })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    const { number } = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    const id = await inTransaction(ctx, (tx) =>
      insertShipment(tx, {
        ...{ orderNumber: number, kind: 'freight', carrier: 'Kontor Cargo' },
        ...{ windowFrom: '2026-11-26', windowTo: '2026-11-27', lines: [{ position: 0, quantity: 2 }], contents },
      }),
    )
    await setShipment(ctx, id, { trackingNumber: 'KC000000000000000' })
    return { ctx, id }
  }
  const setShipment = (
    { tenant }: Context,
    id: string,
    values: { state?: ShipmentState; trackingNumber?: string; deliveredAt?: string },
  ) =>
    shop.database.writer
      .updateTable('shipment')
      .set(values)
      .where('tenant', '=', tenant.id)
      .where('id', '=', id)
      .execute()
  async function tell(ctx: Context, id: string, state: ShipmentState) {
    await setShipment(ctx, id, { state, ...(state === 'delivered' && { deliveredAt: ctx.now.toISOString() }) })
    await sendShipmentEmail(ctx, { id, state }, deps)
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[O6] [law 1] name in ${locale} the goods, the days and who answers questions, and lead to carrier, order and withdrawal`, async () => {
        const { ctx, id } = await ship(tenant, locale)
        for (const state of ['in-transit', 'delayed', 'out-for-delivery', 'delivered', 'lost', 'returned'] as const)
          await tell(ctx, id, state)
        const mails = sent.filter(({ to }) => to === 'sanne@example.org')
        expect(mails.map(({ messageId }) => messageId.split('.', 1)[0])).to.deep.equal([
          'shipment-sent',
          'shipment-delayed',
          'shipment-delivered',
          'shipment-lost',
          'shipment-returned',
        ])
        const { phone } = getOrganisation(tenant, locale)
        for (const { text, messageId } of mails) {
          expect(text, messageId).to.include('2 × ').and.include('Kontor Cargo').and.include('signature=')
          if (!messageId.startsWith('shipment-sent')) expect(text, messageId).to.include(phone)
          if (locale.endsWith('CH')) expect(text, messageId).not.to.include('ß')
          const withdrawal = `${origin}${getPath(tenant, locale, 'service/withdrawal')}?order=`
          expect(text.includes(withdrawal), messageId).to.equal(!messageId.startsWith('shipment-lost'))
          const isTracked = /^shipment-(sent|delayed)/.test(messageId)
          expect(text.includes(`${origin}/__track/KC000000000000000`), messageId).to.equal(isTracked)
          expect(/26\.?\s*nov/i.test(text), messageId).to.equal(isTracked)
        }
        const service = sent.filter(({ to }) => to === getOrganisation(tenant, ctx.locale).email)
        expect(service.map(({ text }) => text.includes('2 × '))).to.deep.equal([true])
      })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      for (const [kind, word] of namesOfKinds)
        it(`[S1.14] name in ${locale} what is sent as ${kind}, and not what it is for`, async () => {
          const { ctx, id } = await ship(tenant, locale, kind)
          const { orderNumber } = (await findShipment(ctx, id)) ?? expect.fail()
          await inTransaction(ctx, async (tx) => {
            const line = { orderNumber, kind, position: 0, quantity: 1, sku: '100003', label: 'Größe 58' }
            await insertReplacements(tx, [line])
            const [replacement = expect.fail()] = await listReplacements(tx, [orderNumber])
            await markReplacementsSent(tx, [replacement.id], id)
          })
          await tell(ctx, id, 'in-transit')
          const [{ subject = '', text = '' } = {}] = sent
          expect(subject).to.match(word).and.include(orderNumber)
          expect(text).to.include('1 × ').and.include('Größe 58').and.not.include('2 × ')
        })

  it('do not say that goods are on their way or late which have arrived meanwhile', async () => {
    const { ctx, id } = await ship(tenants[0] ?? expect.fail())
    await setShipment(ctx, id, { state: 'delivered', deliveredAt: ctx.now.toISOString() })
    for (const state of ['in-transit', 'delayed'] as const) await sendShipmentEmail(ctx, { id, state }, deps)
    expect(sent).to.deep.equal([])
  })
})
