import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import type { ReplacementTable } from '#server/database/index.ts'
import type { ReplacementState } from '#shared/api/replacements.ts'

export type StoredReplacement = Omit<ReplacementTable, 'tenant'>
type NewReplacement = Pick<StoredReplacement, 'orderNumber' | 'kind' | 'position' | 'quantity' | 'sku' | 'label'> &
  Partial<Pick<StoredReplacement, 'returnId' | 'claimId' | 'partNumber' | 'requestKey'>>

const columns = [
  ...(['id', 'orderNumber', 'kind', 'returnId', 'claimId', 'partNumber', 'requestKey'] as const),
  ...(['position', 'quantity', 'sku', 'label', 'state', 'shipmentId', 'createdAt', 'changedAt'] as const),
] as const

const selectReplacements = ({ db, tenant }: Context) =>
  db.selectFrom('replacement').select(columns).where('tenant', '=', tenant.id)

/** Stores what is to be sent; the stock is the caller's. */
export async function insertReplacements(tx: TransactionContext, replacements: readonly NewReplacement[]) {
  const now = tx.now.toISOString()
  for (const replacement of replacements)
    await tx.db
      .insertInto('replacement')
      .values({
        ...{ returnId: null, claimId: null, partNumber: null, requestKey: null },
        ...replacement,
        tenant: tx.tenant.id,
        id: String(await incrementCounter(tx, 'replacement')),
        state: 'open',
        shipmentId: null,
        createdAt: now,
        changedAt: now,
      })
      .execute()
}

/** The replacements of these orders, the oldest first. */
export const listReplacements = (ctx: Context, numbers: readonly string[]): Promise<StoredReplacement[]> =>
  selectReplacements(ctx)
    .where('orderNumber', 'in', numbers.length > 0 ? numbers : [''])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The replacements that a shipment brings. */
export const listReplacementsOfShipment = (ctx: Context, shipmentId: string): Promise<StoredReplacement[]> =>
  selectReplacements(ctx).where('shipmentId', '=', shipmentId).orderBy('id').execute()

/** The replacements of the shop in a state, those that have waited longest first. */
export const listReplacementsInState = (
  ctx: Context,
  state: ReplacementState,
  limit: number,
): Promise<StoredReplacement[]> =>
  selectReplacements(ctx).where('state', '=', state).orderBy('createdAt').orderBy('id').limit(limit).execute()

/** Notes that open replacements have left with a shipment. */
export async function markReplacementsSent(
  { db, tenant, now }: TransactionContext,
  ids: readonly string[],
  shipmentId: string,
) {
  await db
    .updateTable('replacement')
    .set({ state: 'sent', shipmentId, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', 'in', [...ids])
    .execute()
}

/** Notes what became of the replacements of a shipment. */
export async function updateSentReplacements(
  { db, tenant, now }: TransactionContext,
  shipmentId: string,
  state: ReplacementState,
) {
  await db
    .updateTable('replacement')
    .set({ state, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('shipmentId', '=', shipmentId)
    .execute()
}

/** Notes that what a shipment has not brought waits to be sent once more. */
export async function reopenReplacements({ db, tenant, now }: TransactionContext, shipmentId: string) {
  await db
    .updateTable('replacement')
    .set({ state: 'open', shipmentId: null, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('shipmentId', '=', shipmentId)
    .where('state', '=', 'lost')
    .execute()
}
