import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { DAY_MS } from '#shared/dates.ts'

const MAX_ORDERS = 200 // an hour
const MAX_ORDER_AGE_MS = 180 * DAY_MS // older ones were delivered before there were these e-mails

/** Nothing is on its way any more, and something was kept. */
const receivedStates: readonly OrderState[] = ['delivered', 'partly-returned']

/** The numbers of orders that have arrived and whose buyer has not been asked. */
async function findReceivedOrders({ db, tenant, now }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('state', 'in', receivedStates)
    .where('email', '!=', '')
    .where('placedAt', '>', new Date(now.getTime() - MAX_ORDER_AGE_MS).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewRequest')
            .select('reviewRequest.orderNumber')
            .whereRef('reviewRequest.tenant', '=', 'order.tenant')
            .whereRef('reviewRequest.orderNumber', '=', 'order.number'),
        ),
      ),
    )
    .orderBy('number')
    .limit(MAX_ORDERS)
    .execute()
  return rows.map(({ number }) => number)
}

/** Records that the buyer of an order is asked; false if that has been done. */
async function insertRequest({ db, tenant, now }: TransactionContext, orderNumber: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reviewRequest')
    .values({ tenant: tenant.id, orderNumber, requestedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'orderNumber']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Arranges that the buyers of orders which have arrived are asked for reviews some days later, once for each order. To
 * be called every hour; does nothing in shops that ask nobody.
 */
export async function scheduleReviewRequests(ctx: Context) {
  const days = ctx.tenant.reviewRequestDays
  if (days === 0) return
  const dueAt = new Date(ctx.now.getTime() + days * DAY_MS)
  for (const number of await findReceivedOrders(ctx))
    await inTransaction(ctx, async (tx) => {
      if (await insertRequest(tx, number)) await publish(tx, 'review-requested', { number }, { dueAt })
    })
}
