import type { TransactionContext } from '#server/commerce/core/context.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { listJoinedOrders } from '../joinable-orders/index.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { isSecured } from './accept-orders.ts'

/** The orders that go with this one and have not left, each locked. */
async function lockJoinedOrders(tx: TransactionContext, number: string): Promise<Order[]> {
  const orders: Order[] = []
  for (const joined of await listJoinedOrders(tx, number)) {
    const order = (await lockOrder(tx, joined)) ? await findOrder(tx, joined) : undefined
    if (order) orders.push(order)
  }
  return orders
}

/** Picks what goes with an order, and accepts it if that has not happened; what is not paid waits for its money. */
export async function pickJoinedOrders(tx: TransactionContext, number: string, actor: OrderActor) {
  for (const order of await lockJoinedOrders(tx, number)) {
    if (order.state === 'placed' && isSecured(order)) await changeLines(tx, order.number, { change: 'accept', actor })
    if (order.state === 'accepted' || (order.state === 'placed' && isSecured(order)))
      await changeLines(tx, order.number, { change: 'pick', actor })
  }
}

/** What goes with an order and is picked. */
export const listPickedJoinedOrders = async (tx: TransactionContext, number: string): Promise<Order[]> =>
  (await lockJoinedOrders(tx, number)).filter(({ state }) => state === 'picking')
