import { expect } from 'chai'
import fc from 'fast-check'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import type { Context } from '#server/commerce/core/context.ts'
import {
  ensureAdjustmentNote,
  ensureInvoiceFile,
  listInvoicesByOrder,
} from '#server/commerce/payments/invoices/index.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { findOrder, getAmountDue } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { cancelLines, cancelOwnLines, forecastCancellation } from './cancel-lines.ts'

const PIECES = 3
let keys = 0
const newKey = () => `cancellation-${String(++keys).padStart(6, '0')}`
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code as string,
  )

describe('cancelling lines of an order', () => {
  let shop: PlacementShop
  let ctx: Context
  let number: string
  let total: number

  before(async () => {
    shop = await openPlacementShop()
  })
  after(() => shop.close())
  beforeEach(async () => {
    ctx = shop.buyer()
    const order = await placeOrder(ctx, await ready(ctx, '100003', PIECES))
    number = order.number
    total = order.totals.total.cents
  })

  const read = async () => (await findOrder(ctx, number)) ?? expect.fail()
  const pay = (cents: number) => bookBankTransfer(ctx, { orderNumber: number, cents, reference: newKey() })
  const cancel = (quantity: number, key = newKey()) =>
    cancelOwnLines(ctx, { number, signature: undefined, key, lines: [{ position: 0, quantity }] })
  const forecast = (quantity: number) =>
    forecastCancellation(ctx, { number, signature: undefined, lines: [{ position: 0, quantity }] })
  const refunded = async () => sumRefunds(await listRefundsByOrder(ctx, [number]))

  it('lowers what is due of an order that is not paid, and moves no money', async () => {
    const { refund, open, reduction } = await forecast(1)
    const order = await cancel(1)
    expect([refund.cents, open?.cents]).to.deep.equal([0, total - reduction.cents])
    expect(getAmountDue(order).cents).to.equal(total - reduction.cents)
    expect(order.state).to.equal('placed')
    expect(await refunded()).to.equal(0)
  })

  it('pays back to the cent what the forecast said, and the rest with the last piece', async () => {
    await pay(total)
    const { refund, refundMethods } = await forecast(1)
    expect(refundMethods).to.deep.equal(['bank-transfer'])
    await cancel(1)
    expect(await refunded()).to.equal(refund.cents)
    const order = await cancel(PIECES - 1)
    expect(await refunded()).to.equal(total)
    expect([order.state, getCurrentTotal(order).cents]).to.deep.equal(['cancelled', 0])
  })

  it('lowers what is open of a partly paid order first, and pays back what came beyond the new price', async () => {
    await pay(total - 1)
    const { refund } = await forecast(1)
    const order = await cancel(1)
    expect(await refunded()).to.equal(refund.cents)
    expect(total - 1 - refund.cents).to.equal(getCurrentTotal(order).cents)
    expect(order.paymentState).to.equal('captured')
  })

  it('[R3] cancels once however often the same key asks, and returns the pieces to the stock once', async () => {
    await pay(total)
    const stock = await shop.getStock('100003')
    const key = newKey()
    await Promise.all([cancel(1, key), cancel(1, key)])
    await cancel(1, key)
    expect(await shop.getStock('100003')).to.equal(stock + 1)
    expect((await read()).adjustments).to.have.lengthOf(1)
    expect(await refusal(cancel(2, key))).to.equal('key-reused')
  })

  it('refuses pieces that are not there, or no longer, and changes nothing', async () => {
    await cancel(2)
    expect(await refusal(cancel(2))).to.equal('order-changed')
    expect(await refusal(forecast(2))).to.equal('order-changed')
    expect((await read()).adjustments).to.have.lengthOf(1)
  })

  it('[R33] is nobody’s but the buyer’s', async () => {
    const stranger = shop.buyer()
    const lines = [{ position: 0, quantity: 1 }]
    const asked = { number, signature: undefined, lines }
    expect(await refusal(cancelOwnLines(stranger, { ...asked, key: newKey() }))).to.equal('not-found')
    expect(await refusal(forecastCancellation(stranger, asked))).to.equal('not-found')
  })

  it('lowers the invoice line by line, once for each change', async () => {
    await ensureInvoiceFile(ctx, number)
    const { adjustments = [] } = await cancel(1)
    await ensureAdjustmentNote(ctx, number, 1)
    await ensureAdjustmentNote(ctx, number, 1)
    const [invoice, note, ...more] = await listInvoicesByOrder(ctx, [number])
    expect(more).to.have.lengthOf(0)
    expect(note?.order.totals.total.cents).to.equal(-(adjustments?.[0]?.reduction.cents ?? 0))
    expect(note?.order.lines.map(({ quantity }) => quantity)).to.deep.equal([-1])
    await cancel(2)
    await ensureAdjustmentNote(ctx, number, 2)
    const papers = await listInvoicesByOrder(ctx, [number])
    expect(papers.reduce((sum, { order }) => sum + order.totals.total.cents, 0)).to.equal(0)
    const taxes = papers.flatMap(({ order }) => order.totals.vat.map(({ tax }) => tax.cents))
    expect(taxes.reduce((a, b) => a + b, 0)).to.equal(0)
    expect(invoice?.adjustedUntil).to.equal(undefined)
  })

  it('leaves an invoice that is issued later with what is left, and without a credit note', async () => {
    const order = await cancel(1)
    await ensureInvoiceFile(ctx, number)
    await ensureAdjustmentNote(ctx, number, 1)
    const papers = await listInvoicesByOrder(ctx, [number])
    expect(papers.map((paper) => paper.order.totals.total.cents)).to.deep.equal([getCurrentTotal(order).cents])
    expect(papers[0]?.order.lines[0]?.quantity).to.equal(PIECES - 1)
  })

  it('keeps money and price together through random lives, and books nothing twice', async function () {
    this.timeout(120_000)
    const step = fc.record({ quantity: fc.integer({ min: 1, max: 2 }), pay: fc.nat(100), again: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        ctx = shop.buyer()
        await addLine(ctx, { sku: '100004', quantity: 1 }).catch(() => undefined)
        const placed = await placeOrder(ctx, await ready(ctx, '100003', PIECES))
        number = placed.number
        let received = 0
        for (const { quantity, pay: share, again } of steps) {
          const cents = Math.floor((getAmountDue(await read()).cents * share) / 100)
          if (cents > 0 && (await refusal(pay(cents))) === 'done') received += cents
          const lines = [{ position: 0, quantity }]
          const request = { key: newKey(), lines, kind: 'undeliverable', actor: 'operator:anna' } as const
          const expected = await forecast(quantity).catch(() => undefined)
          const done = await refusal(cancelLines(ctx, number, request))
          expect(done === 'done').to.equal(expected !== undefined)
          if (again && done === 'done') await cancelLines(ctx, number, request)
          const order = await read()
          const kept = received - (await refunded())
          expect(kept).to.be.at.least(0)
          expect(kept).to.be.at.most(getCurrentTotal(order).cents)
          const due = order.paymentState ? 0 : getAmountDue(order).cents
          if (order.state !== 'cancelled') expect(kept + due).to.equal(getCurrentTotal(order).cents)
        }
      }),
      { numRuns: 25 },
    )
  })
})
