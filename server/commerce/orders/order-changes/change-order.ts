import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound, tooManyRequests } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderChangeKind, OrderChanges, OrderChangesInput } from '#shared/api/order-changes.ts'
import type { Order } from '#shared/api/orders.ts'
import { getChangeRights } from '#shared/rules/orders/order-change.ts'
import { findSharedDelivery } from '../joinable-orders/index.ts'
import { requireOrder } from '../order-access/index.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { getOrderChanges } from './order-changes.ts'
import { insertOrderChange, listOrderChanges } from './repository.ts'

/** Each is told by an e-mail. */
const MAX_CHANGES = 20

/**
 * Changes an own order, or the one that the signature opens, while the shop has not accepted it. `change` answers
 * whether anything is different now: the same change twice is made once. 404 not-found; 409 order-state; 429
 * too-many-requests.
 */
export async function changeOrder(
  ctx: Context,
  { order: number, signature }: OrderChangesInput,
  kind: OrderChangeKind,
  change: (tx: TransactionContext, order: Order) => Promise<boolean>,
): Promise<OrderChanges> {
  await requireOrder(ctx, number, signature)
  await inTransaction(ctx, async (tx) => {
    const order = (await lockOrder(tx, number)) ? await findOrder(tx, number) : undefined
    if (!order) throw notFound()
    if (!getChangeRights(order.state).change) throw conflict('order-state')
    if ((await listOrderChanges(tx, number)).length >= MAX_CHANGES) throw tooManyRequests()
    if (!(await change(tx, order))) return
    await publish(tx, 'order-changed', { number, id: await insertOrderChange(tx, number, kind) })
  })
  return getOrderChanges(ctx, { order: number, signature })
}

/** 409 order-state while another order leaves together with this one: what was free of delivery goes where that goes. */
export async function requireOwnDelivery(tx: TransactionContext, order: Order) {
  if (await findSharedDelivery(tx, order)) throw conflict('order-state', 'it is delivered with another order')
}
