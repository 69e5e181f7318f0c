import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { OrderPromiseTable } from '#server/database/index.ts'

/** Checked an hour; the oldest deadlines come first. */
const MAX_CHECKED_PROMISES = 1000

export type StoredPromise = Omit<OrderPromiseTable, 'tenant'>
export type PromiseKey = Pick<OrderPromiseTable, 'orderNumber' | 'kind' | 'subject'>

const promiseColumns = ['orderNumber', 'kind', 'subject', 'madeAt', 'dueOn', 'outcome', 'fulfilledOn'] as const

/** Stores deadlines; those that are stored stay as they are. */
export async function insertPromises(
  { db, tenant, now }: TransactionContext,
  promises: readonly Pick<OrderPromiseTable, 'orderNumber' | 'kind' | 'subject' | 'dueOn'>[],
) {
  if (promises.length === 0) return
  const common = { tenant: tenant.id, madeAt: now.toISOString(), outcome: null, fulfilledOn: null }
  await db
    .insertInto('orderPromise')
    .values(promises.map((promise) => ({ ...common, ...promise })))
    .onConflict((conflict) => conflict.columns(['tenant', 'orderNumber', 'kind', 'subject']).doNothing())
    .execute()
}

const selectPromises = ({ db, tenant }: Context) =>
  db.selectFrom('orderPromise').select(promiseColumns).where('tenant', '=', tenant.id)

/** What a buyer was promised with an order, the nearest deadline first. */
export const listPromises = (ctx: Context, orderNumber: string): Promise<StoredPromise[]> =>
  selectPromises(ctx)
    .where('orderNumber', '=', orderNumber)
    .orderBy('dueOn')
    .orderBy('kind')
    .orderBy('subject')
    .execute()

/** Whoever waits for something has ordered it lately: older orders are not looked at. */
const LATEST_ORDERS = 30

/** What a customer was promised with the latest orders and is not done yet, the nearest deadline first. */
export const listOpenPromises = (ctx: Context, customerId: string): Promise<StoredPromise[]> =>
  selectPromises(ctx)
    .where('fulfilledOn', 'is', null)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'broken')]))
    .where('orderNumber', 'in', ({ selectFrom }) =>
      selectFrom('order')
        .select('order.number')
        .where('order.tenant', '=', ctx.tenant.id)
        .where('order.customerId', '=', customerId)
        .orderBy('order.placedAt', 'desc')
        .limit(LATEST_ORDERS),
    )
    .orderBy('dueOn')
    .orderBy('orderNumber')
    .orderBy('subject')
    .execute()

/** The promises that can still be fulfilled, in time or too late, the nearest deadline first. */
export const listUnfulfilledPromises = (ctx: Context): Promise<StoredPromise[]> =>
  selectPromises(ctx)
    .where('fulfilledOn', 'is', null)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'broken')]))
    .orderBy('dueOn')
    .orderBy('orderNumber')
    .limit(MAX_CHECKED_PROMISES)
    .execute()

/** Records what became of a promise; false if another process has done so. */
export async function updatePromise(
  { db, tenant }: TransactionContext,
  { orderNumber, kind, subject, outcome: before }: StoredPromise,
  { outcome, fulfilledOn }: Pick<StoredPromise, 'outcome' | 'fulfilledOn'>,
): Promise<boolean> {
  const own = db
    .updateTable('orderPromise')
    .set({ outcome, fulfilledOn })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('fulfilledOn', 'is', null)
  const unchanged = before === null ? own.where('outcome', 'is', null) : own.where('outcome', '=', before)
  return (await unchanged.executeTakeFirst()).numUpdatedRows === 1n
}

/** Takes back that these lines have arrived, as they have not; what that means for the promise, the next check decides. */
export async function reopenDeliveryPromises(
  { db, tenant }: TransactionContext,
  orderNumber: string,
  positions: readonly number[],
) {
  await db
    .updateTable('orderPromise')
    .set({ outcome: null, fulfilledOn: null })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .where('kind', '=', 'delivery')
    .where('subject', 'in', positions.map(String))
    .where('fulfilledOn', 'is not', null)
    .execute()
}
