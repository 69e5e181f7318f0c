import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import type { RequestedLine } from './repository.ts'

/** A line that was removed from a basket. */
export interface StoredRemovedLine extends RequestedLine {
  removedAt: string
}

/** The lines that a visitor has removed since an instant, newest first. */
export const findStoredRemovedLines = (
  { db, tenant }: Context,
  visitor: string,
  since = '',
): Promise<StoredRemovedLine[]> =>
  db
    .selectFrom('basketRemovedLine')
    .select(['sku', 'quantity', 'removedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .where('removedAt', '>=', since)
    .orderBy('removedAt', 'desc')
    .orderBy('sku')
    .execute()

export async function saveRemovedLines(tx: TransactionContext, lines: readonly RequestedLine[]) {
  if (lines.length === 0) return
  const own = { tenant: tx.tenant.id, visitor: requireSession(tx).visitor, removedAt: tx.now.toISOString() }
  await tx.db
    .insertInto('basketRemovedLine')
    .values(lines.map(({ sku, quantity }) => ({ ...own, sku, quantity })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'visitor', 'sku'])
        .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity'), removedAt: ref('excluded.removedAt') })),
    )
    .execute()
}

/** Deletes a removed line and returns it; undefined if there is none. Of two simultaneous calls one gets it. */
export const deleteRemovedLine = (tx: TransactionContext, sku: string): Promise<StoredRemovedLine | undefined> =>
  tx.db
    .deleteFrom('basketRemovedLine')
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', requireSession(tx).visitor)
    .where('sku', '=', sku)
    .returning(['sku', 'quantity', 'removedAt'])
    .executeTakeFirst()

/** Moves removed lines at login. */
export async function mergeRemovedLines(tx: TransactionContext, from: string, to: string) {
  const rows = await tx.db
    .selectFrom('basketRemovedLine')
    .selectAll()
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', from)
    .orderBy('sku')
    .execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('basketRemovedLine')
    .values(rows.map((row) => ({ ...row, visitor: to })))
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor', 'sku']).doNothing())
    .execute()
  await tx.db.deleteFrom('basketRemovedLine').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

export async function deleteRemovedLinesBefore({ db, tenant }: TransactionContext, at: string) {
  await db.deleteFrom('basketRemovedLine').where('tenant', '=', tenant.id).where('removedAt', '<', at).execute()
}
