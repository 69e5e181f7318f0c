import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import { openEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { addDays, DAY_MS } from '#shared/dates.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { orderSignatures } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { settleLostShipment } from '../lost-shipments/index.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { placeOrder } from '../placement/index.ts'
import { checkPromises, promiseDeliveries } from '../promises/index.ts'
import { listOrderPromises } from '../promises/list-promises.ts'
import { sendEnquiryEmail } from '../shipment-enquiry-emails/index.ts'
import { getOrderProgress } from '../shipments/get-progress.ts'
import { recordShipmentEvent } from '../shipments/index.ts'
import { answerEnquiry, listEnquiries, openEnquiry, settleEnquiry } from './index.ts'

const SHOP = 'shop'

describe('shipments that buyers ask for', () => {
  let shop: PlacementShop
  let ctx: Context
  let number: string
  let signature: string
  let shipment: string
  let total: number
  let windowTo: string
  beforeEach(async () => {
    shop = await openPlacementShop()
    ctx = { ...shop.buyer(), orderSignatures }
    const order = await placeOrder(ctx, await ready(ctx, '100003', 2))
    number = order.number
    total = order.totals.total.cents
    signature = orderSignatures.sign(ctx.tenant, number)
    await bookBankTransfer(ctx, { orderNumber: number, cents: total, reference: 'line 1' })
    await acceptOrder(ctx, number, SHOP)
    await promiseDeliveries(ctx)
    await pickOrder(ctx, number, SHOP)
    shipment = (await shipOrder(ctx, number, { actor: SHOP }))[0] ?? expect.fail()
    windowTo = (await getOrderProgress(ctx, number)).shipments[0]?.windowTo ?? expect.fail()
  })
  afterEach(() => shop.close())

  /** At noon of a day, so many days after the last one of the window. */
  const past = (days: number): Context => ({ ...ctx, now: new Date(`${addDays(windowTo, days)}T12:00:00Z`) })
  const ask = (at: Context, more: object = {}) =>
    openEnquiry(at, parse(openEnquiryInput, { number, signature, shipment, note: 'Nicht beim Nachbarn', ...more }))
  const list = async () => (await listEnquiries(ctx, [number])).map(({ problem, state }) => [problem, state])
  async function tell(at: Context, code: ShipmentState) {
    await inTransaction(at, (tx) =>
      recordShipmentEvent(tx, {
        ...{ shipmentId: shipment, messageId: code, code, place: '', actor: 'carrier' },
        at: at.now.toISOString(),
      }),
    )
    await settleEnquiry(at, { id: shipment, state: code })
    await settleLostShipment(at, shipment)
  }
  const readCost = async () => {
    const order = (await findOrder(ctx, number)) ?? expect.fail()
    return [getCurrentTotal(order).cents, sumRefunds(await listRefundsByOrder(ctx, [number])), order.state]
  }
  const readPromises = async (at: Context) =>
    (await listOrderPromises(at, number)).map(({ kind, state }) => `${kind} ${state}`)

  it('[O6] are asked for once, from the day after the window, with a promise of an answer', async () => {
    expect(await getFailure(ask(past(0)))).to.include({ status: 409, code: 'order-state' })
    expect((await getOrderProgress(ctx, number)).shipments).to.have.lengthOf(1)
    await Promise.all([1, 2, 3].map(() => ask(past(1))))
    expect(await list()).to.deep.equal([['overdue', 'open']])
    const [enquiry] = await listEnquiries(ctx, [number])
    expect(enquiry?.dueOn && enquiry.dueOn > addDays(windowTo, 5)).to.equal(true)
    expect(await readPromises(past(1))).to.include('enquiry open')
    const told = (await shop.events()).filter(({ type }) => type === 'shipment-enquiry-changed')
    expect(told).to.have.lengthOf(1)
  })

  it('[O6] that are lost cost nothing, even if the carrier has said that they were delivered', async () => {
    await tell(past(0), 'delivered')
    await checkPromises(past(0))
    expect(await readPromises(past(0))).to.include('delivery kept')
    await ask(past(0))
    expect(await list()).to.deep.equal([['not-received', 'open']])
    await answerEnquiry(past(2), shipment, { outcome: 'lost', note: '', actor: 'operator:eva' })
    await settleLostShipment(past(2), shipment)
    expect(await readCost()).to.deep.equal([0, total, 'returned'])
    await checkPromises(past(2))
    const promises = await readPromises(past(2))
    expect(promises, 'no promise of a delivery was kept').not.to.include('delivery kept')
    expect(promises).to.include('enquiry kept')
    expect((await getOrderProgress(ctx, number)).shipments[0]?.state).to.equal('lost')
    await settleLostShipment(past(2), shipment)
    expect(await readCost(), 'once').to.deep.equal([0, total, 'returned'])
  })

  it('[O6] that are found cost what they cost, and can be asked for again if they are not there', async () => {
    await ask(past(1))
    await answerEnquiry(past(2), shipment, { outcome: 'found', note: 'Im Depot', actor: 'operator:eva' })
    expect(await getFailure(ask(past(2)))).to.include({ code: 'order-state' })
    await tell(past(3), 'delivered')
    await ask(past(3))
    expect(await list()).to.deep.equal([
      ['overdue', 'found'],
      ['not-received', 'open'],
    ])
    expect(await readCost()).to.deep.equal([total, 0, 'delivered'])
  })

  for (const [code, state] of [
    ['delivered', 'found'],
    ['lost', 'lost'],
    ['returned', 'lost'],
  ] as const)
    it(`[O6] are settled by what the carrier tells: ${code}`, async () => {
      await ask(past(1))
      await tell(past(2), 'in-transit')
      expect(await list()).to.deep.equal([['overdue', 'open']])
      await tell(past(3), code)
      expect(await list()).to.deep.equal([['overdue', state]])
      expect(await readCost()).to.deep.equal(code === 'delivered' ? [total, 0, 'delivered'] : [0, total, 'returned'])
    })

  it('[N10] are admitted to be late if nobody has answered by the day that was told', async () => {
    await ask(past(1))
    const [enquiry] = await listEnquiries(ctx, [number])
    const late: Context = { ...ctx, now: new Date(Date.parse(`${enquiry?.dueOn}T12:00:00Z`) + DAY_MS) }
    await checkPromises(late)
    expect(await readPromises(late)).to.include('enquiry broken')
    expect(JSON.stringify(await shop.events())).to.include('\\"kind\\":\\"enquiry\\"')
  })

  it('[R33] are asked for by their buyer alone, and [R37] no more than anybody needs', async () => {
    const stranger: Context = { ...shop.buyer(), orderSignatures, now: past(1).now }
    expect(await getFailure(ask(stranger, { signature: 'x' }))).to.include({ status: 404 })
    const own = await placeOrder(stranger, await ready(stranger, '100003'))
    expect(await getFailure(ask(stranger, { number: own.number, signature: '' }))).to.include({ status: 404 })
    const limited: Context = { ...past(1), rateLimit: async () => Promise.reject(tooManyRequests()) }
    expect(await getFailure(ask(limited))).to.include({ status: 429 })
    expect(await list()).to.deep.equal([])
    expect(
      await getFailure(answerEnquiry(ctx, shipment, { outcome: 'lost', note: '', actor: SHOP })),
      'nobody has asked',
    ).to.include({ code: 'order-state' })
  })

  it('[N10] are told of in every locale: what happens next and by when, and what was found', async () => {
    await ask(past(1))
    await answerEnquiry(past(2), shipment, { outcome: 'found', note: 'Im Depot <1>', actor: 'operator:eva' })
    for (const tenant of tenants)
      for (const locale of tenant.locales) {
        await shop.database.writer.updateTable('order').set({ locale }).where('number', '=', number).execute()
        const sent: OutgoingEmail[] = []
        const deps = {
          send: async (mail: OutgoingEmail) => void sent.push(mail),
          getMessages,
          origin: 'https://x.example',
        }
        for (const state of ['open', 'found', 'lost'] as const)
          await sendEnquiryEmail(ctx, { id: shipment, problem: 'overdue', state }, deps)
        const toBuyer = sent.filter(({ to }) => to === 'eva@example.org')
        expect(toBuyer, locale).to.have.lengthOf(2)
        expect(sent, 'one to the service').to.have.lengthOf(3)
        for (const { text, html } of toBuyer) {
          expect(text).to.include('2 × ').and.include(`signature=${signature}`).and.not.include('{')
          expect(html).not.to.include('<1>')
        }
        expect(toBuyer[1]?.text).to.include('Im Depot')
        if (locale === 'de-CH') expect(sent.map(({ text }) => text).join()).not.to.include('ß')
      }
  })
})
