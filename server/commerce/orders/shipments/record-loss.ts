import { randomUUID } from 'node:crypto'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { updateSentReplacements } from '../replacements/index.ts'
import { recordShipmentEvent } from './record-shipment-event.ts'
import { insertShipmentEvent, type StoredShipment, updateShipment } from './shipment-repository.ts'

/** Takes a delivery back: what it was said to have brought is not with the buyer. */
async function revokeDelivery(
  tx: TransactionContext,
  { id, orderNumber, lines, contents }: StoredShipment,
  actor: OrderActor,
) {
  if (contents === 'order') await changeLines(tx, orderNumber, { change: 'return', lines, actor, reason: 'lost' })
  else await updateSentReplacements(tx, id, 'lost')
  await updateShipment(tx, id, { state: 'lost', deliveredAt: null })
  await publish(tx, 'shipment-changed', { id, state: 'lost' })
}

/**
 * Records that a shipment never reached its buyer, even if its carrier has said so; what that costs, settleLostShipment()
 * takes off. The order is locked. 409 order-state if pieces of it have come back.
 */
export async function recordLoss(tx: TransactionContext, shipment: StoredShipment, actor: OrderActor) {
  const { id: shipmentId, state } = shipment
  const at = tx.now.toISOString()
  const message = { shipmentId, messageId: `loss-${randomUUID()}`, at, code: 'lost', place: '' } as const
  if (state !== 'delivered') return void (await recordShipmentEvent(tx, { ...message, actor }))
  await insertShipmentEvent(tx, message)
  await revokeDelivery(tx, shipment, actor)
}
