/**
 * What a shop does for orders after the purchase, in a process of its own, which a test may kill: each order of ORDERS
 * is paid, loses a piece to a cancellation, leaves in two shipments, arrives, or gets lost in part; a piece comes back,
 * and all money is sent. Every step may be repeated: where one process was killed the next one begins again. With
 * DIE_AFTER every statement is a transaction of its own, and the process kills itself after so many writes: the negative
 * control, in this file only.
 */
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { captureOrderPayment } from '#server/commerce/orders/capture/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '#server/commerce/orders/fulfilment/index.ts'
import { settleLostShipment } from '#server/commerce/orders/lost-shipments/index.ts'
import { cancelLines, refundOvercapture, releasePayment } from '#server/commerce/orders/order-adjustments/index.ts'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import { findOrder, getAmountDue } from '#server/commerce/orders/order-data/index.ts'
import { bookBankTransfer, toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import { bookPayout, reconcileRefunds, sendOrderRefund } from '#server/commerce/orders/order-refunds/index.ts'
import { announceReturn } from '#server/commerce/orders/returns/announce.ts'
import { acceptReturn, listReturnsByOrder } from '#server/commerce/orders/returns/index.ts'
import { listShipments, recordShipmentEvent } from '#server/commerce/orders/shipments/index.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import { refreshPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import { type Database, openDatabase } from '#server/database/index.ts'
import { findTenant } from '#tenants/index.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { connectProvider } from './provider-server.ts'
import type { StormOrder } from './storm-order.ts'

const { DATABASE_URL: url, DATABASE_FILE: file = '', ORDERS = '[]', PROVIDER = '', DIE_AFTER } = process.env

const ACTOR = 'shop'
const ONE_PIECE = [{ position: 0, quantity: 1 }] as const

const database = openDatabase({ url, file })
if (DIE_AFTER) dieWithoutTransactions(database, Number(DIE_AFTER))
const payments = { provider: connectProvider(PROVIDER), getOrigin: ({ origin }: { origin: string }) => origin }

function dieWithoutTransactions(own: Database, after: number) {
  let writes = 0
  const executor = own.writer.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (use, options) =>
    provide(
      (connection) =>
        use({
          streamQuery: connection.streamQuery.bind(connection),
          async executeQuery(query) {
            const answer = await connection.executeQuery<never>(query)
            if (/^(insert|update|delete)/i.test(query.sql)) writes += 1
            if (writes === after) process.kill(process.pid, 'SIGKILL')
            return answer
          },
        }),
      options,
    )
  own.transact = (work) => work(own.writer, () => undefined)
}

type Step = (ctx: Context, order: StormOrder) => Promise<unknown>

const pay: Step = async (ctx, { number }) => {
  const last = await findLastPayment(ctx, toOrderSubject(number))
  if (last && last.method !== 'bank-transfer') return refreshPayment(ctx, last)
  const order = await findOrder(ctx, number)
  const cents = order?.payment.method === 'prepayment' ? getAmountDue(order).cents : 0
  return cents > 0 && bookBankTransfer(ctx, { orderNumber: number, cents, reference: `statement ${number}` })
}

const cancel: Step = async (ctx, { number }) => {
  const request = { key: `cancel-${number}`, kind: 'cancellation', lines: ONE_PIECE, actor: 'customer' } as const
  await cancelLines(ctx, number, request)
  await releasePayment(ctx, number)
}

/** Two pieces are left; they leave one by one. */
const ship: Step = async (ctx, { number }) => {
  const state = (await findOrder(ctx, number))?.state
  if (state === 'picking' || state === 'partly-shipped')
    await shipOrder(ctx, number, { lines: ONE_PIECE, actor: ACTOR })
}

const capture: Step = async (ctx, { number }) => {
  await captureOrderPayment(ctx, number)
  const last = await findLastPayment(ctx, toOrderSubject(number))
  if (!last) return
  await refundOvercapture(ctx, last.id)
  await reconcileRefunds(ctx, last.id)
}

/** Each message twice, as carriers send them. */
const arrive: Step = async (ctx, { number, isOneLost }) => {
  for (const [i, { id: shipmentId }] of (await listShipments(ctx, [number])).entries()) {
    const code = i === 0 && isOneLost ? 'lost' : 'delivered'
    const message = { shipmentId, messageId: `${shipmentId}-${code}`, at: ctx.now.toISOString(), code, place: '' }
    for (const _time of [1, 2])
      await inTransaction(ctx, (tx) => recordShipmentEvent(tx, { ...message, code, actor: 'carrier' }))
    if (code === 'lost') for (const _time of [1, 2]) await settleLostShipment(ctx, shipmentId)
  }
}

const sendBack: Step = async (ctx, { number }) => {
  const state = (await findOrder(ctx, number))?.state
  if (state === 'shipped' || state === 'partly-shipped') return // a piece is still on its way
  const lines = [{ position: 0, quantity: 1, reason: 'changed-mind', exchange: '' } as const]
  const link = { order: number, signature: undefined }
  await announceReturn(ctx, { ...link, key: `return-${number}`, lines, pickupOn: '' })
}

const acceptBack: Step = async (ctx, { number }) => {
  for (const { id, state } of await listReturnsByOrder(ctx, [number]))
    if (state !== 'checked') await acceptReturn(ctx, id, ACTOR)
}

const sendMoney: Step = async (ctx, { number }) => {
  for (const refund of await listRefundsByOrder(ctx, [number]))
    if (refund.paymentId) await sendOrderRefund(ctx, refund)
    else if (!refund.sentAt) await bookPayout(ctx, { id: refund.id, reference: `payout ${refund.id}` })
}

const accept: Step = (ctx, { number }) => acceptOrder(ctx, number, ACTOR)
const pick: Step = (ctx, { number }) => pickOrder(ctx, number, ACTOR)
const book: Step = (ctx, { number }) => bookOrder(ctx, number)

const steps: readonly Step[] = [
  ...[pay, cancel, accept, pick, ship, ship, capture, book],
  ...[arrive, sendMoney, sendBack, acceptBack, sendMoney, book],
]

async function handle(order: StormOrder) {
  const tenant = findTenant(order.tenant)
  if (!tenant) throw new Error(`no tenant ${order.tenant}`)
  const session = { ...createTestSession(order.session), type: 2, customerId: order.customerId } as const
  const ctx = createTestContext(database, tenant, { now: new Date(order.now), session, payments })
  for (const step of steps) {
    process.send?.('at work')
    await step(ctx, order).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error // done before, or another process is at it
    })
  }
}

async function handleAll() {
  const orders: StormOrder[] = JSON.parse(ORDERS)
  for (const order of orders) {
    await handle(order)
    process.send?.({ done: order.number, tenant: order.tenant })
  }
  await database.close()
  process.disconnect?.()
}

process.once('disconnect', () => process.exit()) // the test has ended, or hung and was stopped
void handleAll()
