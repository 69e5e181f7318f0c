import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { getCheckout, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { ensureInvoiceFile, listInvoicesByOrder } from '#server/commerce/payments/invoices/index.ts'
import { evaAddress } from '#test/support/eva-address.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { acceptOrder } from '../fulfilment/index.ts'
import { cancelOwnLines } from '../order-adjustments/index.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { changeOrderAddress } from './change-address.ts'
import { changeDays } from './change-days.ts'
import { changePayment } from './change-payment.ts'
import { changeVariant } from './change-variant.ts'
import { getOrderChanges } from './order-changes.ts'

const orderSignatures = createLinkSignatures(['a'.repeat(32)], 'order-page')
const [BEFORE, AFTER] = ['100004', '100005']
const noDays = { parcelDay: '', freightDay: '', freightSlot: '' } as const

describe('changing an order that the shop has not accepted', () => {
  let shop: PlacementShop
  let ctx: Context
  let order: string
  before(async () => {
    shop = await openPlacementShop()
  })
  after(() => shop.close())
  beforeEach(async () => {
    await shop.database.writer.updateTable('variant').set({ stock: 3 }).where('sku', 'in', [BEFORE, AFTER]).execute()
    ctx = shop.buyer()
    order = (await placeOrder(ctx, await ready(ctx, BEFORE, 2))).number
  })

  const link = () => ({ order, signature: undefined })
  const read = async () => (await findOrder(ctx, order)) ?? expect.fail()
  const countEvents = async () =>
    (await shop.events()).filter(({ type, payload }) => type === 'order-changed' && payload.includes(order)).length
  const move = (delivery: object = {}, more: object = {}) =>
    changeOrderAddress(ctx, { ...link(), delivery: { ...evaAddress, street: 'Neugasse', ...delivery }, ...more })
  const payOnInvoice = async () => {
    ctx = shop.buyer()
    await ready(ctx, BEFORE)
    const { basket, orderKey } = await setPayment(ctx, { method: 'invoice' })
    order = (await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })).number
  }

  it('[S2.22] sends it to another address, and leaves the invoice where it was unless that is wanted', async () => {
    const before = await read()
    const { changes } = await move()
    const moved = await read()
    expect(moved.delivery).to.include({ street: 'Neugasse', country: 'AT' })
    expect(moved.billing).to.deep.equal(before.billing)
    expect(changes.map(({ kind }) => kind)).to.deep.equal(['address'])
    expect(await countEvents()).to.equal(1)
    await move()
    expect(await countEvents(), 'the same once more').to.equal(1)
  })

  it('[law 24] replaces the invoice that named the former address', async () => {
    await ensureInvoiceFile(ctx, order)
    await move({}, { billingToo: true })
    await ensureInvoiceFile(ctx, order)
    const papers = await listInvoicesByOrder(ctx, [order])
    expect(papers.map(({ order: { billing } }) => billing.street)).to.deep.equal([
      evaAddress.street,
      evaAddress.street,
      'Neugasse',
    ])
    expect(papers[2]?.replaces).to.deep.equal({ number: papers[0]?.number, creditNote: papers[1]?.number })
    await ensureInvoiceFile(ctx, order)
    expect(await listInvoicesByOrder(ctx, [order])).to.have.lengthOf(3)
  })

  it('sends goods on invoice to no other address than the invoice’s, and to nobody else', async () => {
    await payOnInvoice()
    expect((await getOrderChanges(ctx, link())).billingBound).to.equal(true)
    expect(await getFailure(move())).to.include({ code: 'invalid-input' })
    expect((await getFailure(move({ lastName: 'Fremd' }, { billingToo: true }))).fields).to.deep.equal({
      'delivery.lastName': 'order-change.name-bound',
    })
    await move({}, { billingToo: true })
    expect((await read()).billing.street).to.equal('Neugasse')
  })

  it('[O6] moves the day, and the line’s promise with it; a day that is not offered is refused', async () => {
    const { groups } = await getOrderChanges(ctx, link())
    const day = groups[0]?.days[5] ?? expect.fail()
    await changeDays(ctx, { ...link(), ...noDays, parcelDay: day })
    expect((await read()).lines[0]?.delivery).to.deep.equal({ from: day, to: day })
    expect((await getOrderChanges(ctx, link())).groups[0]?.day).to.equal(day)
    const sunday = await getFailure(changeDays(ctx, { ...link(), ...noDays, parcelDay: '2026-11-29' }))
    expect(sunday.fields).to.deep.equal({ parcelDay: 'checkout.day-not-offered' })
    await move()
    expect((await read()).lines[0]?.delivery.from, 'kept at the new address').to.equal(day)
    await changeDays(ctx, { ...link(), ...noDays })
    expect((await read()).lines[0]?.delivery).not.to.deep.equal({ from: day, to: day })
  })

  it('[O6] exchanges the size of a line at the same price, and the stock with it', async () => {
    const { lines } = await getOrderChanges(ctx, link())
    expect(lines).to.deep.equal([{ position: 0, variants: [{ sku: AFTER, label: '38' }] }])
    expect([await shop.getStock(BEFORE), await shop.getStock(AFTER)]).to.deep.equal([1, 3])
    const before = await read()
    await changeVariant(ctx, { ...link(), position: 0, sku: AFTER })
    const after = await read()
    expect([await shop.getStock(BEFORE), await shop.getStock(AFTER)]).to.deep.equal([3, 1])
    expect(after.lines[0]).to.include({ sku: AFTER, quantity: 2 })
    expect(after.lines[0]?.variant).to.include('38')
    expect(after.totals).to.deep.equal(before.totals)
    await changeVariant(ctx, { ...link(), position: 0, sku: AFTER })
    expect(await countEvents(), 'the same once more').to.equal(1)
  })

  it('exchanges no size that is sold out, costs something else, or whose line was cancelled in part', async () => {
    await shop.database.writer.updateTable('variant').set({ stock: 1 }).where('sku', '=', AFTER).execute()
    const wanted = { ...link(), position: 0, sku: AFTER }
    expect(await getFailure(changeVariant(ctx, wanted)), 'too few').to.include({ code: 'order-changed' })
    expect(await getFailure(changeVariant(ctx, { ...wanted, sku: '100003' }))).to.include({ code: 'order-changed' })
    await shop.database.writer.updateTable('variant').set({ stock: 3 }).where('sku', '=', AFTER).execute()
    const lines = [{ position: 0, quantity: 1 }]
    await cancelOwnLines(ctx, { number: order, signature: undefined, key: '0123456789abcdef', lines })
    expect((await getOrderChanges(ctx, link())).lines).to.deep.equal([])
    expect(await getFailure(changeVariant(ctx, wanted))).to.include({ code: 'order-changed' })
    expect(await shop.getStock(AFTER)).to.equal(3)
  })

  it('changes bank transfer to invoice, and nothing once money has come', async () => {
    expect((await getOrderChanges(ctx, link())).methods).to.deep.equal(['invoice'])
    await changePayment(ctx, { ...link(), method: 'invoice' })
    expect((await read()).payment).to.deep.equal({ method: 'invoice', dueDays: testTenant.invoiceDays })
    await changePayment(ctx, { ...link(), method: 'prepayment' })
    expect((await read()).payment.method).to.equal('prepayment')
    expect(await getFailure(changePayment(ctx, { ...link(), method: 'instalments' }))).to.include({
      code: 'payment-not-offered',
    })
    await bookBankTransfer(ctx, { orderNumber: order, cents: 1_00, reference: `part ${order}` })
    expect((await getOrderChanges(ctx, link())).methods).to.deep.equal([])
    expect(await getFailure(changePayment(ctx, { ...link(), method: 'invoice' }))).to.include({
      code: 'payment-not-offered',
    })
  })

  it('[S2.22] ends when the shop accepts it', async () => {
    await payOnInvoice()
    await acceptOrder(ctx, order, 'shop')
    expect(await getOrderChanges(ctx, link())).to.include({ open: false })
    const changes = [
      () => move({}, { billingToo: true }),
      () => changeDays(ctx, { ...link(), ...noDays }),
      () => changeVariant(ctx, { ...link(), position: 0, sku: AFTER }),
      () => changePayment(ctx, { ...link(), method: 'prepayment' }),
    ]
    for (const change of changes) expect(await getFailure(change())).to.include({ status: 409, code: 'order-state' })
  })

  it('[R33] is for the one who placed it, and for who has its signed link', async () => {
    const stranger = { ...shop.buyer(), orderSignatures }
    expect(await getFailure(getOrderChanges(stranger, link()))).to.include({ status: 404 })
    expect(await getFailure(changeVariant(stranger, { ...link(), position: 0, sku: AFTER }))).to.include({
      status: 404,
    })
    const signature = orderSignatures.sign(testTenant, order)
    await changeVariant(stranger, { order, signature, position: 0, sku: AFTER })
    expect((await read()).lines[0]?.sku).to.equal(AFTER)
  })

  it('takes one of two who want the last pieces at the same time', async () => {
    await shop.database.writer.updateTable('variant').set({ stock: 2 }).where('sku', '=', AFTER).execute()
    const other = shop.buyer()
    await shop.database.writer.updateTable('variant').set({ stock: 3 }).where('sku', '=', BEFORE).execute()
    const { number } = await placeOrder(other, await ready(other, BEFORE, 2))
    const wanted = { signature: undefined, position: 0, sku: AFTER }
    const outcomes = await Promise.all([
      getFailure(changeVariant(ctx, { ...wanted, order })),
      getFailure(changeVariant(other, { ...wanted, order: number })),
    ])
    expect(outcomes.map(({ code, name }) => code ?? name)).to.include('none')
    expect(outcomes.filter(({ code }) => code === 'none')).to.have.lengthOf(1)
    expect(await shop.getStock(AFTER)).to.equal(0)
  })

  it('keeps basket and checkout as they are', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await move()
    expect((await getCheckout(ctx)).basket.lines.map(({ sku }) => sku)).to.deep.equal(['100003'])
  })
})
