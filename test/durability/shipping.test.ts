import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { createSeededRandom } from '#server/demo/random.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'

const ORDERS = 100
const KILLS = 4 // of each of two processes
const MAX_CONTROL_KILLS = 40 // most are harmless; the first that is not ends the control
const MAX_DELAY_MS = 300
const PIECES = 2
const random = createSeededRandom('reliability R1, shipping')

async function placePaidOrder(shop: PlacementShop, i: number): Promise<string> {
  const ctx = shop.buyer()
  const order = await placeOrder(ctx, await ready(ctx, '100003', PIECES))
  const cents = order.totals.total.cents
  await bookBankTransfer(ctx, { orderNumber: order.number, cents, reference: `statement ${i}` })
  return order.number
}

function startShipper({ database: { source } }: PlacementShop, orders: readonly string[], transactions: 'on' | 'off') {
  const env = {
    PATH: process.env.PATH,
    DATABASE_FILE: source.file,
    ...(source.url && { DATABASE_URL: source.url }),
    ORDERS: orders.join(),
    TRANSACTIONS: transactions,
  }
  return fork(new URL('shipper.ts', import.meta.url), {
    env,
    stdio: ['ignore', 'ignore', transactions === 'on' ? 'inherit' : 'ignore', 'ipc'],
  })
}

async function killLater(child: ChildProcess) {
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended]) // without transactions it may fail by itself
  await wait(random.integer(0, MAX_DELAY_MS))
  child.kill('SIGKILL')
  await ended
}

/** What does not fit together: pieces shipped twice or never, events without their shipment, lines without events. */
async function countFaults({ database: { reader } }: PlacementShop) {
  const lines = await reader.selectFrom('orderLine').selectAll().execute()
  const packed = await reader
    .selectFrom('shipmentLine')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.tenant', '=', 'shipmentLine.tenant').onRef('shipment.id', '=', 'shipmentLine.shipmentId'),
    )
    .select(['shipment.id', 'orderNumber', 'position', 'quantity', 'state'])
    .execute()
  const orders = await reader.selectFrom('order').select(['number', 'state']).execute()
  const events = await reader.selectFrom('orderEvent').selectAll().execute()
  const created = await reader.selectFrom('outbox').select('payload').where('type', '=', 'shipment-created').execute()
  const sum = (rows: readonly { quantity: number | null }[]) =>
    rows.reduce((total, { quantity }) => total + (quantity ?? PIECES), 0)
  return {
    packedOtherwise: lines.filter(
      ({ orderNumber, position, shippedQuantity }) =>
        sum(packed.filter((each) => each.orderNumber === orderNumber && each.position === position)) !==
        shippedQuantity,
    ).length,
    // each order has one line
    inTwoStates: lines.filter((line) => orders.find((each) => each.number === line.orderNumber)?.state !== line.state)
      .length,
    notDelivered: lines.filter((line) => line.deliveredQuantity !== line.quantity || line.state !== 'delivered').length,
    withoutNews: packed.filter(({ id }) => !created.some(({ payload }) => payload.includes(`"${id}"`))).length,
    acceptedAgain: lines.filter(
      ({ orderNumber }) =>
        events.filter((each) => each.orderNumber === orderNumber && each.state === 'accepted').length > 2,
    ).length,
  }
}

describe('kill -9 while orders are shipped', function () {
  this.timeout(120_000)
  let shop: PlacementShop

  beforeEach(async () => {
    shop = await openPlacementShop()
    await shop.database.writer
      .updateTable('variant')
      .set({ stock: ORDERS * PIECES })
      .execute()
  })
  afterEach(() => shop.close())

  async function placePaidOrders() {
    const orders: string[] = []
    for (let i = 0; i < ORDERS; i += 1) orders.push(await placePaidOrder(shop, i))
    return orders
  }

  const killTwo = (orders: readonly string[], transactions: 'on' | 'off') =>
    Promise.all([0, 1].map(() => killLater(startShipper(shop, orders, transactions))))

  it('[R1 O6] ships no piece twice, forgets none, and accepts each order once', async () => {
    const orders = await placePaidOrders()
    for (let i = 0; i < KILLS; i += 1) await killTwo(orders, 'on')
    await once(startShipper(shop, orders, 'on'), 'exit')
    expect(await countFaults(shop)).to.deep.equal({
      packedOtherwise: 0,
      inTwoStates: 0,
      notDelivered: 0,
      withoutNews: 0,
      acceptedAgain: 0,
    })
  })

  it('[R1] would be seen to do so without transactions', async function () {
    this.timeout(300_000) // eighty starts of a process at most
    const orders = await placePaidOrders()
    let faults = 0
    for (let i = 0; i < MAX_CONTROL_KILLS && faults === 0; i += 1) {
      await killTwo(orders, 'off')
      const { packedOtherwise, inTwoStates, withoutNews, acceptedAgain } = await countFaults(shop)
      faults = packedOtherwise + inTwoStates + withoutNews + acceptedAgain
    }
    expect(faults).to.be.greaterThan(0)
  })
})
