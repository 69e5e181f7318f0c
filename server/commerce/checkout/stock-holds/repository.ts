import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { preparedUpdate, type StockHoldTable } from '#server/database/index.ts'

export type HeldPieces = Pick<StockHoldTable, 'sku' | 'quantity' | 'since' | 'expiresAt'>

/** What is held for this visitor. */
export const findOwnHolds = ({ db, tenant, session }: Context): Promise<HeldPieces[]> =>
  db
    .selectFrom('stockHold')
    .select(['sku', 'quantity', 'since', 'expiresAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', session?.visitor ?? '')
    .execute()

/** Inserts holds, and returns the SKUs of those that did not exist. */
export async function insertHolds(tx: TransactionContext, holds: readonly HeldPieces[]): Promise<string[]> {
  if (holds.length === 0) return []
  const rows = await tx.db
    .insertInto('stockHold')
    .values(holds.map((hold) => ({ tenant: tx.tenant.id, visitor: requireSession(tx).visitor, ...hold })))
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor', 'sku']).doNothing())
    .returning('sku')
    .execute()
  return rows.map(({ sku }) => sku)
}

export async function extendHold(tx: TransactionContext, sku: string, expiresAt: string) {
  await tx.db
    .updateTable('stockHold')
    .set({ expiresAt })
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', requireSession(tx).visitor)
    .where('sku', '=', sku)
    .execute()
}

type DeletedHold = Pick<StockHoldTable, 'sku' | 'quantity'>

/** Deletes a visitor's holds of these SKUs, or all of them, and returns what they held. */
export function deleteHolds(
  { db, tenant }: TransactionContext,
  visitor: string,
  skus?: readonly string[],
): Promise<DeletedHold[]> {
  const own = db.deleteFrom('stockHold').where('tenant', '=', tenant.id).where('visitor', '=', visitor)
  return (skus ? own.where('sku', 'in', skus) : own).returning(['sku', 'quantity']).execute()
}

/** Deletes what has expired, and returns what it held. */
export const deleteExpiredHolds = ({ db, tenant, now }: TransactionContext): Promise<DeletedHold[]> =>
  db
    .deleteFrom('stockHold')
    .where('tenant', '=', tenant.id)
    .where('expiresAt', '<=', now.toISOString())
    .returning(['sku', 'quantity'])
    .execute()

export const hasExpiredHolds = async ({ db, tenant, now }: Context): Promise<boolean> =>
  (await db
    .selectFrom('stockHold')
    .select('sku')
    .where('tenant', '=', tenant.id)
    .where('expiresAt', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined

const deleteHoldsOfOrder = preparedUpdate(
  (db, { tenant, visitor, skus }: { tenant: string; visitor: string; skus: readonly string[] }) =>
    db.deleteFrom('stockHold').where('tenant', '=', tenant).where('visitor', '=', visitor).where('sku', 'in', skus),
)

/**
 * Deletes the holds that an order serves itself from (reserveStock). ConcurrentUpdateError ends the transaction if one
 * of them has ended meanwhile.
 */
export const deleteOrderedHolds = (tx: TransactionContext, skus: readonly string[]): Promise<void> =>
  deleteHoldsOfOrder(tx.db, { tenant: tx.tenant.id, visitor: requireSession(tx).visitor, skus }, skus.length)
