import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { sql } from 'kysely'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import {
  getCheckout,
  setAddress,
  setDelivery,
  setGuest,
  setPayment,
} from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import { evaAddress } from '#test/support/eva-address.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { waitUntil } from '#test/support/wait-until.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { cancelOwnLines, forecastCancellation } from '../order-adjustments/index.ts'
import { changeOrderAddress } from '../order-changes/change-address.ts'
import { changeDays } from '../order-changes/change-days.ts'
import { getOrderChanges } from '../order-changes/order-changes.ts'
import { findOrder } from '../order-data/index.ts'
import { placeOrder } from '../placement/index.ts'
import { listShipments } from '../shipments/index.ts'
import { findOfferedOrder } from './index.ts'

const PARCEL = '100003'
const FEE = 5_95

describe('goods that go with an order that has not left', () => {
  let shop: PlacementShop
  let ctx: Context
  before(async () => {
    shop = await openPlacementShop()
  })
  after(() => shop.close())
  beforeEach(() => {
    ctx = shop.buyer()
  })

  /** Fills the checkout up to the review, and answers what it costs. */
  async function prepare(joinsOrder = '', method = 'invoice', delivery: object = evaAddress) {
    await addLine(ctx, { sku: PARCEL, quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery })
    await setDelivery(ctx, { joinsOrder })
    return setPayment(ctx, { method })
  }
  const place = async (joinsOrder = '', method = 'invoice') => {
    const { orderKey, basket, digest } = await prepare(joinsOrder, method)
    return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents, digest })
  }
  const moveOrder = (buyer: Context, order: string) =>
    changeOrderAddress(buyer, {
      ...{ order, signature: undefined, billingToo: true },
      delivery: { ...evaAddress, street: 'Neugasse' },
    })
  const read = async (number: string) => (await findOrder(ctx, number)) ?? expect.fail()

  it('[S2.22] pay no second delivery fee, arrive on the day of the first, and say what they go with', async () => {
    const first = await place()
    expect(first.totals.parcelFee.cents).to.equal(FEE)
    expect((await findOfferedOrder(ctx, ['parcel']))?.number).to.equal(first.number)
    const second = await place(first.number)
    expect(second.totals.parcelFee.cents).to.equal(0)
    expect((await read(second.number)).joins).to.equal(first.number)
    expect(second.lines[0]?.delivery).to.deep.equal(first.lines[0]?.delivery)
    expect((await findOfferedOrder(ctx, ['parcel']))?.number, 'nothing goes with what goes itself').to.equal(
      first.number,
    )
    expect(await findOfferedOrder(ctx, ['freight'])).to.equal(undefined)
  })

  it('leave with it, by one command, each as a shipment of its own order', async () => {
    const { number } = await place()
    const { number: joined } = await place(number)
    await acceptOrder(ctx, number, 'shop')
    await pickOrder(ctx, number, 'shop')
    expect((await read(joined)).state).to.equal('picking')
    const ids = await shipOrder(ctx, number, { actor: 'shop' })
    expect(ids).to.have.lengthOf(2)
    expect((await listShipments(ctx, [joined])).map(({ id }) => id)).to.deep.equal([ids[1]])
    expect([(await read(number)).state, (await read(joined)).state]).to.deep.equal(['shipped', 'shipped'])
  })

  it('stay behind while they are not paid', async () => {
    const { number } = await place()
    const { number: joined } = await place(number, 'prepayment')
    await acceptOrder(ctx, number, 'shop')
    await pickOrder(ctx, number, 'shop')
    expect(await shipOrder(ctx, number, { actor: 'shop' })).to.have.lengthOf(1)
    expect((await read(joined)).state).to.equal('placed')
  })

  it('are offered none that is picked, not paid, or somebody else’s', async () => {
    const { number: unpaid } = await place('', 'prepayment')
    expect(await findOfferedOrder(ctx, ['parcel'])).to.equal(undefined)
    expect(await getFailure(prepare(unpaid))).to.deep.include({ code: 'invalid-input' })
    ctx = shop.buyer()
    const { number } = await place()
    expect(await findOfferedOrder(shop.buyer(), ['parcel'])).to.equal(undefined)
    const own = ctx
    ctx = shop.buyer()
    expect((await getFailure(prepare(number))).fields, 'R33').to.deep.equal({ joinsOrder: 'checkout.join-address' })
    ctx = own
    await acceptOrder(ctx, number, 'shop')
    expect((await findOfferedOrder(ctx, ['parcel']))?.number).to.equal(number)
    await pickOrder(ctx, number, 'shop')
    expect(await findOfferedOrder(ctx, ['parcel'])).to.equal(undefined)
  })

  it('go to the same address, or pay their own delivery', async () => {
    const { number } = await place()
    const elsewhere = { ...evaAddress, street: 'Neugasse' }
    expect((await getFailure(prepare(number, 'invoice', elsewhere))).fields).to.deep.equal({
      joinsOrder: 'checkout.join-address',
    })
    await prepare(number)
    expect((await getCheckout(ctx)).basket.totals.parcelFee.cents).to.equal(0)
    await setAddress(ctx, { delivery: elsewhere })
    const { basket, joinsOrder } = await getCheckout(ctx)
    expect([basket.totals.parcelFee.cents, joinsOrder]).to.deep.equal([FEE, undefined])
  })

  it('[R17] are not ordered at another price than reviewed once the first is picked', async () => {
    const { number } = await place()
    const { orderKey, basket, digest } = await prepare(number)
    await acceptOrder(ctx, number, 'shop')
    await pickOrder(ctx, number, 'shop')
    const ordered = placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents, digest })
    expect(await getFailure(ordered)).to.include({ status: 409 })
    expect(await shop.orderCount()).to.be.greaterThan(0)
  })

  it('[S2.22 N2] stay free of delivery and come on their own if the first is cancelled, and each refund is as forecast', async () => {
    const first = await place()
    const joined = await place(first.number)
    const cancel = async ({ number }: Order) => {
      const pieces = { number, lines: [{ position: 0, quantity: 1 }] }
      const forecast = await forecastCancellation(ctx, pieces)
      const { totals, state, adjustments } = await cancelOwnLines(ctx, { ...pieces, key: randomUUID() })
      expect(adjustments?.at(-1)?.total).to.deep.equal(forecast.total)
      return [totals.total.cents, forecast.reduction.cents, forecast.returnedFees.cents, forecast.total.cents, state]
    }
    const before = first.totals.total.cents
    expect(await cancel(first), 'its own delivery goes back').to.deep.equal([before, before, FEE, 0, 'cancelled'])
    const kept = await read(joined.number)
    expect([kept.totals, kept.adjustments ?? []]).to.deep.equal([joined.totals, []])
    expect(await findOfferedOrder(ctx, ['parcel']), 'nothing more goes with either').to.equal(undefined)

    await acceptOrder(ctx, joined.number, 'shop')
    await pickOrder(ctx, joined.number, 'shop')
    expect(await shipOrder(ctx, joined.number, { actor: 'shop' })).to.have.lengthOf(1)

    const again = await place()
    const other = await place(again.number)
    const goods = before - FEE
    expect(await cancel(other), 'no delivery that was never paid').to.deep.equal([goods, goods, 0, 0, 'cancelled'])
    expect((await read(again.number)).totals.parcelFee.cents).to.equal(FEE)
  })

  it('[S2.22 R4] are never free of delivery at another address, though the first is changed just then', async () => {
    for (let round = 0; round < 10; round++) {
      ctx = shop.buyer()
      const { number } = await place()
      const { orderKey, basket, digest } = await prepare(number)
      const [placed, changed] = await Promise.allSettled([
        placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents, digest }),
        moveOrder(ctx, number),
      ])
      expect([placed.status, changed.status].toSorted(), `round ${round}`).to.deep.equal(['fulfilled', 'rejected'])
      const refusal: unknown = [placed, changed].find((each) => each.status === 'rejected')?.reason
      expect(refusal).to.include({ status: 409 })
    }
  })

  const onPostgres = process.env.DATABASE_URL ? it : () => undefined
  onPostgres('[S2.22 R4] wait for a change of the first that is not committed, and look again', async () => {
    const { number } = await place()
    const { orderKey, basket, digest } = await prepare(number)
    const { promise: committing, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: tell } = Promise.withResolvers<void>()
    const held: Context['database'] = {
      ...shop.database,
      transact: (work) =>
        shop.database.transact(async (db) => {
          const value = await work(db, () => undefined)
          tell()
          await committing
          return value
        }),
    }
    const moved = moveOrder({ ...ctx, database: held }, number)
    await written
    let isPlaced = false
    const refusal = getFailure(placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents, digest }))
    void refusal.then(() => (isPlaced = true))
    await waitUntil(async () => isPlaced || (await isAnybodyWaiting()))
    commit()
    await moved
    expect(await refusal).to.include({ status: 409 })
  })

  /** True if a transaction waits for a row that another one has locked. */
  async function isAnybodyWaiting() {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.reader)
    return rows.length > 0
  }

  it('[S2.22] keep address and day together with the first, until it is cancelled', async () => {
    const { number } = await place()
    const { number: joined } = await place(number)
    for (const [order, other] of [
      [number, joined],
      [joined, number],
    ] as const) {
      const link = { order, signature: undefined }
      expect(await getOrderChanges(ctx, link)).to.deep.include({ sharedWith: other, groups: [] })
      const delivery = { ...evaAddress, street: 'Neugasse' }
      expect(await getFailure(changeOrderAddress(ctx, { ...link, delivery, billingToo: true }))).to.include({
        code: 'order-state',
      })
      const days = { ...link, parcelDay: '', freightDay: '', freightSlot: '' } as const
      expect(await getFailure(changeDays(ctx, days))).to.include({ code: 'order-state' })
    }
    await cancelOwnLines(ctx, { number, lines: [{ position: 0, quantity: 1 }], key: randomUUID() })
    const alone = await getOrderChanges(ctx, { order: joined, signature: undefined })
    expect([alone.sharedWith, alone.groups.length]).to.deep.equal([undefined, 1])
  })
})
