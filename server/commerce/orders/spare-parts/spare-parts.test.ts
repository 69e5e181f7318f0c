import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { orderPartsInput } from '#shared/api/spare-parts.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createLinkHolder, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { shipOrder } from '../fulfilment/index.ts'
import { findLineClocks } from '../guarantee-claims/index.ts'
import { settleLostShipment } from '../lost-shipments/index.ts'
import { findOrder } from '../order-data/index.ts'
import { findReturnDeadline } from '../returns/order-returns.ts'
import { getOrderProgress } from '../shipments/get-progress.ts'
import { recordShipmentEvent } from '../shipments/index.ts'
import { sendPartsOrdered } from '../spare-part-emails/index.ts'
import { orderParts } from './order-parts.ts'
import { getOrderParts } from './part-offers.ts'

const SKU = '500001'
const PARTS = [
  { number: '1', name: 'Tischbein', pieces: 4 },
  { number: 'S', name: 'Schraube M6 × 40', pieces: 12 },
]

describe('parts of furniture', () => {
  let shop: PlacementShop
  let guest: Context
  let link: { order: string; signature: string }
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    await shop.database.writer
      .updateTable('productText')
      .set({ facts: JSON.stringify({ parts: PARTS }) })
      .execute()
    await shop.database.writer
      .updateTable('product')
      .set({ facts: JSON.stringify({ partsDrawing: 'table' }) })
      .execute()
    link = await placeDeliveredOrder(shop, SKU)
    await insertDelivery(shop.database, { tenant: guest.tenant.id, order: link.order, at: guest.now.toISOString() })
  })
  afterEach(() => shop.close())

  const wish = (parts: object[], key: string = randomUUID(), ctx = guest, more: object = {}) =>
    orderParts(ctx, parse(orderPartsInput, { ...link, key, position: 0, parts, ...more }))
  const later = (days: number): Context => ({ ...guest, now: new Date(guest.now.getTime() + days * DAY_MS) })
  const getFree = async () => (await getOrderParts(guest, link)).lines[0]?.parts.map(({ free }) => free)
  const listParts = async () => (await getOrderProgress(guest, link.order, link.signature)).replacements
  const tell = (shipmentId: string, code: ShipmentState) =>
    inTransaction(guest, (tx) =>
      recordShipmentEvent(tx, {
        ...{ shipmentId, messageId: randomUUID(), code, place: '', actor: 'carrier' },
        at: later(20).now.toISOString(),
      }),
    )

  it('[S1.14] are ordered once, however often the form is sent, and no more than the furniture has', async () => {
    const [line] = (await getOrderParts(guest, link)).lines
    expect(line).to.deep.include({ position: 0, drawing: 'table', isCovered: true })
    expect(await getFree()).to.deep.equal([4, 12])
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => wish([{ number: '1', quantity: 3 }], key)))
    expect(answers.map(({ ordered }) => ordered.length)).to.deep.equal([1, 1, 1])
    expect(answers[0]?.ordered[0]).to.include({ name: 'Tischbein', quantity: 3, state: 'open' })
    expect(await getFree()).to.deep.equal([1, 12])
    const more = [1, 1].map((quantity) => ({ number: '1', quantity }))
    expect(await getFailure(wish(more))).to.include({ status: 409, code: 'order-state' })
    expect(await getFailure(wish([{ number: '9', quantity: 1 }]))).to.include({ status: 404 })
    expect(await getFree()).to.deep.equal([1, 12])
  })

  it('[R33] are for the buyer alone, and [N5] free until the guarantee ends', async () => {
    const parts = [{ number: '1', quantity: 1 }]
    expect(await getFailure(wish(parts, undefined, guest, { signature: 'x' }))).to.include({ status: 404 })
    expect(await getFailure(getOrderParts(guest, { order: link.order, signature: undefined }))).to.include({
      status: 404,
    })
    expect(await getFailure(wish(parts, undefined, guest, { position: 3 }))).to.include({ status: 404 })
    expect(await getFailure(wish(parts, undefined, later(3000)))).to.include({ code: 'order-state' })
    expect((await getOrderParts(later(3000), link)).lines[0]).to.include({ isCovered: false })
  })

  it('[R12] are limited for an order', async () => {
    const limited: Context = { ...guest, rateLimit: () => Promise.reject(tooManyRequests(1)) }
    expect(await getFailure(wish([{ number: '1', quantity: 1 }], undefined, limited))).to.include({ status: 429 })
    expect(await getFree()).to.deep.equal([4, 12])
  })

  it('[S1.14] [O6] leave as a parcel that moves neither price nor terms, and once more if they get lost', async () => {
    const order = async () => (await findOrder(guest, link.order)) ?? expect.fail()
    const terms = async () => [
      getCurrentTotal(await order()).cents,
      (await order()).state,
      (await findLineClocks(guest, await order())).map(({ clock }) => clock),
      await findReturnDeadline(guest, link.order),
    ]
    const before = await terms()
    await wish([{ number: '1', quantity: 2 }])
    const [first = ''] = await shipOrder(guest, link.order, { actor: 'shop' })
    await tell(first, 'lost')
    for (const _attempt of [1, 2]) await settleLostShipment(guest, first)
    expect((await listParts()).map(({ state }) => state)).to.deep.equal(['open'])
    const [second = '', ...others] = await shipOrder(guest, link.order, { actor: 'shop' })
    expect(others).to.deep.equal([])
    await tell(second, 'delivered')
    const { shipments, replacements } = await getOrderProgress(guest, link.order, link.signature)
    const parcels = shipments.filter(({ contents }) => contents === 'part')
    expect(parcels.map(({ kind, state }) => [kind, state])).to.deep.equal([
      ['parcel', 'lost'],
      ['parcel', 'delivered'],
    ])
    expect(replacements.map(({ kind, state, quantity }) => [kind, state, quantity])).to.deep.equal([
      ['part', 'arrived', 2],
    ])
    expect(replacements[0]?.title).to.include('Tischbein')
    expect(await terms()).to.deep.equal(before)
    expect(await listRefundsByOrder(guest, [link.order])).to.deep.equal([])
  })

  const locales = tenants.flatMap((tenant) => tenant.locales.map((locale): [Tenant, Locale] => [tenant, locale]))
  for (const [tenant, locale] of locales)
    it(`[S1.14] are confirmed by e-mail in ${locale}`, async () => {
      const sent: OutgoingEmail[] = []
      const key = randomUUID()
      await wish([{ number: '1', quantity: 2 }], key)
      await shop.database.writer.updateTable('order').set({ locale }).execute()
      const deps = {
        send: async (email: OutgoingEmail) => void sent.push(email),
        getMessages,
        origin: 'https://kontor.example',
      }
      await sendPartsOrdered(
        { ...guest, tenant: { ...tenant, id: guest.tenant.id } },
        { number: link.order, key },
        deps,
      )
      const [{ text = '', html = '', subject = '' } = {}] = sent
      expect(subject).to.include(link.order)
      expect(text).to.include('2 × Tischbein')
      expect(html).to.include('signature=')
      if (locale.endsWith('CH')) expect(text).not.to.include('ß')
    })
})
