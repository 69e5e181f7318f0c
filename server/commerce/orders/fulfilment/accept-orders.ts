import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { conflict, notFound, ShopError } from '#server/commerce/core/errors.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import { DAY_MS } from '#shared/dates.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'

const MINUTE_MS = 60_000
const MAX_ORDERS_PER_RUN = 100
/** Older orders that still wait are left to a person. */
const MAX_WAITING_DAYS = 60

/** True if the goods may leave: the money has come or is promised, or the order is on invoice or on credit. */
export const isSecured = ({ payment, paymentState }: Order): boolean => {
  const isPaidBefore = isHosted(payment.method) || payment.method === 'prepayment'
  return !isPaidBefore || (paymentState !== undefined && isSettled(paymentState))
}

/** Accepts an order: from then on it is binding, and its time of delivery runs. 404 not-found; 409 order-state. */
export const acceptOrder = (ctx: Context, number: string, actor: OrderActor): Promise<OrderState> =>
  inTransaction(ctx, async (tx) => {
    const order = (await lockOrder(tx, number)) ? await findOrder(tx, number) : undefined
    if (!order) throw notFound()
    if (!isSecured(order)) throw conflict('order-state', 'it is not paid')
    return changeLines(tx, number, { change: 'accept', actor })
  })

/** The orders that have waited as long as buyers may still change them, the oldest first. */
async function listWaitingOrders({ db, tenant, now }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('state', '=', 'placed')
    .where('placedAt', '<=', new Date(now.getTime() - tenant.fulfilment.acceptAfterMinutes * MINUTE_MS).toISOString())
    .where('placedAt', '>', new Date(now.getTime() - MAX_WAITING_DAYS * DAY_MS).toISOString())
    .orderBy('placedAt')
    .execute()
  return rows.map(({ number }) => number)
}

/** Accepts the orders that are paid or need no payment before, some minutes after they were placed. */
export async function acceptWaitingOrders(ctx: Context) {
  let accepted = 0
  for (const number of await listWaitingOrders(ctx)) {
    if (accepted === MAX_ORDERS_PER_RUN) return
    const order = await findOrder(ctx, number)
    if (!order || !isSecured(order)) continue // most wait for their payment: nothing is locked for them
    try {
      await acceptOrder(ctx, number, 'shop')
      accepted++
    } catch (error) {
      if (!(error instanceof ShopError)) throw error // cancelled meanwhile
    }
  }
}
