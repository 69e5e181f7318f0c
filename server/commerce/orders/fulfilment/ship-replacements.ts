import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { Order } from '#shared/api/orders.ts'
import type { ReplacementKind } from '#shared/api/replacements.ts'
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

/** Parts of furniture fit into a parcel. */
const getClass = ({ lines }: Order, { kind, position }: StoredReplacement) =>
  kind === 'part' ? 'parcel' : (lines[position]?.deliveryClass ?? 'parcel')

/** The replacements that travel together: all of one kind. */
interface Consignment {
  contents: ReplacementKind
  kind: Order['lines'][number]['deliveryClass']
  replacements: readonly StoredReplacement[]
}

const toConsignments = (order: Order, open: readonly StoredReplacement[]): Consignment[] =>
  [...Map.groupBy(open, ({ kind }) => kind)].flatMap(([contents, ofKind]) =>
    [...Map.groupBy(ofKind, (each) => getClass(order, each))].map(([kind, replacements]) => ({
      ...{ contents, kind, replacements },
    })),
  )

async function sendConsignment(
  tx: TransactionContext,
  order: Order,
  { contents, kind, replacements }: Consignment,
  carrier: string | undefined,
): Promise<string> {
  const holidays = getHolidays(tx, order.delivery.postalCode)
  const { from, to } = calculateDeliveryWindow(tx.now, tx.tenant.timeZone, DAYS[kind], holidays)
  const id = await insertShipment(tx, {
    orderNumber: order.number,
    kind,
    carrier: carrier ?? (kind === 'parcel' ? order.carrier : undefined) ?? tx.tenant.fulfilment.carriers[kind],
    windowFrom: from,
    windowTo: to,
    lines: toPieces(replacements),
    contents,
  })
  const ids = replacements.map((each) => each.id)
  await markReplacementsSent(tx, ids, id)
  await publish(tx, 'shipment-created', { id })
  return id
}

/**
 * Sends the open replacements of an order that the caller has locked, each kind, parcels and freight separately, to the
 * address of the order. Answers the shipments' ids.
 */
export async function shipReplacements(tx: TransactionContext, order: Order, carrier?: string): Promise<string[]> {
  const ids: string[] = []
  for (const consignment of toConsignments(order, await listOpenReplacements(tx, order.number)))
    ids.push(await sendConsignment(tx, order, consignment, carrier))
  return ids
}
