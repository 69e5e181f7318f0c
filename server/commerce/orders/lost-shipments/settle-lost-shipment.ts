import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { adjustOrder, endOpenPayment } from '../order-adjustments/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { findShipment, type StoredShipment } from '../shipments/index.ts'

const ACTOR = 'carrier'

async function settle(tx: TransactionContext, { id, orderNumber, lines, state, contents }: StoredShipment) {
  const key = `shipment-${id}`
  await lockOrder(tx, orderNumber)
  if ((await listAdjustmentsByOrder(tx, [orderNumber])).some((each) => each.key === key)) return
  if (contents === 'exchange')
    // what it was for has come back, and nothing has taken its place
    await changeLines(tx, orderNumber, { change: 'return', lines, actor: ACTOR, reason: state })
  await adjustOrder(tx, orderNumber, { key, kind: 'lost', lines, actor: ACTOR, reason: state })
}

/**
 * Takes the pieces of a shipment that was lost, or came back undelivered, out of its order's price, once: the buyer
 * pays for nothing that did not arrive. What was ordered has left its lines with the carrier's message; of an exchange
 * the pieces that came back do so now. 503 payment-unavailable if the provider does not answer.
 */
export async function settleLostShipment(ctx: Context, id: string) {
  const shipment = await findShipment(ctx, id)
  if (shipment?.state !== 'lost' && shipment?.state !== 'returned') return
  await endOpenPayment(ctx, shipment.orderNumber)
  await inTransaction(ctx, (tx) => settle(tx, shipment))
}
