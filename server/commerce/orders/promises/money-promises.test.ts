import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import { markRefundSent } from '#server/commerce/payments/refunds/repository.ts'
import type { PaymentState } from '#shared/api/payments.ts'
import { addDays, DAY_MS, getLocalDay } from '#shared/dates.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createLinkHolder, orderSignatures, setOrderState } from '#test/support/delivered-order.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { announceReturn } from '../returns/announce.ts'
import { acceptReturn, receiveReturn, refuseReturn } from '../returns/index.ts'
import { checkPromises, promisePayments, promiseReturn, sendPromiseBroken } from './index.ts'
import { listOrderPromises } from './list-promises.ts'

const PROVIDED = 'payment-of-a-test'

describe('promises about money', () => {
  let shop: PlacementShop
  let ctx: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    ctx = shop.buyer()
  })
  afterEach(() => shop.close())

  const later = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) })
  const today = ({ now, tenant }: Context) => getLocalDay(now, tenant.timeZone)
  const list = async (number: string, kind: string, at = ctx) =>
    (await listOrderPromises(at, number)).filter((promise) => promise.kind === kind)
  const listBroken = async () =>
    (await shop.events()).filter(({ type }) => type === 'promise-broken').map(({ payload }) => JSON.parse(payload))

  /** A paid order that was delivered and whose goods are back, as the worker then stores it. */
  async function bringBack(exchange = '') {
    const { number, totals } = await placeOrder(ctx, await ready(ctx))
    await bookBankTransfer(ctx, { orderNumber: number, cents: totals.total.cents, reference: `bank ${number}` })
    await setOrderState(shop, number, 'delivered')
    const lines = [{ position: 0, quantity: 1, reason: 'colour' as const, exchange }]
    const signature = orderSignatures.sign(testTenant, number)
    const { returns } = await announceReturn(createLinkHolder(shop), {
      ...{ order: number, signature, key: randomUUID(), lines, pickupOn: '' },
    })
    const id = returns[0]?.id ?? expect.fail('nothing announced')
    await receiveReturn(ctx, id)
    await inTransaction(ctx, (tx) => promiseReturn(tx, id))
    return { number, id }
  }

  const sendRefunds = async (at: Context, number: string) => {
    for (const { id } of await listRefundsByOrder(at, [number]))
      await inTransaction(at, (tx) => markRefundSent(tx, id, {}))
  }

  it('[N10 S9.42 O52] say that the money for a return is sent within 14 days of the calendar, kept once it is', async () => {
    const { number, id } = await bringBack()
    const [promise] = await list(number, 'return')
    expect(promise).to.include({ subject: id, dueOn: addDays(today(ctx), 14), state: 'open' })
    await acceptReturn(later(3), id, 'shop')
    await checkPromises(later(3))
    expect((await list(number, 'return', later(3)))[0], 'not yet sent').to.include({ state: 'open' })
    await sendRefunds(later(4), number)
    await checkPromises(later(20))
    expect((await list(number, 'return'))[0]).to.include({ state: 'kept', fulfilledOn: today(later(4)) })
  })

  it('[N10 S9.42] are dropped with goods that are refused, and not made for those that are only exchanged', async () => {
    const refused = await bringBack()
    await refuseReturn(ctx, refused.id, 'worn')
    await checkPromises(later(1))
    expect(await list(refused.number, 'return')).to.deep.equal([])
    const exchanged = await bringBack('100003')
    expect(await list(exchanged.number, 'return')).to.deep.equal([])
  })

  it('[N10 S9.42] are broken after the 14th day, and admitted once', async () => {
    const { number } = await bringBack()
    await checkPromises(later(14))
    expect(await listBroken()).to.deep.equal([])
    await checkPromises(later(15))
    await checkPromises(later(15))
    expect(await listBroken()).to.deep.equal([{ number, kind: 'return', dueOn: addDays(today(ctx), 14) }])
  })

  /** An order whose payment was begun at the buyer's bank. */
  async function payAtBank() {
    const { number, totals } = await placeOrder(ctx, await ready(ctx))
    const at = ctx.now.toISOString()
    const { cents: amountCents, currency } = totals.total
    await shop.database.writer
      .insertInto('payment')
      .values({
        ...{ tenant: ctx.tenant.id, id: PROVIDED, subject: 'order', subjectId: number, attempt: 1, method: 'ideal' },
        ...{ currency, amountCents, refundedCents: 0, captureCents: null, state: 'created', locale: ctx.locale },
        ...{ reference: null, page: null, createdAt: at, changedAt: at, checkAt: null },
      })
      .execute()
    await promisePayments(ctx)
    await promisePayments(ctx)
    return number
  }

  const setPaymentState = (state: PaymentState, at: Context) =>
    shop.database.writer
      .updateTable('payment')
      .set({ state, changedAt: at.now.toISOString() })
      .where('id', '=', PROVIDED)
      .execute()

  it('[N10 O52] say that a payment by iDEAL can be seen within 3 working days, kept once it is', async () => {
    const number = await payAtBank()
    const [promise, ...more] = await list(number, 'payment')
    expect(more).to.deep.equal([])
    expect([3, 4, 5, 6].map((days) => addDays(today(ctx), days))).to.include(promise?.dueOn)
    await setPaymentState('captured', later(1))
    await checkPromises(later(1))
    expect((await list(number, 'payment', later(30)))[0]).to.include({ state: 'kept', fulfilledOn: today(later(1)) })
  })

  it('[N10 O52] are dropped with a payment that is given up, and not made for other ways to pay', async () => {
    const number = await payAtBank()
    await setPaymentState('cancelled', later(1))
    await checkPromises(later(30))
    expect(await list(number, 'payment', later(30))).to.deep.equal([])
    expect(await listBroken()).to.deep.equal([])
    await shop.database.writer.deleteFrom('orderPromise').execute()
    await shop.database.writer.updateTable('payment').set({ method: 'card', state: 'created' }).execute()
    await promisePayments(ctx)
    expect(await list(number, 'payment')).to.deep.equal([])
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[N10 O52] that are broken are admitted by e-mail, each in its own words, in ${tenant.id} ${locale}`, async () => {
        const numbers = [(await bringBack()).number, await payAtBank()]
        await checkPromises(later(30))
        await shop.database.writer.updateTable('order').set({ locale }).execute()
        const sent: OutgoingEmail[] = []
        const deps = {
          send: async (mail: OutgoingEmail) => void sent.push(mail),
          getMessages,
          origin: 'https://a.example',
        }
        const shopCtx = { ...ctx, tenant: { ...tenant, id: ctx.tenant.id }, locale }
        for (const promise of await listBroken()) await sendPromiseBroken(shopCtx, promise, deps)
        expect(sent).to.have.lengthOf(2)
        expect(new Set(sent.map(({ subject }) => subject.replace(/\d+/, ''))).size).to.equal(2)
        for (const { text, html } of sent) {
          expect(numbers.some((number) => text.includes(number))).to.equal(true)
          expect(html).not.to.match(/\{\w+\}|mail\.late/)
          if (locale.endsWith('CH')) expect(text).not.to.include('ß')
        }
      })
})
