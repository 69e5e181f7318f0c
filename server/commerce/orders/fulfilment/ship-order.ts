import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { addOpenServices, changeLines, listOpenPieces } from '../order-progress/index.ts'
import { insertShipment, type NewShipment } from '../shipments/index.ts'
import { listPickedJoinedOrders, pickJoinedOrders } from './joined-orders.ts'
import { shipReplacements } from './ship-replacements.ts'

interface ShipRequest {
  /** Pieces by position; everything that is open, if absent. */
  lines?: NewShipment['lines']
  /** The carrier's name, in place of the one that the buyer chose or the shop's usual one. */
  carrier?: string
  actor: OrderActor
}

/** Parcels and freight go separately. */
function groupByClass({ lines }: Order, pieces: NewShipment['lines']) {
  return [...Map.groupBy(pieces, ({ position }) => lines[position]?.deliveryClass ?? 'parcel')]
}

/** The days on which the last of these lines was said to arrive. */
function findWindow({ lines }: Order, pieces: NewShipment['lines']): Pick<NewShipment, 'windowFrom' | 'windowTo'> {
  const windows = pieces.flatMap(({ position }) => lines[position]?.delivery ?? [])
  const last = windows.toSorted((a, b) => (a.to < b.to ? 1 : -1))[0]
  return { windowFrom: last?.from ?? '', windowTo: last?.to ?? '' }
}

/**
 * Says that an order is being picked, and those that go with it: nothing can be added any more. What of them is not
 * paid stays behind. 404 not-found; 409 order-state.
 */
export const pickOrder = (ctx: Context, number: string, actor: OrderActor): Promise<OrderState> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockOrder(tx, number))) throw notFound()
    const state = await changeLines(tx, number, { change: 'pick', actor })
    await pickJoinedOrders(tx, number, actor)
    return state
  })

/** What goes with an order goes by the carrier that its buyer chose. */
const withCarrier = ({ carrier }: Order, request: ShipRequest): ShipRequest => ({
  ...request,
  ...(carrier && !request.carrier && { carrier }),
})

/** Sends pieces of the order itself, as one shipment for parcels and one for freight. */
async function shipPieces(tx: TransactionContext, order: Order, pieces: NewShipment['lines'], request: ShipRequest) {
  const { number } = order
  await changeLines(tx, number, { change: 'ship', lines: pieces, actor: request.actor })
  const ids: string[] = []
  for (const [kind, group] of groupByClass(order, pieces)) {
    const carrier =
      request.carrier ?? (kind === 'parcel' ? order.carrier : undefined) ?? tx.tenant.fulfilment.carriers[kind]
    const shipment = { orderNumber: number, kind, carrier, lines: group, ...findWindow(order, group) }
    const id = await insertShipment(tx, shipment)
    await publish(tx, 'shipment-created', { id })
    ids.push(id)
  }
  await publish(tx, 'order-shipped', { number })
  return ids
}

/**
 * Sends lines of an order that was picked, or some pieces of them with their services, as one shipment for parcels and
 * one for freight; the carrier is told afterwards. Without a choice of lines, what goes with the order leaves on the
 * same day, and what waits in place of returned goods, whatever the order's state. Answers the shipments' ids. 404
 * not-found; 409 order-state.
 */
export const shipOrder = (ctx: Context, number: string, request: ShipRequest): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const order = (await lockOrder(tx, number)) ? await findOrder(tx, number) : undefined
    if (!order) throw notFound()
    const joined = request.lines ? [] : await listPickedJoinedOrders(tx, number)
    const replacements = request.lines ? [] : await shipReplacements(tx, order, request.carrier)
    const pieces = request.lines ? await addOpenServices(tx, number, request.lines) : await listOpenPieces(tx, number)
    if (pieces.length === 0 && replacements.length === 0) throw conflict('order-state', 'nothing to ship')
    const shipped = pieces.length > 0 ? await shipPieces(tx, order, pieces, request) : []
    for (const each of joined)
      shipped.push(...(await shipPieces(tx, each, await listOpenPieces(tx, each.number), withCarrier(order, request))))
    return [...shipped, ...replacements]
  })
