import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import { type ClaimRemedy, reportClaimInput } from '#shared/api/guarantee-claims.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { createLinkHolder, orderSignatures } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { settleLostShipment } from '../lost-shipments/index.ts'
import { bookOrder } from '../order-bookings/index.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { getOrderReturns } from '../returns/order-returns.ts'
import { getOrderProgress } from '../shipments/get-progress.ts'
import { recordShipmentEvent } from '../shipments/index.ts'
import { acceptClaim, completeDeliveredClaims, completeRefundedClaims, findClaim, reportClaim } from './index.ts'

const SKU = '100003'
const AGENT = 'operator:ida'

describe('what arrives damaged, wrong or incomplete', () => {
  let shop: PlacementShop
  let guest: Context
  let link: { order: string; signature: string }
  let total: number
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    const buyer = shop.buyer()
    const order = await placeOrder(buyer, await ready(buyer, SKU, 2))
    total = order.totals.total.cents
    link = { order: order.number, signature: orderSignatures.sign(testTenant, order.number) }
    await bookBankTransfer(guest, { orderNumber: order.number, cents: total, reference: 'line 1' })
    await acceptOrder(guest, order.number, AGENT)
    await pickOrder(guest, order.number, AGENT)
    const [id = ''] = await shipOrder(guest, order.number, { actor: AGENT })
    await tell(id, 'delivered')
  })
  afterEach(() => shop.close())

  async function tell(shipmentId: string, code: ShipmentState) {
    await inTransaction(guest, (tx) =>
      recordShipmentEvent(tx, {
        ...{ shipmentId, messageId: randomUUID(), code, place: '', actor: 'carrier' },
        at: guest.now.toISOString(),
      }),
    )
    for (const _attempt of [1, 2]) await settleLostShipment(guest, shipmentId)
    await completeDeliveredClaims(guest, shipmentId)
    await bookOrder(guest, link.order)
  }
  const report = (more: object = {}) =>
    reportClaim(
      guest,
      parse(reportClaimInput('2099-01-01'), {
        ...link,
        ...{ position: 0, quantity: 1, problem: 'damaged', fault: 'Ein Riss', wish: 'replacement', ...more },
      }),
    )
  const accept = (id: string, remedy: ClaimRemedy, part?: string) =>
    acceptClaim(guest, id, { remedy, note: '', actor: AGENT, ...(part && { part }) })
  const getProgress = () => getOrderProgress(guest, link.order, link.signature)
  const getOrder = async () => (await findOrder(guest, link.order)) ?? expect.fail()
  const getState = async (id: string) => (await findClaim(guest, id))?.state
  const countReturnable = async () => (await getOrderReturns(guest, link)).lines[0]?.returnable

  it('[S1.14] [N5] is said without a day, which is then that of the delivery', async () => {
    const { since, problem } = await report()
    expect({ since, problem }).to.deep.equal({ since: '2026-11-21', problem: 'damaged' })
    expect(await getFailure((async () => report({ problem: 'defect', fault: 'Später' }))())).to.deep.include({
      fields: { since: 'guarantee-claims.since-required' },
    })
  })

  it('[S1.14] [O6] is replaced at no price once that was accepted, and settled when it arrives', async () => {
    const stock = await shop.getStock(SKU)
    const { id } = await report()
    await accept(id, 'replacement')
    expect(await shop.getStock(SKU), 'reserved at once').to.equal(stock - 1)
    expect(await getFailure(accept(id, 'replacement'))).to.include({ code: 'order-state' })
    expect((await getProgress()).replacements.map(({ kind, state }) => [kind, state])).to.deep.equal([
      ['replacement', 'open'],
    ])
    expect(await countReturnable(), 'the other piece').to.equal(1)
    const [shipmentId = '', ...more] = await shipOrder(guest, link.order, { actor: AGENT })
    expect(more).to.deep.equal([])
    expect(await getState(id)).to.equal('accepted')
    await tell(shipmentId, 'delivered')
    expect(await getState(id)).to.equal('done')
    expect((await getProgress()).shipments.map(({ contents }) => contents)).to.deep.equal(['order', 'replacement'])
    expect([getCurrentTotal(await getOrder()).cents, (await getOrder()).state]).to.deep.equal([total, 'delivered'])
    expect(await listRefundsByOrder(guest, [link.order])).to.deep.equal([])
    expect(await countReturnable()).to.equal(2)
  })

  it('[S1.14] says to the operator that there is nothing to replace it with, and decides nothing', async () => {
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', SKU).execute()
    const { id } = await report()
    expect(await getFailure(accept(id, 'replacement'))).to.include({ status: 409, code: 'stock-short' })
    expect(await getState(id)).to.equal('reported')
    expect((await getProgress()).replacements).to.deep.equal([])
  })

  it('[O6] is sent once more if the replacement gets lost, and paid back once if there is none left', async () => {
    const { id } = await report()
    await accept(id, 'replacement')
    const ship = async () => (await shipOrder(guest, link.order, { actor: AGENT }))[0] ?? expect.fail()
    const stock = await shop.getStock(SKU)
    await tell(await ship(), 'lost')
    expect(await shop.getStock(SKU)).to.equal(stock - 1)
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', SKU).execute()
    await tell(await ship(), 'returned')
    expect((await getOrder()).adjustments?.map(({ kind }) => kind)).to.deep.equal(['lost'])
    const refunded = sumRefunds(await listRefundsByOrder(guest, [link.order]))
    expect(refunded).to.be.greaterThan(0)
    expect(getCurrentTotal(await getOrder()).cents + refunded).to.equal(total)
  })

  it('[S1.14] is mended by a part, whose name the operator gives', async () => {
    const { id } = await report({ problem: 'incomplete', wish: 'part' })
    expect(await getFailure(accept(id, 'part'))).to.include({ status: 422 })
    await accept(id, 'part', 'Knopf, vorne')
    expect(await countReturnable(), 'nothing is away').to.equal(2)
    const [shipmentId = ''] = await shipOrder(guest, link.order, { actor: AGENT })
    await tell(shipmentId, 'delivered')
    expect(await getState(id)).to.equal('done')
    expect((await getProgress()).replacements[0]?.title).to.include('Knopf, vorne')
    expect(getCurrentTotal(await getOrder()).cents).to.equal(total)
  })

  it('[S1.14] [N2] is paid back without a return, once, as the shop’s fault', async () => {
    const { id } = await report({ wish: 'refund' })
    await accept(id, 'refund-only')
    expect(await getFailure(accept(id, 'refund-only'))).to.include({ code: 'order-state' })
    const refunds = await listRefundsByOrder(guest, [link.order])
    expect(getCurrentTotal(await getOrder()).cents + sumRefunds(refunds)).to.equal(total)
    expect(sumRefunds(refunds)).to.be.greaterThan(0)
    expect((await getProgress()).lines[0]).to.include({ delivered: 2, returned: 1 })
    expect(await countReturnable()).to.equal(1)
    await completeRefundedClaims(guest, link.order)
    expect(await getState(id)).to.equal('done')
  })
})
