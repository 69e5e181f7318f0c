import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { requestRefund } from '#server/commerce/payments/refunds/index.ts'
import { markRefundSent } from '#server/commerce/payments/refunds/repository.ts'
import { addDays, DAY_MS, getLocalDay } from '#shared/dates.ts'
import { money } from '#shared/money.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { setOrderState } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { requireOrder } from '../order-access/index.ts'
import { placeOrder } from '../placement/index.ts'
import { insertShipment } from '../shipments/index.ts'
import { checkPromises, promiseDeliveries, promiseRefund, sendPromiseBroken } from './index.ts'
import { listOrderPromises } from './list-promises.ts'

describe('promises of an order', () => {
  let shop: PlacementShop
  let ctx: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    ctx = shop.buyer()
  })
  afterEach(() => shop.close())

  /** The same shop some days later. */
  const later = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) })
  const today = ({ now, tenant }: Context) => getLocalDay(now, tenant.timeZone)

  /** Places an order and accepts it some days later, as its payment has come. */
  async function placeAccepted(days = 0) {
    const order = await placeOrder(ctx, await ready(ctx))
    await shop.database.writer
      .updateTable('order')
      .set({ acceptedAt: later(days).now.toISOString(), state: 'accepted' })
      .where('number', '=', order.number)
      .execute()
    await promiseDeliveries(later(days))
    return order
  }

  const refund = (orderNumber: string) =>
    inTransaction(ctx, async (tx) => {
      const refund = { orderNumber, method: 'bank-transfer', excess: false, reason: 'test' } as const
      const id = await requestRefund(tx, { ...refund, amount: money(5_00, 'EUR') })
      await promiseRefund(tx, id)
      return id
    })

  const listBroken = async () =>
    (await shop.events()).filter(({ type }) => type === 'promise-broken').map(({ payload }) => JSON.parse(payload))

  it('[N10] begin with the acceptance, with the last day that was told, once', async () => {
    const { number, lines } = await placeAccepted()
    await promiseDeliveries(later(1))
    const promises = await listOrderPromises(ctx, number)
    expect(promises).to.have.lengthOf(1)
    expect(promises[0]).to.include({ kind: 'delivery', subject: '0', dueOn: lines[0]?.delivery.to, state: 'open' })
  })

  it('[N10] move with a late payment, and none is made for an order that waits for it', async () => {
    const { number: waiting } = await placeOrder(ctx, await ready(ctx))
    await promiseDeliveries(ctx)
    expect(await listOrderPromises(ctx, waiting)).to.deep.equal([])
    const { number, lines } = await placeAccepted(6)
    const [promise] = await listOrderPromises(ctx, number)
    expect([lines[0]?.delivery.to, promise?.dueOn].toSorted()).to.deep.equal([lines[0]?.delivery.to, promise?.dueOn])
    expect(promise?.dueOn).not.to.equal(lines[0]?.delivery.to)
  })

  it('[N10] are kept by an arrival in time, and dropped with what is cancelled', async () => {
    const arrived = await placeAccepted()
    const cancelled = await placeAccepted()
    await setOrderState(shop, arrived.number, 'delivered')
    await setOrderState(shop, cancelled.number, 'cancelled')
    await checkPromises(later(1))
    const [kept] = await listOrderPromises(later(60), arrived.number)
    expect(kept).to.include({ state: 'kept', fulfilledOn: today(later(1)) })
    expect(await listOrderPromises(ctx, cancelled.number)).to.deep.equal([])
    await checkPromises(later(60))
    expect(await listBroken()).to.deep.equal([])
  })

  it('[N10] are not kept by goods that were lost on their way', async () => {
    const { number } = await placeAccepted()
    await setOrderState(shop, number, 'returned')
    const id = await inTransaction(ctx, (tx) =>
      insertShipment(tx, {
        ...{ orderNumber: number, kind: 'parcel', carrier: 'x', windowFrom: '2026-11-01', windowTo: '2026-11-02' },
        lines: [{ position: 0, quantity: 1 }],
      }),
    )
    await shop.database.writer.updateTable('shipment').set({ state: 'lost' }).where('id', '=', id).execute()
    await checkPromises(later(1))
    expect(await listOrderPromises(later(1), number)).to.deep.equal([])
  })

  it('[N10] are admitted once when their day has passed, and stay broken after a late arrival', async () => {
    const { number } = await placeAccepted()
    const [{ dueOn } = expect.fail()] = await listOrderPromises(ctx, number)
    await checkPromises(later(30))
    await checkPromises(later(30))
    expect(await listBroken()).to.deep.equal([{ number, kind: 'delivery', dueOn }])
    await setOrderState(shop, number, 'delivered')
    await checkPromises(later(31))
    const [late] = await listOrderPromises(ctx, number)
    expect(late).to.include({ state: 'broken', fulfilledOn: today(later(31)) })
  })

  it('[N10 S9.41] say that a refund is sent within two working days', async () => {
    const { number } = await placeOrder(ctx, await ready(ctx))
    const sent = await refund(number)
    const [promise] = await listOrderPromises(ctx, number)
    expect(promise?.kind).to.equal('refund')
    expect([2, 3, 4, 5].map((days) => addDays(today(ctx), days))).to.include(promise?.dueOn)
    await inTransaction(later(1), (tx) => markRefundSent(tx, sent, {}))
    await checkPromises(later(20))
    expect((await listOrderPromises(later(20), number))[0]).to.include({ state: 'kept', fulfilledOn: today(later(1)) })
    expect(await listBroken()).to.deep.equal([])
  })

  it('[R33] are shown with their order only', async () => {
    const { number } = await placeAccepted()
    expect(await getFailure(requireOrder(shop.buyer(), number))).to.include({ code: 'not-found' })
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[N10] that are broken are admitted by e-mail in ${tenant.id} ${locale}, unless they were fulfilled meanwhile`, async () => {
        const { number } = await placeAccepted()
        await refund(number)
        await checkPromises(later(30))
        await shop.database.writer.updateTable('order').set({ locale }).where('number', '=', number).execute()
        const sent: OutgoingEmail[] = []
        const deps = {
          send: async (mail: OutgoingEmail) => void sent.push(mail),
          getMessages,
          origin: 'https://a.example',
        }
        const shopCtx = { ...ctx, tenant: { ...tenant, id: ctx.tenant.id }, locale }
        for (const promise of await listBroken()) await sendPromiseBroken(shopCtx, promise, deps)
        expect(sent).to.have.lengthOf(2)
        for (const { to, text, html } of sent) {
          expect(to).to.equal('eva@example.org')
          expect(text).to.include(number)
          expect(html).not.to.match(/\{\w+\}|mail\.late/)
          if (locale.endsWith('CH')) expect(text).not.to.include('ß')
        }
        await setOrderState(shop, number, 'delivered')
        await checkPromises(later(31))
        for (const promise of await listBroken()) await sendPromiseBroken(shopCtx, promise, deps)
        expect(sent).to.have.lengthOf(3)
      })
})
