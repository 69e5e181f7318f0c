import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { adjustOrder, endOpenPayment } from '../order-adjustments/index.ts'
import { findShipment } from '../shipments/index.ts'

/**
 * Takes the pieces of a shipment that was lost, or came back undelivered, out of its order's price, once: the buyer pays
 * for nothing that did not arrive. Their lines were changed with the carrier's message. 503 payment-unavailable if the
 * provider does not answer.
 */
export async function settleLostShipment(ctx: Context, id: string) {
  const shipment = await findShipment(ctx, id)
  if (shipment?.state !== 'lost' && shipment?.state !== 'returned') return
  const { orderNumber, lines, state } = shipment
  await endOpenPayment(ctx, orderNumber)
  await inTransaction(ctx, (tx) =>
    adjustOrder(tx, orderNumber, { key: `shipment-${id}`, kind: 'lost', lines, actor: 'carrier', reason: state }),
  )
}
