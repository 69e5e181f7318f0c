import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { ReturnConsignmentTable } from '#server/database/index.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { findNextReturnState } from '#shared/rules/orders/return-progress.ts'
import { lockOrder } from '../order-payments/index.ts'
import { findReturn, updateReturn } from './return-repository.ts'

export type ReturnConsignment = Omit<ReturnConsignmentTable, 'tenant'>
type ConsignmentKey = Pick<ReturnConsignment, 'returnId' | 'kind'>

const columns = ['returnId', 'kind', 'trackingNumber', 'label', 'state', 'changedAt'] as const
const ENDED: readonly ShipmentState[] = ['delivered', 'lost', 'returned']

const selectConsignments = ({ db, tenant }: Context) =>
  db.selectFrom('returnConsignment').select(columns).where('tenant', '=', tenant.id)

/** What carriers bring back of these returns. */
export const listReturnConsignments = (ctx: Context, returnIds: readonly string[]): Promise<ReturnConsignment[]> =>
  selectConsignments(ctx)
    .where('returnId', 'in', returnIds.length > 0 ? returnIds : [''])
    .orderBy('returnId')
    .orderBy('kind')
    .execute()

export const findReturnConsignment = (ctx: Context, trackingNumber: string): Promise<ReturnConsignment | undefined> =>
  selectConsignments(ctx).where('trackingNumber', '=', trackingNumber).executeTakeFirst()

/** Those on their way of which nothing was heard since then, the longest silent first. */
export const listSilentConsignments = (ctx: Context, since: Date, limit: number): Promise<ReturnConsignment[]> =>
  selectConsignments(ctx)
    .where('state', 'not in', ENDED)
    .where('changedAt', '<', since.toISOString())
    .orderBy('changedAt')
    .limit(limit)
    .execute()

/** Notes under which number the carrier knows the parcel or the freight of a return; once. */
export async function insertReturnConsignment(
  { db, tenant, now }: TransactionContext,
  consignment: Omit<ReturnConsignment, 'state' | 'changedAt'>,
) {
  await db
    .insertInto('returnConsignment')
    .values({ tenant: tenant.id, ...consignment, state: 'announced', changedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'returnId', 'kind']).doNothing())
    .execute()
}

async function updateState({ db, tenant, now }: TransactionContext, key: ConsignmentKey, state: ShipmentState) {
  await db
    .updateTable('returnConsignment')
    .set({ state, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('returnId', '=', key.returnId)
    .where('kind', '=', key.kind)
    .execute()
}

/** Records where the carrier has the parcel or the freight of a return, and how far the return is by that. */
export const recordReturnConsignment = (ctx: Context, key: ConsignmentKey, state: ShipmentState): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await findReturn(tx, key.returnId)
    if (!before || !(await lockOrder(tx, before.orderNumber))) return
    await updateState(tx, key, state)
    const current = (await findReturn(tx, key.returnId)) ?? before // as it is now that its order is locked
    const states = (await listReturnConsignments(tx, [key.returnId])).map((each) => each.state)
    const next = findNextReturnState(current.state, states)
    if (!next) return
    await updateReturn(tx, key.returnId, { state: next })
    if (next === 'arrived') await publish(tx, 'return-changed', { id: key.returnId, state: next })
  })
