/**
 * Accepts, picks, ships and delivers the orders named in ORDERS, piece by piece, in a process of its own, which a test
 * may kill; where it was killed the next one goes on. It ends once every order is delivered.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { acceptOrder, pickOrder, shipOrder } from '#server/commerce/orders/fulfilment/index.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { listShipments, recordShipmentEvent } from '#server/commerce/orders/shipments/index.ts'
import { type Database, openDatabase } from '#server/database/index.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'

const { DATABASE_URL: url, DATABASE_FILE: file = '', ORDERS = '', TRANSACTIONS } = process.env

const ACTOR = 'shop'
const STATEMENT_GAP_MS = 1

const database = openDatabase({ url, file })
if (TRANSACTIONS === 'off') withoutTransactions(database)
const ctx = createTestContext(database, testTenant, { now: new Date(), session: undefined })

/** Runs each statement by itself with a pause after it: the negative control, in this file only. */
function withoutTransactions(own: Database) {
  const executor = own.writer.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (use, options) =>
    provide(async (connection) => {
      const answer = await use(connection)
      await wait(STATEMENT_GAP_MS)
      return answer
    }, options)
  own.transact = (work) => work(own.writer, () => undefined)
}

/** Every message twice, as carriers send them. */
async function deliverAll(number: string) {
  for (const { id: shipmentId } of await listShipments(ctx, [number]))
    for (const code of ['in-transit', 'delivered', 'in-transit', 'delivered'] as const) {
      const message = { shipmentId, messageId: `${shipmentId}-${code}`, at: ctx.now.toISOString(), code, place: '' }
      await inTransaction(ctx, (tx) => recordShipmentEvent(tx, { ...message, actor: 'carrier' }))
    }
}

/** The next step of an order; false once it is delivered. */
async function moveOn(number: string): Promise<boolean> {
  const state = (await findOrder(ctx, number))?.state
  if (state === 'placed') await acceptOrder(ctx, number, ACTOR)
  else if (state === 'accepted') await pickOrder(ctx, number, ACTOR)
  else if (state === 'picking') await shipOrder(ctx, number, { lines: [{ position: 0, quantity: 1 }], actor: ACTOR })
  else if (state === 'partly-shipped') await shipOrder(ctx, number, { actor: ACTOR })
  else if (state === 'shipped') await deliverAll(number)
  else return false
  return true
}

async function moveOnUnlessRaced(number: string): Promise<boolean> {
  try {
    return await moveOn(number)
  } catch (error) {
    if (error instanceof ShopError) return true // another process was faster
    throw error
  }
}

process.once('disconnect', () => process.exit()) // the test has ended, or hung and was stopped
for (const number of ORDERS.split(',')) while (await moveOnUnlessRaced(number)) process.send?.('at work')
await database.close()
process.disconnect?.()
