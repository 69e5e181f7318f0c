import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { announceReturnInput } from '#shared/api/returns.ts'
import { declareWithdrawalInput } from '#shared/api/withdrawals.ts'
import { DAY_MS } from '#shared/dates.ts'
import { formatPieces } from '#shared/rules/orders/pieces.ts'
import { getMessages } from '#tenants/messages.ts'
import { createLinkHolder, orderSignatures, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { sendReturnAnnounced, sendReturnChanged } from '../return-emails/index.ts'
import { declareWithdrawal } from '../withdrawals/declare.ts'
import { announceReturn, announceWithdrawnGoods, cancelReturn } from './announce.ts'
import { cancelWithdrawnGoods } from './cancel-withdrawn.ts'
import { forecastReturn } from './forecast.ts'
import { drawReturnLabel, requireReturn } from './label.ts'
import { getOrderReturns } from './order-returns.ts'
import { acceptReturn, markReturnSent, markReturnsRefunded, receiveReturn, refuseReturn } from './process.ts'

const CLOSED = { status: 409, code: 'return-closed' }
const SKU = '100003'

describe('goods that come back', () => {
  let shop: PlacementShop
  let guest: Context
  let link: { order: string; signature: string }
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    link = await placeDeliveredOrder(shop, SKU)
    await shop.database.writer
      .updateTable('orderLine')
      .set({ shippedQuantity: 1, deliveredQuantity: 1 })
      .where('orderNumber', '=', link.order)
      .execute()
  })
  afterEach(() => shop.close())

  const announce = (line: object = {}, more: object = {}, ctx = guest) =>
    announceReturn(
      ctx,
      parse(announceReturnInput, {
        ...link,
        key: randomUUID(),
        lines: [{ position: 0, quantity: 1, ...line }],
        ...more,
      }),
    )

  async function deliver(daysAgo: number) {
    const deliveredAt = new Date(guest.now.getTime() - daysAgo * DAY_MS).toISOString()
    await shop.database.writer
      .insertInto('shipment')
      .values({
        ...{ tenant: guest.tenant.id, id: '1', orderNumber: link.order, kind: 'parcel', carrier: 'x' },
        ...{ trackingNumber: null, state: 'delivered', windowFrom: '2026-11-01', windowTo: '2026-11-02' },
        ...{ createdAt: deliveredAt, deliveredAt, changedAt: deliveredAt },
      })
      .execute()
  }

  it('[S1.14] are announced once for a key, and no more pieces than were delivered', async () => {
    const key = randomUUID()
    expect((await getOrderReturns(guest, link)).lines[0]).to.include({ returnable: 1 })
    const { returns, lines } = await announce({ reason: 'too-small' }, { key })
    expect(lines[0]).to.include({ returnable: 0 })
    expect(returns[0]).to.deep.include({ state: 'announced', parcel: true })
    expect(returns[0]?.lines[0]).to.include({ quantity: 1, reason: 'too-small' })
    expect((await announce({}, { key })).returns).to.have.lengthOf(1)
    expect(await getFailure(announce())).to.include(CLOSED)
  })

  it('[N2] reserve what is wanted in exchange at once, and give it back when taken back', async () => {
    const before = await shop.getStock(SKU)
    const { returns } = await announce({ exchange: SKU })
    expect(await shop.getStock(SKU)).to.equal(before - 1)
    const id = returns[0]?.id ?? ''
    const after = await cancelReturn(guest, { ...link, id })
    expect(after.returns[0]?.state).to.equal('withdrawn')
    expect(after.lines[0]?.returnable).to.equal(1)
    expect(await shop.getStock(SKU)).to.equal(before)
    expect(await getFailure(cancelReturn(guest, { ...link, id }))).to.include(CLOSED)
    expect(await getFailure(announce({ exchange: '999' }))).to.include({ status: 409, code: 'stock-short' })
  })

  it('[R33] are shown and announced by nobody else', async () => {
    const { returns } = await announce()
    const id = returns[0]?.id ?? ''
    const other = await placeDeliveredOrder(shop, SKU)
    const stranger = { order: link.order, signature: other.signature }
    for (const refused of [
      getOrderReturns(guest, stranger),
      announce({}, stranger),
      requireReturn(guest, id, stranger),
      requireReturn(guest, id, other),
      cancelReturn(guest, { ...other, id }),
    ])
      expect(await getFailure(refused)).to.include({ status: 404, code: 'not-found' })
  })

  it('[law 1] end with the shop’s term, but faults can still be announced', async () => {
    await deliver(guest.tenant.returnDays + 1)
    const { deadline } = await getOrderReturns(guest, link)
    expect(deadline).to.include({ over: true })
    expect(deadline?.law).to.be.a('string')
    expect(await getFailure(announce({ reason: 'too-small' }))).to.include(CLOSED)
    expect((await announce({ reason: 'damaged' })).returns).to.have.lengthOf(1)
  })

  it('[S1.14] go through their states, and what was missing travels nowhere', async () => {
    const { returns } = await announce({ reason: 'missing' })
    expect(returns[0]?.parcel).to.equal(false)
    const id = returns[0]?.id ?? ''
    await cancelReturn(guest, { ...link, id })
    const next = (await announce()).returns[0]?.id ?? ''
    expect(await getFailure(refuseReturn(guest, next, 'worn'))).to.include(CLOSED)
    await markReturnSent(guest, next)
    await receiveReturn(guest, next)
    expect(await getFailure(receiveReturn(guest, next))).to.include(CLOSED)
    await refuseReturn(guest, next, 'getragen')
    const { returns: listed, lines } = await getOrderReturns(guest, link)
    expect(listed.find((each) => each.id === next)).to.include({ state: 'refused', note: 'getragen' })
    expect(lines[0]?.returnable).to.equal(1)
  })

  it('[S1.14] have a label with the number as a barcode, in the mail, too', async () => {
    const { returns } = await announce()
    const { order, row } = await requireReturn(guest, returns[0]?.id ?? '', link)
    const label = await drawReturnLabel(guest, order, row)
    expect(label.subarray(0, 5).toString()).to.equal('%PDF-')
    const sent: OutgoingEmail[] = []
    const deps = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    await sendReturnAnnounced(guest, row.id, deps)
    expect(sent[0]?.files).to.have.lengthOf(1)
    expect(sent[0]?.text).to.include('/zuruecksenden?signature=')
    await receiveReturn(guest, row.id)
    await sendReturnChanged(guest, { id: row.id, state: 'arrived' }, deps)
    expect(sent[1]?.subject).to.include(row.id)
  })

  it('[law 1] [N4] are announced for a declared withdrawal with its first day of pickup, once, within the terms', async () => {
    const declare = (input: object) =>
      declareWithdrawal(
        guest,
        parse(declareWithdrawalInput, {
          ...{ key: randomUUID(), ...link, name: 'Eva', email: 'eva@example.org' },
          ...input,
        }),
      )
    const { id: inWords } = await declare({ scope: 'part', goods: 'das Hemd' })
    await announceWithdrawnGoods(guest, inWords)
    expect((await getOrderReturns(guest, link)).returns).to.deep.equal([])
    const { id } = await declare({ scope: 'part', pieces: '0:1' })
    expect((await shop.events()).filter(({ type }) => type === 'withdrawal-assigned')).to.have.lengthOf(2)
    await announceWithdrawnGoods(guest, id)
    await announceWithdrawnGoods(guest, id)
    const { returns } = await getOrderReturns(guest, link)
    expect(returns).to.have.lengthOf(1)
    expect(returns[0]).to.deep.include({ state: 'announced', parcel: true })
    await cancelReturn(guest, { ...link, id: returns[0]?.id ?? '' })
    await deliver(guest.tenant.returnDays + 1)
    const { id: late } = await declare({ scope: 'whole' })
    await announceWithdrawnGoods(guest, late)
    expect((await getOrderReturns(guest, link)).returns).to.have.lengthOf(1)
  })

  it('[S1.14 O6] are accepted once: lines are returned but for those that are exchanged', async () => {
    const exchanged = (await announce({ exchange: SKU })).returns[0]?.id ?? ''
    await receiveReturn(guest, exchanged)
    await acceptReturn(guest, exchanged, 'operator:ida')
    const readReturnable = async () => (await getOrderReturns(guest, link)).lines[0]?.returnable
    expect(await readReturnable(), 'the new piece is not there yet').to.equal(0)
    await shop.database.writer.updateTable('replacement').set({ state: 'arrived' }).execute()
    expect(await readReturnable(), 'the new piece').to.equal(1)
    const paidBack =
      (await announce({ reason: 'missing' })).returns.find(({ state }) => state === 'announced')?.id ?? ''
    await acceptReturn(guest, paidBack, 'operator:ida')
    expect(await getFailure(acceptReturn(guest, paidBack, 'operator:ida'))).to.include(CLOSED)
    const { returns, lines } = await getOrderReturns(guest, link)
    expect(lines[0]?.returnable).to.equal(0)
    expect(returns.map(({ state }) => state)).to.deep.equal(['checked', 'checked'])
    const line = await shop.database.reader
      .selectFrom('orderLine')
      .select(['state', 'returnedQuantity'])
      .where('orderNumber', '=', link.order)
      .executeTakeFirst()
    expect(line).to.deep.equal({ state: 'returned', returnedQuantity: 1 })
    await markReturnsRefunded(guest, link.order)
    expect((await getOrderReturns(guest, link)).returns.map(({ state }) => state)).to.deep.equal([
      'refunded',
      'checked',
    ])
  })

  it('[law 1] [N4] are cancelled for a withdrawal where they have not been shipped, once, and not sent back as well', async () => {
    await shop.database.writer
      .updateTable('orderLine')
      .set({ quantity: 3, state: 'partly-shipped', shippedQuantity: 1, deliveredQuantity: 1 })
      .where('orderNumber', '=', link.order)
      .execute()
    await shop.database.writer
      .updateTable('order')
      .set({ state: 'partly-shipped' })
      .where('number', '=', link.order)
      .execute()
    const { id } = await declareWithdrawal(
      guest,
      parse(declareWithdrawalInput, {
        ...{ key: randomUUID(), ...link, name: 'Eva', email: 'eva@example.org', scope: 'part', pieces: '0:1' },
      }),
    )
    const readCancelled = () =>
      shop.database.reader
        .selectFrom('orderLine')
        .select('cancelledQuantity')
        .where('orderNumber', '=', link.order)
        .executeTakeFirst()
    for (const _attempt of [1, 2]) {
      await cancelWithdrawnGoods(guest, id)
      await announceWithdrawnGoods(guest, id)
      expect(await readCancelled()).to.deep.equal({ cancelledQuantity: 1 })
    }
    expect((await getOrderReturns(guest, link)).returns).to.deep.equal([])
  })

  it('[N2] [O47] are booked to the cent as they were forecast', async () => {
    await shop.database.writer.updateTable('variant').set({ stock: 1000 }).execute()
    const pieces = fc.integer({ min: 1, max: 3 })
    const choice = fc.record({
      ordered: fc.tuple(pieces, pieces),
      returned: fc.tuple(fc.nat(3), fc.nat(3)),
      reason: fc.constantFrom('', 'too-small', 'damaged'),
      paid: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(choice, async ({ ordered, returned, reason, paid }) => {
        const own = await buyAndReceive(ordered, paid)
        const lines = returned
          .map((quantity, position) => ({ position, quantity: Math.min(quantity, ordered[position] ?? 0), reason }))
          .filter(({ quantity }) => quantity > 0)
        if (lines.length === 0) return
        const forecast = await forecastReturn(guest, { ...own, pieces: formatPieces(lines), reasons: reason })
        const announced = await announceReturn(guest, parse(announceReturnInput, { ...own, key: randomUUID(), lines }))
        await acceptReturn(guest, announced.returns[0]?.id ?? '', 'operator:ida')
        const [booked] = await listAdjustmentsByOrder(guest, [own.order])
        expect(booked?.reduction).to.deep.equal(forecast.reduction)
        expect(booked?.refund).to.deep.equal(forecast.refund)
        expect(booked?.total).to.deep.equal(forecast.total)
        if (paid) expect(forecast.refund).to.deep.equal(forecast.reduction)
      }),
      { numRuns: 25 },
    )
  })

  /** Buys some of two articles, of one below the free delivery; all of it has arrived. */
  async function buyAndReceive([first, second]: readonly [number, number], paid: boolean) {
    const buyer = shop.buyer()
    await addLine(buyer, { sku: '500001', quantity: second })
    const { number } = await placeOrder(buyer, await ready(buyer, SKU, first))
    const order = await findOrder(guest, number)
    if (paid && order)
      await bookBankTransfer(guest, {
        orderNumber: number,
        cents: order.totals.total.cents,
        reference: `paid-${number}`,
      })
    await shop.database.writer
      .updateTable('orderLine')
      .set(({ ref }) => ({ shippedQuantity: ref('quantity'), deliveredQuantity: ref('quantity') }))
      .where('orderNumber', '=', number)
      .execute()
    return { order: number, signature: orderSignatures.sign(testTenant, number) }
  }
})
