import type { TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { updateSentReplacements } from '../replacements/index.ts'
import {
  findShipment,
  insertShipmentEvent,
  listShipmentEvents,
  type StoredShipment,
  updateShipment,
} from './shipment-repository.ts'

/** What a carrier, or an operator in its place, tells of a shipment. */
export interface ShipmentMessage {
  shipmentId: string
  /** The carrier's id of it; a message counts once. */
  messageId: string
  /** Instant, by the carrier's clock. */
  at: string
  code: ShipmentState
  /** Where it happened; empty if unknown. */
  place: string
  actor: OrderActor
}

/** From these a shipment does not come back: a later message about it is stored, but changes nothing. */
const finalStates: readonly ShipmentState[] = ['delivered', 'lost', 'returned']

/** What becomes of the lines: what is lost, or comes back undelivered, is neither with the buyer nor on the way. */
const lineChanges: { readonly [State in ShipmentState]?: 'deliver' | 'lose' } = {
  delivered: 'deliver',
  lost: 'lose',
  returned: 'lose',
}

/** What its final state means for what a shipment contains: lines of the order, or replacements. */
async function applyState(
  tx: TransactionContext,
  { id, orderNumber, lines, contents }: StoredShipment,
  { state, actor }: { state: ShipmentState; actor: OrderActor },
) {
  const change = lineChanges[state]
  if (!change) return
  if (contents === 'order') await changeLines(tx, orderNumber, { change, lines, actor, reason: state })
  else await updateSentReplacements(tx, id, change === 'deliver' ? 'arrived' : 'lost')
}

/** The final message that came first, otherwise the latest by the carrier's clock. */
async function findDecisiveMessage(tx: TransactionContext, { id }: StoredShipment) {
  const events = await listShipmentEvents(tx, [id])
  return events.find(({ code }) => finalStates.includes(code)) ?? events.at(-1)
}

/**
 * Records a message about a shipment, once, however late and in whatever order messages arrive; what it means for the
 * lines is done in the same transaction. Answers the shipment's state. 404 not-found.
 */
export async function recordShipmentEvent(
  tx: TransactionContext,
  { actor, ...message }: ShipmentMessage,
): Promise<ShipmentState> {
  const found = await findShipment(tx, message.shipmentId)
  if (!found || !(await lockOrder(tx, found.orderNumber))) throw notFound()
  const shipment = (await findShipment(tx, message.shipmentId)) ?? found // as it is now that its order is locked
  const isNew = await insertShipmentEvent(tx, message)
  if (!isNew || finalStates.includes(shipment.state)) return shipment.state
  const decisive = await findDecisiveMessage(tx, shipment)
  if (!decisive || decisive.code === shipment.state) return shipment.state
  const { code: state, at } = decisive
  await updateShipment(tx, shipment.id, { state, deliveredAt: state === 'delivered' ? at : null })
  await applyState(tx, shipment, { state, actor })
  await publish(tx, 'shipment-changed', { id: shipment.id, state })
  return state
}
