import { releaseStock, takeFromStock } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { adjustOrder, endOpenPayment } from '../order-adjustments/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { listReplacementsOfShipment, reopenReplacements } from '../replacements/index.ts'
import { findShipment, type StoredShipment } from '../shipments/index.ts'

const ACTOR = 'carrier'

/** What was sent at no price is sent once more; true if it can be: parts always, goods if they are in stock. */
async function sendOnceMore(tx: TransactionContext, { id, contents }: StoredShipment): Promise<boolean> {
  if (contents !== 'part' && contents !== 'replacement') return false
  const lost = (await listReplacementsOfShipment(tx, id)).filter(({ state }) => state === 'lost')
  const goods = lost.filter(({ kind }) => kind === 'replacement')
  const taken: typeof goods = []
  for (const each of goods) if (await takeFromStock(tx, each.sku, each.quantity)) taken.push(each)
  if (taken.length === goods.length) {
    await reopenReplacements(tx, id)
    return true
  }
  for (const { sku, quantity } of taken) await releaseStock(tx, sku, quantity)
  return false
}

async function settle(tx: TransactionContext, shipment: StoredShipment) {
  const { id, orderNumber, lines, state, contents } = shipment
  const key = `shipment-${id}`
  await lockOrder(tx, orderNumber)
  if ((await listAdjustmentsByOrder(tx, [orderNumber])).some((each) => each.key === key)) return
  if (await sendOnceMore(tx, shipment)) return
  if (contents !== 'order')
    // what it was for has come back, or is of no use, and nothing has taken its place
    await changeLines(tx, orderNumber, { change: 'return', lines, actor: ACTOR, reason: state })
  await adjustOrder(tx, orderNumber, { key, kind: 'lost', lines, actor: ACTOR, reason: state })
}

/**
 * Settles a shipment that was lost, or came back undelivered, once. What was sent at no price leaves once more while it
 * can be had. All else leaves its order's price: the buyer pays for nothing that did not arrive. What was ordered has
 * left its lines with the carrier's message; of an exchange the pieces that came back do so now. 503
 * payment-unavailable if the provider does not answer.
 */
export async function settleLostShipment(ctx: Context, id: string) {
  const shipment = await findShipment(ctx, id)
  if (shipment?.state !== 'lost' && shipment?.state !== 'returned') return
  await endOpenPayment(ctx, shipment.orderNumber)
  await inTransaction(ctx, (tx) => settle(tx, shipment))
}
