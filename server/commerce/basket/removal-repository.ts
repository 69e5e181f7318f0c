import { type Context, sessionOf, type TransactionContext } from '../context.ts'
import type { WantedLine } from './repository.ts'

/** A line that was taken out. */
export interface Removal extends WantedLine {
  removedAt: string
}

/** What a visitor took out since an instant, newest first. */
export const findRemovals = ({ db, tenant }: Context, visitor: string, since = ''): Promise<Removal[]> =>
  db
    .selectFrom('basketRemoval')
    .select(['sku', 'quantity', 'removedAt'])
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', visitor)
    .where('removedAt', '>=', since)
    .orderBy('removedAt', 'desc')
    .orderBy('sku')
    .execute()

export async function keepRemovals(tx: TransactionContext, lines: readonly WantedLine[]) {
  if (lines.length === 0) return
  const own = { tenant: tx.tenant.id, sessionId: sessionOf(tx).visitor, removedAt: tx.now.toISOString() }
  await tx.db
    .insertInto('basketRemoval')
    .values(lines.map(({ sku, quantity }) => ({ ...own, sku, quantity })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'sessionId', 'sku']).doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity'), removedAt: ref('excluded.removedAt') })),
    )
    .execute()
}

/** Takes a line out of what was taken out, or answers undefined: of two clicks at once one gets it. */
export const takeRemoval = (tx: TransactionContext, sku: string): Promise<Removal | undefined> =>
  tx.db
    .deleteFrom('basketRemoval')
    .where('tenant', '=', tx.tenant.id)
    .where('sessionId', '=', sessionOf(tx).visitor)
    .where('sku', '=', sku)
    .returning(['sku', 'quantity', 'removedAt'])
    .executeTakeFirst()

/** At login: what one visitor took out another may put back. */
export async function adoptRemovals(tx: TransactionContext, from: string, to: string) {
  const rows = await tx.db.selectFrom('basketRemoval').selectAll().where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).orderBy('sku').execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('basketRemoval')
    .values(rows.map((row) => ({ ...row, sessionId: to })))
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId', 'sku']).doNothing())
    .execute()
  await tx.db.deleteFrom('basketRemoval').where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).execute()
}

export async function deleteRemovalsBefore({ db, tenant }: TransactionContext, at: string) {
  await db.deleteFrom('basketRemoval').where('tenant', '=', tenant.id).where('removedAt', '<', at).execute()
}
