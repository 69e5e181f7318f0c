import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { Order } from '#shared/api/orders.ts'
import { calculateDeliveryWindow } from '#shared/rules/checkout/delivery-days.ts'
import { listReplacements, markReplacementsSent, type StoredReplacement } from '../replacements/index.ts'
import { insertShipment, type NewShipment } from '../shipments/index.ts'

/** Working days from the shop to the door; carriers tell more exactly. */
const DAYS = { parcel: { from: 1, to: 3 }, freight: { from: 3, to: 7 } } as const

/** The replacements of an order that wait to be sent. */
export const listOpenReplacements = async (tx: TransactionContext, number: string): Promise<StoredReplacement[]> =>
  (await listReplacements(tx, [number])).filter(({ state }) => state === 'open')

const toPieces = (replacements: readonly StoredReplacement[]): NewShipment['lines'] =>
  [...Map.groupBy(replacements, ({ position }) => position)].map(([position, group]) => ({
    position,
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

/**
 * Sends the open replacements of an order that the caller has locked, parcels and freight separately, to the address of
 * the order. Answers the shipments' ids.
 */
export async function shipReplacements(tx: TransactionContext, order: Order, carrier?: string): Promise<string[]> {
  const { lines, number, delivery } = order
  const open = await listOpenReplacements(tx, number)
  const ids: string[] = []
  for (const [kind, group] of Map.groupBy(open, ({ position }) => lines[position]?.deliveryClass ?? 'parcel')) {
    const holidays = getHolidays(tx, delivery.postalCode)
    const { from, to } = calculateDeliveryWindow(tx.now, tx.tenant.timeZone, DAYS[kind], holidays)
    const id = await insertShipment(tx, {
      orderNumber: number,
      kind,
      carrier: carrier ?? (kind === 'parcel' ? order.carrier : undefined) ?? tx.tenant.fulfilment.carriers[kind],
      windowFrom: from,
      windowTo: to,
      lines: toPieces(group),
      contents: 'exchange',
    })
    await markReplacementsSent(
      tx,
      group.map((each) => each.id),
      id,
    )
    await publish(tx, 'shipment-created', { id })
    ids.push(id)
  }
  return ids
}
