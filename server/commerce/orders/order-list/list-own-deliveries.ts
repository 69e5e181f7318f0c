import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { listShipments, type StoredShipment } from '../shipments/index.ts'
import { listOpenOrderLines } from './repository.ts'

const TRAVELLING: readonly ShipmentState[] = ['announced', 'in-transit', 'out-for-delivery', 'delayed']

/** What of an order is still to arrive. */
export interface OwnDelivery {
  order: string
  /** The lines of which pieces are still to be sent, by position. */
  waiting: readonly number[]
  /** What is with the carrier, with the days that it names now. */
  shipments: readonly StoredShipment[]
}

/** What is still to arrive of the fully logged-in customer's latest open orders. 401 login-required. */
export async function listOwnDeliveries(ctx: Context): Promise<OwnDelivery[]> {
  const lines = Map.groupBy(await listOpenOrderLines(ctx, requireCustomerId(ctx)), ({ orderNumber }) => orderNumber)
  const travelling = (await listShipments(ctx, [...lines.keys()])).filter(({ state }) => TRAVELLING.includes(state))
  const shipments = Map.groupBy(travelling, ({ orderNumber }) => orderNumber)
  return [...lines].map(([order, ofOrder]) => ({
    order,
    waiting: ofOrder.flatMap(({ position, quantity, cancelledQuantity, shippedQuantity }) =>
      quantity > cancelledQuantity + shippedQuantity ? [position] : [],
    ),
    shipments: shipments.get(order) ?? [],
  }))
}
