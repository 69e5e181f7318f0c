import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { AdjustmentKind } from '#shared/rules/orders/adjustment.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { listLineProgress } from '../order-progress/index.ts'
import { findOrderRecordView } from '../order-records/index.ts'
import { placeOrder } from '../placement/index.ts'
import { listShipments } from '../shipments/index.ts'
import { cancelLines } from './cancel-lines.ts'
import { forecastAdjustment } from './forecast-adjustment.ts'

const WARDROBE = 59900
const ASSEMBLY = 6900
const FREIGHT = 3995

describe('services of an order', () => {
  let shop: PlacementShop
  let buyer: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    buyer = shop.buyer()
  })
  afterEach(() => shop.close())

  /** Two wardrobes, both to be assembled, and something that comes as a parcel. */
  async function place() {
    await addLine(buyer, { sku: '200001', quantity: 2, services: ['assembly'] })
    return placeOrder(buyer, await ready(buyer, '500001'))
  }
  async function placePicked() {
    const { number, totals } = await place()
    await bookBankTransfer(buyer, { orderNumber: number, cents: totals.total.cents, reference: `line ${number}` })
    await acceptOrder(buyer, number, 'operator:anna')
    await pickOrder(buyer, number, 'operator:anna')
    return number
  }
  const findIt = async (number: string) => (await findOrder(buyer, number)) ?? expect.fail()
  const cancel = (number: string, lines: { position: number; quantity: number }[], key = 'k') =>
    cancelLines(buyer, number, { key, lines, kind: 'cancellation', actor: 'customer' })
  const forecast = async (number: string, kind: AdjustmentKind, quantity: number) =>
    forecastAdjustment(buyer, await findIt(number), { kind, lines: [{ position: 0, quantity }] })

  it('are stored with the goods that they belong to, take no stock, and are part of the contract', async () => {
    const stock = await shop.getStock('200001')
    const { number } = await place()
    const { lines, totals } = await findIt(number)
    expect(lines.map(({ sku, service, parent }) => [sku, service, parent])).to.deep.equal([
      ['200001', undefined, undefined],
      ['200001:assembly', 'assembly', 0],
      ['500001', undefined, undefined],
    ])
    expect(totals.services?.cents).to.equal(2 * ASSEMBLY)
    expect((await listLineProgress(buyer, number))[1]).to.deep.include({ service: 'assembly', parentPosition: 0 })
    expect(await shop.getStock('200001')).to.equal(stock - 2)
    const record = await findOrderRecordView(buyer, number)
    expect(record?.intact).to.equal(true)
    expect(record?.bundle.order.lines[1]).to.include({ title: 'Aufbau am Wunschort', text: '' })
  })

  it('are cancelled with their goods, to the cent as forecast', async () => {
    const { number } = await place()
    const { lines, reduction } = await forecast(number, 'cancellation', 1)
    expect(lines).to.deep.equal([
      { position: 0, quantity: 1, amount: { cents: WARDROBE, currency: 'EUR' } },
      { position: 1, quantity: 1, amount: { cents: ASSEMBLY, currency: 'EUR' } },
    ])
    const stock = await shop.getStock('200001')
    const adjustment = await cancel(number, [{ position: 0, quantity: 1 }])
    expect(adjustment.reduction).to.deep.equal(reduction)
    expect(await shop.getStock('200001')).to.equal(stock + 1)
    expect((await cancel(number, [{ position: 0, quantity: 1 }])).id, 'the same key').to.equal(adjustment.id)
    expect((await getFailure(cancel(number, [{ position: 0, quantity: 2 }]))).code).to.equal('key-reused')
    expect((await cancel(number, [{ position: 0, quantity: 1 }], 'rest')).reduction.cents).to.equal(
      WARDROBE + ASSEMBLY + FREIGHT,
    )
    expect((await listLineProgress(buyer, number)).map(({ state }) => state)).to.deep.equal([
      'cancelled',
      'cancelled',
      'placed',
    ])
  })

  it('are cancelled alone, and not once more with their goods', async () => {
    const { number } = await place()
    expect((await cancel(number, [{ position: 1, quantity: 2 }])).reduction.cents).to.equal(2 * ASSEMBLY)
    expect((await cancel(number, [{ position: 0, quantity: 2 }], 'goods')).reduction.cents).to.equal(
      2 * WARDROBE + FREIGHT,
    )
  })

  it('leave with their goods, as many as there are pieces of them', async () => {
    const number = await placePicked()
    await shipOrder(buyer, number, { actor: 'operator:anna', lines: [{ position: 0, quantity: 1 }] })
    await shipOrder(buyer, number, { actor: 'operator:anna' })
    const shipments = await listShipments(buyer, [number])
    expect(
      shipments.map(({ kind, lines }) => [kind, lines.map(({ position, quantity }) => [position, quantity])]),
    ).to.have.deep.members([
      [
        'freight',
        [
          [0, 1],
          [1, 1],
        ],
      ],
      [
        'freight',
        [
          [0, 1],
          [1, 1],
        ],
      ],
      ['parcel', [[2, 1]]],
    ])
    expect((await getFailure(cancel(number, [{ position: 1, quantity: 1 }]))).code).to.equal('order-state')
  })

  it('were rendered where goods come back, which the forecast says; for faulty goods they cost nothing', async () => {
    const number = await placePicked()
    for (const kind of ['return', 'withdrawal'] as const) {
      const kept = await forecast(number, kind, 2)
      expect(kept.keptServices).to.deep.equal(['Aufbau am Wunschort'])
      expect(kept.lines).to.have.lengthOf(1)
    }
    const faulty = await forecast(number, 'undeliverable', 2)
    expect(faulty.keptServices).to.deep.equal([])
    expect(faulty.lines[1]).to.deep.equal({
      position: 1,
      quantity: 2,
      amount: { cents: 2 * ASSEMBLY, currency: 'EUR' },
    })
  })
})
